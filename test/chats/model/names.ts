// What the numbers of the model are called outside.

/** A press as it is kept: a message, a person and a button have one. */
export interface PressName {
  readonly id: string;
  readonly message: string;
  readonly user: string;
  readonly data: string;
}

export interface Names {
  /** By who: of bots the ids of their system users. */
  readonly users: readonly string[];
  readonly usernames: readonly string[];
  readonly tokens: readonly string[];
  /** By who; empty for people. */
  readonly botIds: readonly string[];
  readonly chats: readonly string[];
  /** By chat, in their order. */
  readonly messages: readonly (readonly string[])[];
  readonly presses: readonly PressName[];
}
