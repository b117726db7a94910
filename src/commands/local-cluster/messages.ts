// What a node of a local cluster tells the command that started it.

export type FromNode =
  /** For people. */
  | { readonly said: string }
  /** It serves, at this address. */
  | { readonly ready: string }
  /** It was told to stop: it finishes what it has, and wants no more. */
  | { readonly leaving: true };

/** Given to a node when its database lives in its data folder, though another process runs it. */
export const ownDataArgument = '--own-data';
