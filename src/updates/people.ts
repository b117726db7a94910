// A person is told of rare events by rows of the person's own queue, published by the turns that cause them.
// Messages, and what happens to vouchers, are never copied there.

// Decision: docs/decisions/live-topics.md
import type { ClientSession } from 'mongodb';
import type { Publication, PublicationPosition, ReceiverKind } from '../actors/kind.js';
import type { Schemas } from '../generated/schemas.js';
import type { Mongo } from '../storage/mongo.js';
import { updatesCollection } from './names.js';
import { insertPlainRow, plainRow } from './plain-rows.js';

/** Each type of personal update carries data of this shape. */
interface PersonalData {
  /** Another person asks to be a friend. */
  readonly friend_request: Schemas['friends.RequestItem'];
  /** A request of one's own was accepted or rejected. */
  readonly friend_request_answered: Schemas['friends.RequestItem'];
  /** An application asks to be let send vouchers. */
  readonly authorization_request: Schemas['vouchers.AuthorizationQuestion'];
  readonly my_chat_member: Schemas['updates.MemberChanged'];
  readonly voucher_sent: Schemas['vouchers.Send'];
  /** To the other side: it was claimed, declined or cancelled. */
  readonly voucher_send_ended: Schemas['vouchers.Send'];
}

type PersonalType = keyof PersonalData;

/** One thing that happened to a person. */
export type Personal = {
  [T in PersonalType]: {
    readonly type: T;
    readonly at: number;
    /** The actor that publishes it: what it says is told in its order. */
    readonly lane: string;
    readonly data: PersonalData[T];
  };
}[PersonalType];

export const personReceiver: ReceiverKind<Personal> = Object.freeze({
  kind: 'person',
  collection: updatesCollection,
  row({ to, data }: Publication<Personal>, place: PublicationPosition) {
    return { ...plainRow(to.id, data, place) };
  },
});

export function personPublication(userId: string, told: Personal): Publication<Personal> {
  return { to: { kind: personReceiver.kind, id: userId }, type: told.type, data: told };
}

/** For a transaction that is no turn; the lane is of this one thing. */
export async function publishToPerson(
  mongo: Pick<Mongo, 'db'>,
  { userId, ...told }: Personal & { readonly userId: string },
  session: ClientSession,
): Promise<void> {
  await insertPlainRow(mongo, plainRow(userId, told, { v: 1, i: 0 }), session);
}
