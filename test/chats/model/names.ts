// What the numbers of the model are called outside.

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
}
