// Looks up what an actor has answered under an Idempotency-Key: the row of its turn is the record.

import { applicationCommandsCollection, commandsCollection } from '../actors/collection-names.js';
import type { TurnRevocation } from '../actors/revoking.js';
import { answerOf, keyReused } from '../actors/runtime.js';
import { type CommandRow, lastForgotten } from '../actors/store-port.js';
import { commandsOf, decidedAt, type KindOf, replyOf } from '../actors/turn-rows.js';
import type { Clock } from '../shared/clock.js';
import type { ActorAnswer, IdempotencyClaim } from '../shared/endpoint.js';
import { keyWithin } from '../shared/key.js';
import type { Mongo } from '../storage/mongo.js';
import { isOutage, unavailable } from '../storage/outage.js';
import { createRowLoader } from '../storage/row-loader.js';

/** What the corridor asks before it spends the caller's rate limit. */
export interface KeptAnswers {
  /** Refuses IDEMPOTENCY_KEY_REUSED when the key belongs to another request. */
  findReplay(claim: IdempotencyClaim): Promise<ActorAnswer | undefined>;
}

export interface KeptAnswersSettings {
  readonly mongo: Mongo;
  /** The clock that dates turns. */
  readonly clock: Clock;
  /** The journal confirms a revocation before a replay of its turn reports it. */
  readonly confirm: TurnRevocation['confirm'];
  readonly kindOf: KindOf;
}

export function createKeptAnswers(settings: KeptAnswersSettings): KeptAnswers {
  const { mongo, clock, confirm, kindOf } = settings;
  const rowsIn = (collection: string) => createRowLoader<CommandRow>(mongo.db, { collection });
  const [ofApplications, ofOthers] = [rowsIn(applicationCommandsCollection), rowsIn(commandsCollection)];
  const rowOf = (id: string) =>
    commandsOf(id) === applicationCommandsCollection ? ofApplications(id) : ofOthers(id);

  async function findReplay({ scope, key, fingerprint }: IdempotencyClaim) {
    const id = keyWithin(scope, key);
    try {
      const row = await rowOf(id);
      if (row === undefined) return undefined;
      // It is free again; the turn that wants it deletes the row.
      if (decidedAt(row) <= lastForgotten(clock.now())) return undefined;
      if (row.hash !== fingerprint) throw keyReused();
      if (row.revokes !== undefined) await confirm(row.revokes);
      return answerOf(replyOf(row, kindOf));
    } catch (error) {
      throw isOutage(error) ? unavailable(error) : error;
    }
  }

  return Object.freeze({ findReplay });
}
