// What the room of bots needs from others, as it needs it.
import type { ClientSession } from 'mongodb';

/** The registry of all names, of people and of bots. */
export interface Usernames {
  /** Throws USERNAME_TAKEN. Inside the transaction that makes the holder. */
  claim(username: string, holder: { kind: 'bot'; id: string }, session: ClientSession): Promise<void>;
  /** Names that nobody may have. */
  isReserved(username: string): boolean;
}
