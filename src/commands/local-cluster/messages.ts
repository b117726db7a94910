// The messages from a node of a local cluster to the command that started it.

export type FromNode =
  /** A line for people. */
  | { readonly announced: string }
  /** The node serves at this address. */
  | { readonly ready: string }
  /** The node drains, and takes no more connections. */
  | { readonly leaving: true };

/** Given to a node whose database is in its data folder, though another process runs it. */
export const ownDataArgument = '--own-data';
