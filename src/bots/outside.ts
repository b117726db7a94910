// What the room of bots needs from others, as it needs it.
import type { ClientSession } from 'mongodb';
import type { Auditing } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';

/** The registry of all names, of people and of bots. */
export interface Usernames {
  /** Throws USERNAME_TAKEN. Inside the transaction that makes the holder. */
  claim(username: string, holder: { kind: 'bot'; id: string }, session: ClientSession): Promise<void>;
  /** Names that nobody may have. */
  isReserved(username: string): boolean;
}

/** What this room is given. */
export interface BotsOutside {
  readonly mongo: Mongo;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly usernames: Usernames;
}
