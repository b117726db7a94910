// What the attackers hold: tokens of their own and the chats that these may read, empty where a row needs
// none.

export interface Material {
  /** The token of an account that belongs to this row alone. */
  readonly account: string;
  /** The token of a bot that belongs to this row alone. */
  readonly bot: string;
  /** The token of a bot that belongs to this row alone, as programs for Telegram have it. */
  readonly telegramBot: string;
  /** The token of a bot with 100 updates of 24 KB that it never acknowledges. */
  readonly laden: string;
  /** A chat of the account, with 100 messages of 39 KB each. */
  readonly pages: string;
  /** A chat of the account with 100 events, the newest of which has `offset` in `epoch`. */
  readonly live: { readonly chat: string; readonly epoch: string; readonly offset: number };
  /** A hundred people. */
  readonly people: readonly string[];
}

export const noMaterial: Material = {
  account: '',
  bot: '',
  telegramBot: '',
  laden: '',
  pages: '',
  live: { chat: '', epoch: '', offset: 0 },
  people: [],
};

/** A letter that takes six bytes as JSON, and one in every count of letters. */
export const dearLetter = '\u0001';
