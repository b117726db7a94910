// Idempotency keys of what actors do: the row of a turn is the record, so effect and answer commit together.

import { commandsCollection } from '../actors/collection-names.js';
import type { Actors, Asking } from '../actors/runtime.js';
import type { CommandRow } from '../actors/store-port.js';
import type { Reply } from '../links/reply.js';
import type { Clock } from '../shared/clock.js';
import { StoredAnswer } from '../shared/endpoint.js';
import { type Refusal, refuse } from '../shared/errors.js';
import type { KeptAnswer } from '../shared/kept-answer.js';
import { keyWithin } from '../shared/key.js';
import type { Mongo } from '../storage/mongo.js';
import { isOutage, unavailable } from '../storage/outage.js';
import { createRowLoader } from '../storage/row-loader.js';
import type { BareClaim, IdempotencyStore } from './idempotency.js';

export interface KeyedCommand {
  readonly kind: string;
  readonly id: string;
  readonly command: Asking['command'];
}

export interface KeptAnswers extends IdempotencyStore {
  /**
   * Carries the command out once for the key of the claim. The actor's reply is a KeptAnswer; what was
   * answered before is answered again. Undefined: there is no such actor.
   */
  ask(claim: BareClaim, asked: KeyedCommand, requestId: string): Promise<StoredAnswer | undefined>;
}

export interface KeptAnswersSettings {
  readonly mongo: Mongo;
  readonly actors: Pick<Actors, 'ask'>;
  readonly clock: Clock;
  /** How long a call waits for the first one with its key. */
  readonly waitMs?: number;
  /** How long a command may wait for its turn. */
  readonly deadlineMs?: number;
}

const keptMs = 7 * 86_400_000;
const defaultWaitMs = 2000;
const defaultDeadlineMs = 4000;

export function createKeptAnswers(settings: KeptAnswersSettings): KeptAnswers {
  const { mongo, actors, clock, waitMs = defaultWaitMs, deadlineMs = defaultDeadlineMs } = settings;
  const rows = mongo.db.collection<CommandRow>(commandsCollection);
  const rowOf = createRowLoader<CommandRow>(mongo.db, { collection: commandsCollection });
  /** The calls at work on this node; those that come through another node meet them at the actor's owner. */
  const running = new Map<string, { fingerprint: string; reply: Promise<Reply> }>();

  async function findReplay(claim: BareClaim) {
    const id = idOf(claim);
    try {
      const row = await rowOf(id);
      if (row === undefined) return undefined;
      const lastForgotten = new Date(clock.now() - keptMs);
      if (row.at <= lastForgotten) {
        // MongoDB deletes old rows when it gets to it, and until then the key would not be free.
        await rows.deleteOne({ _id: id, at: { $lte: lastForgotten } });
        return undefined;
      }
      if (row.hash !== claim.fingerprint) throw reused();
      const answer = keptIn(JSON.parse(row.reply) as Reply);
      return { status: answer.status, body: answer.body };
    } catch (error) {
      throw isOutage(error) ? unavailable(error) : error;
    }
  }

  async function ask(claim: BareClaim, asked: KeyedCommand, requestId: string) {
    const { fingerprint } = claim;
    const key = idOf(claim);
    const ahead = running.get(key);
    if (ahead !== undefined && ahead.fingerprint !== fingerprint) throw reused();
    const reply = ahead === undefined ? first() : within(waitMs, ahead.reply);
    return answerOf(await reply, requestId);

    function first(): Promise<Reply> {
      const command = { ...asked.command, fingerprint };
      const deadline = clock.now() + deadlineMs;
      const work = actors.ask({ ...asked, command, key, deadline }).finally(() => running.delete(key));
      running.set(key, { fingerprint, reply: work });
      return work;
    }
  }

  return Object.freeze({ findReplay, ask });
}

function answerOf(reply: Reply, requestId: string): StoredAnswer | undefined {
  if (reply.kind === 'unknown-actor') return undefined;
  const { status, body, requestId: carriedOut } = keptIn(reply);
  return new StoredAnswer({ status, body, replayed: carriedOut !== requestId });
}

function keptIn(reply: Reply): KeptAnswer {
  if (reply.kind === 'ok') return reply.data as KeptAnswer;
  if (reply.kind === 'refused' && reply.code === 'IDEMPOTENCY_KEY_REUSED') throw reused();
  if (reply.kind === 'in-flight') throw inFlight();
  if (reply.kind === 'refused') throw new Error(`An actor refused a keyed command with ${reply.code}.`);
  throw unavailable(new Error(`The actor is ${reply.kind}.`));
}

function idOf({ scope, key }: BareClaim): string {
  return keyWithin(scope, key);
}

function reused(): Refusal {
  return refuse('IDEMPOTENCY_KEY_REUSED', { headers: { 'Should-Retry': 'false' } });
}

function inFlight(): Refusal {
  return refuse('IDEMPOTENCY_IN_FLIGHT', { headers: { 'Retry-After': '1', 'Should-Retry': 'true' } });
}

function within(ms: number, work: Promise<Reply>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(inFlight()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
