// The ids and names of the things that the model numbers.

/** The key of a press: its message, person and button. */
interface PressName {
  readonly id: string;
  readonly message: string;
  readonly user: string;
  readonly data: string;
}

export interface Names {
  /** The user ids by number; for bots the ids of their system users. */
  readonly users: readonly string[];
  readonly usernames: readonly string[];
  readonly tokens: readonly string[];
  /** The bot ids by number; empty for people. */
  readonly botIds: readonly string[];
  readonly chats: readonly string[];
  /** The message ids of each chat, in their order. */
  readonly messages: readonly (readonly string[])[];
  readonly presses: readonly PressName[];
}
