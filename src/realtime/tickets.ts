// Tickets: each opens one event stream within 30 seconds, for clients that cannot send a header. A ticket is
// not a token.

// Decision: docs/decisions/live-sockets.md
import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import { Binary } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import { newSecret } from '../shared/ids.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { ticketsCollection } from './names.js';

export const ticketCollections: readonly CollectionSpec[] = [
  { name: ticketsCollection, indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }] },
];

export const ticketSeconds = 30;

export interface Tickets {
  /** The token has just been accepted. */
  make(token: string): Promise<string>;
  /** Answers with the token; undefined when the ticket is used, too old, or unknown. */
  take(ticket: string): Promise<string | undefined>;
}

/** A row shows neither the ticket nor, without the ticket, the token. */
interface TicketRow {
  readonly _id: string;
  readonly sealed: Binary;
  readonly expires_at: Date;
}

const prefix = 'sst_';
const form = /^sst_[\w-]{43}$/;
const cipher = 'aes-256-gcm';
const tagBytes = 16;
/** A fixed nonce is safe because each key seals one text. */
const nonce = Buffer.alloc(12);

/** `clock` is one that all nodes share. */
export function createTickets({ db }: Pick<Mongo, 'db'>, clock: Pick<Clock, 'now'>): Tickets {
  const rows = db.collection<TicketRow>(ticketsCollection);
  const durable = { writeConcern: { w: 'majority' } } as const;
  return Object.freeze({
    async make(token: string) {
      const ticket = newSecret(prefix);
      const expires_at = new Date(clock.now() + ticketSeconds * 1_000);
      await rows.insertOne({ _id: idOf(ticket), sealed: sealed(token, ticket), expires_at }, durable);
      return ticket;
    },
    async take(ticket: string) {
      if (!form.test(ticket)) return undefined;
      // The server lets one of several concurrent calls remove the row.
      const row = await rows.findOneAndDelete({ _id: idOf(ticket) }, durable);
      if (row === null || row.expires_at.getTime() <= clock.now()) return undefined;
      return opened(row.sealed.value(), ticket);
    },
  });
}

function idOf(ticket: string): string {
  return hash('sha256', `id ${ticket}`, 'base64url');
}

function keyOfTicket(ticket: string): Buffer {
  return hash('sha256', `key ${ticket}`, 'buffer');
}

function sealed(token: string, ticket: string): Binary {
  const sealing = createCipheriv(cipher, keyOfTicket(ticket), nonce);
  const text = Buffer.concat([sealing.update(token, 'utf8'), sealing.final()]);
  return new Binary(Buffer.concat([sealing.getAuthTag(), text]));
}

function opened(bytes: Uint8Array, ticket: string): string {
  const opening = createDecipheriv(cipher, keyOfTicket(ticket), nonce);
  opening.setAuthTag(bytes.subarray(0, tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(tagBytes)), opening.final()]).toString('utf8');
}
