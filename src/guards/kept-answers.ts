// Looks up what an actor has answered under an Idempotency-Key: the row of its turn is the record.

import { answerOf, keyReused } from '../actors/acting.js';
import { commandsCollection } from '../actors/collection-names.js';
import { replyOf } from '../actors/fold.js';
import { type CommandRow, lastForgotten } from '../actors/store-port.js';
import type { Clock } from '../shared/clock.js';
import { keyWithin } from '../shared/key.js';
import type { Mongo } from '../storage/mongo.js';
import { isOutage, unavailable } from '../storage/outage.js';
import { createRowLoader } from '../storage/row-loader.js';
import type { BareClaim, IdempotencyStore } from './idempotency.js';

export interface KeptAnswersSettings {
  readonly mongo: Mongo;
  /** The one that dates turns. */
  readonly clock: Clock;
}

export function createKeptAnswers({ mongo, clock }: KeptAnswersSettings): IdempotencyStore {
  const rowOf = createRowLoader<CommandRow>(mongo.db, { collection: commandsCollection });

  async function findReplay({ scope, key, fingerprint }: BareClaim) {
    const id = keyWithin(scope, key);
    try {
      const row = await rowOf(id);
      if (row === undefined) return undefined;
      // It is free again; the turn that wants it deletes the row.
      if (row.at <= lastForgotten(clock.now())) return undefined;
      if (row.hash !== fingerprint) throw keyReused();
      return answerOf(replyOf(row));
    } catch (error) {
      throw isOutage(error) ? unavailable(error) : error;
    }
  }

  return Object.freeze({ findReplay });
}
