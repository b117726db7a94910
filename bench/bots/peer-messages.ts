// What the bare driver's process is told to do.

export interface PeerRows {
  /** Documents of the product, as they were stored for one message. */
  readonly chat: Readonly<Record<string, unknown>>;
  readonly message: Readonly<Record<string, unknown>>;
  readonly command: Readonly<Record<string, unknown>>;
  readonly update: Readonly<Record<string, unknown>>;
}

export interface PeerSettings {
  readonly mongodbUrl: string;
  readonly mongodPid: number;
  readonly rows: PeerRows;
}

export interface PeerOrder {
  /** The callers write into so many chats by turns. */
  readonly chats: number;
  /** Bots that each message is published to. */
  readonly bots: number;
  /** Each message is published to one of so many by turns, its update numbered in the same transaction. */
  readonly receivers?: number;
  readonly callers: number;
  readonly seconds: number;
}
