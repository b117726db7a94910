// Reviewers are told by rows of one queue, published by the turns that ask for a review or decide one.

// Decision: docs/decisions/live-topics.md
import type { ClientSession } from 'mongodb';
import type { Publication, PublicationPosition, ReceiverKind } from '../actors/kind.js';
import type { Schemas } from '../generated/schemas.js';
import type { Mongo } from '../storage/mongo.js';
import { updatesCollection } from './names.js';
import { insertPlainRow, plainRow } from './plain-rows.js';
import type { UpdateRow } from './update.js';

/** All reviewers share one queue. */
export const reviewsQueue = 'reviews';

export type ReviewType =
  | 'template.submitted'
  | 'template.approved'
  | 'template.rejected'
  | 'bot.submitted'
  | 'bot.approved'
  | 'bot.rejected'
  /** By its developer, who has ended the bot or deleted the account. */
  | 'bot.withdrawn'
  | 'bot.scopes_requested'
  | 'bot.scopes_approved'
  | 'bot.scopes_rejected'
  | 'bot.scopes_withdrawn';

export interface Review {
  readonly type: ReviewType;
  readonly at: number;
  readonly event: Schemas['admin.ReviewEvent'];
}

export function reviewPublication({ type, ...data }: Review): Publication<ReviewData> {
  return { to: { kind: reviewReceiver.kind, id: reviewsQueue }, type, data };
}

type ReviewData = Omit<Review, 'type'>;

export const reviewReceiver: ReceiverKind<ReviewData> = Object.freeze({
  kind: 'reviews',
  collection: updatesCollection,
  row({ type, data }: Publication<ReviewData>, place: PublicationPosition) {
    return { ...rowOf({ type: type as ReviewType, ...data }, place) };
  },
});

/** For a transaction that is no turn; `v` is the version of the actor that it leaves. */
export async function publishToReviewers(
  mongo: Pick<Mongo, 'db'>,
  { v, ...review }: Review & Pick<PublicationPosition, 'v'>,
  session: ClientSession,
): Promise<void> {
  await insertPlainRow(mongo, rowOf(review, { v, i: 0 }), session);
}

/** Events of one bot or template share a lane, so that they are told in order. */
function rowOf({ event, ...review }: Review, place: PublicationPosition): UpdateRow {
  return plainRow(reviewsQueue, { ...review, lane: event.id, data: event }, place);
}
