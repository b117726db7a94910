// What people say in a run: a command, so that every bot of a group hears it, with its chat and its number.
import type { Said } from './ledger.js';

export function textOf({ chat, n }: Said): string {
  return `/${chat} ${n}`;
}

export function saidIn(text: string): Said {
  const [, chat = '', n = ''] = /^\/(\S+) (\d+)$/.exec(text) ?? [];
  if (chat === '') throw new Error(`Nobody has said ${JSON.stringify(text)}.`);
  return { chat, n: Number(n) };
}
