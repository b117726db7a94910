// What the bare driver's process is told to do.

export interface PeerSettings {
  readonly mongodbUrl: string;
  readonly mongodPid: number;
}

export type PeerDeed =
  /** A row of the command and a row of the redemption, and the voucher: one transaction of two commands. */
  | 'redeem'
  /** A row of the command and the rows of the voucher, and the template's own row of this caller. */
  | 'issue'
  /** The same, and all callers count in one document. */
  | 'naive';

export interface PeerOrder {
  readonly deed: PeerDeed;
  readonly callers: number;
  readonly seconds: number;
}
