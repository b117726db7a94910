// The two doors to files: what people do under theirs, bots do under their own, by the same rules.
import type { AccountCaller, BotCaller } from '../shared/caller.js';

export const doors = {
  account: { path: '/api/v1/files', id: 'files', category: 'user', whose: 'your' },
  bot: { path: '/api/v1/bots/files', id: 'bots.files', category: 'bot', whose: "the bot's" },
} as const;

export type FileDoor = keyof typeof doors;

/** Whoever comes through either: the handler of an endpoint of both sees no difference. */
export type DoorCaller = AccountCaller | BotCaller;
