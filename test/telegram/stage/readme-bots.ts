// The lines for each library in the README, as programs.
import { readFileSync } from 'node:fs';
import type { ShownBot } from './shown-bot.js';

const fences = /^```(ts|py|go) (\S+)\n([\s\S]*?)^```$/gm;
const endings: Readonly<Record<string, string>> = { ts: 'mts', py: 'py', go: 'go' };

/** What stands around the lines of Go. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'go-telegram': ['context', 'os', 'github.com/go-telegram/bot', 'github.com/go-telegram/bot/models'],
  telebot: ['os', 'time', 'gopkg.in/telebot.v4'],
};

/** By their library. */
export function readmeBots(apiRoot: string): ReadonlyMap<string, ShownBot> {
  const readme = readFileSync('README.md', 'utf8');
  return new Map(
    [...readme.matchAll(fences)].map(([, language = '', library = '', lines = '']) => {
      const shown: ShownBot = {
        example: `bot.${endings[language]}`,
        text: language === 'go' ? wholeGo(library, lines) : lines,
        variables: { API_ROOT: apiRoot },
        play: async (talk) => void (await talk.asks('Good morning', 'Good morning')),
      };
      return [library, shown];
    }),
  );
}

function wholeGo(library: string, lines: string): string {
  const named = (imports[library] ?? []).map((name) => `import ${JSON.stringify(name)}\n`).join('');
  return `package main\n\n${named}\nfunc main() {\n${lines}}\n`;
}
