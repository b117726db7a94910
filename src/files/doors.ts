// The two sets of file endpoints: people use one and bots the other, by the same rules.
import type { AccountCaller, BotCaller } from '../shared/caller.js';

export const doors = {
  account: { path: '/api/v1/files', id: 'files', category: 'user', whose: 'your' },
  bot: { path: '/api/v1/bots/files', id: 'bots.files', category: 'bot', whose: "the bot's" },
} as const;

export type FileDoor = keyof typeof doors;

/** A caller of either set: the handler of both sees no difference. */
export type DoorCaller = AccountCaller | BotCaller;
