// Decides what is offered above the field while a message is written: commands of bots, or results of an
// inline query.
import type { Schemas } from '../../client/client.js';

export type Offer =
  | { readonly kind: 'none' }
  /** `typed` stands behind the slash, in small letters. */
  | { readonly kind: 'commands'; readonly typed: string }
  | { readonly kind: 'inline'; readonly bot: string; readonly query: string };

const none: Offer = { kind: 'none' };
const command = /^\/([\w@]*)$/;
const inline = /^@([a-z]\w{2,63})\s([\s\S]*)$/i;

/** Nothing is offered while a message is edited: an edit is neither a command nor a result. */
export function offerFor(text: string, isEdit = false): Offer {
  if (isEdit) return none;
  const typed = command.exec(text)?.[1];
  if (typed !== undefined) return { kind: 'commands', typed: typed.toLowerCase() };
  const [, bot, query] = inline.exec(text) ?? [];
  if (bot === undefined || query === undefined) return none;
  return { kind: 'inline', bot: bot.toLowerCase(), query };
}

interface CommandsOfBot {
  readonly username: string;
  readonly commands: readonly Schemas['bot-settings.BotCommand'][];
}

export interface OfferedCommand {
  /** What is sent. */
  readonly text: string;
  readonly description: string;
}

/** In a chat with several bots a command names the one it is for. */
export function commandsFor(typed: string, bots: readonly CommandsOfBot[]): readonly OfferedCommand[] {
  const all = bots.flatMap(({ username, commands }) =>
    commands.map(({ command: name, description }) => ({
      text: bots.length > 1 ? `/${name}@${username}` : `/${name}`,
      description,
    })),
  );
  return all.filter(({ text }) => text.slice(1).startsWith(typed));
}

export interface OfferedResults {
  readonly bot: string;
  readonly query: string;
  readonly answer: Schemas['rich.InlineAnswer'];
}

/** Only what answers the present question is shown; an answer that comes late is not. */
export function resultsFor(offer: Offer, results: OfferedResults | undefined): OfferedResults | undefined {
  if (offer.kind !== 'inline' || results === undefined) return undefined;
  return results.bot === offer.bot && results.query === offer.query ? results : undefined;
}

/** The next part of the results, under the one there is. */
export function withMore(results: OfferedResults, next: OfferedResults['answer']): OfferedResults {
  const known = new Set(results.answer.results.map(({ id }) => id));
  const more = next.results.filter(({ id }) => !known.has(id));
  return { ...results, answer: { ...next, results: [...results.answer.results, ...more] } };
}

/** Where an arrow leads in a list of so many; -1 is the field itself. */
export function moved(chosen: number, key: string, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return chosen + 1 >= count ? -1 : chosen + 1;
  if (key === 'ArrowUp') return chosen < 0 ? count - 1 : chosen - 1;
  return chosen;
}
