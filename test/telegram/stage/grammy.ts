// The example bots of grammY, and what a person does with each.
import type { ShownBot } from './shown-bot.js';

export const ofGrammy: readonly ShownBot[] = [
  {
    example: 'echo.ts',
    place: "new Bot('')",
    play: async (talk) => void (await talk.asks('Good morning', 'Good morning')),
  },
  {
    example: 'menu.ts',
    place: "new Bot<MyContext>('')",
    async play(talk) {
      await talk.asks('/help', 'Send /start to see and rate dishes. Send /fav to list your favorites!');
      await talk.asks('/fav', 'You do not have any favorites yet!');
      const menu = await talk.asks('/start', 'Pick a dish to rate it!');
      await talk.press(menu, 'Pizza');
      const dish = await talk.becomes(menu, 'Pizza\n\nYour rating:');
      await talk.press(dish, 'Meh.');
      const rated = await talk.shows(menu, 'Yummy!');
      await talk.press(rated, 'Back');
      const list = await talk.shows(menu, 'Sushi');
      await talk.asks('/fav', 'Those are your favorite dishes:\n\nPizza');
      await talk.press(list, 'Sushi');
      await talk.press(await talk.becomes(menu, 'Sushi\n\nYour rating:'), 'X Delete');
      await talk.becomes(menu, 'Pick a dish to rate it!');
    },
  },
  {
    example: 'runner.ts',
    place: "new Bot('')",
    async play(talk) {
      await talk.asks('One', 'One');
      await talk.asks('Two', 'Two');
    },
  },
];
