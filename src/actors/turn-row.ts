// Makes the row of a turn's key, and of the row every later answer to the key: it holds a reply, which ends
// with the key, or a record, which stays for good: docs/decisions/voucher-records.md.
import type { AnsweredRequest, CommandRequest, RefusedReply, Reply } from '../links/reply.js';
import { partsOf } from '../shared/key.js';
import { applicationCommandsCollection, commandsOf } from './collection-names.js';
import type { KindOf } from './effect-rows.js';
import type { Accepted, ActorKind, Refused, TurnRecord } from './kind.js';
import type { CommandRow, RecordRow } from './store-port.js';

export interface DecidedTurn {
  readonly kind: ActorKind;
  readonly key: string;
  /** `kind:id` */
  readonly actor: string;
  readonly hash: string;
  readonly request: CommandRequest | undefined;
  readonly decision: Accepted<unknown> | Refused;
  readonly at: number;
}

interface OfRequest {
  readonly request?: AnsweredRequest;
}

export interface TurnRow {
  readonly reply: Reply;
  readonly collection: string;
  readonly document: CommandRow;
}

export function turnRow({ kind, key, actor, hash, request: asked, decision, at }: DecidedTurn): TurnRow {
  const revokes = 'refused' in decision ? [] : (decision.revokes ?? []);
  const log = 'refused' in decision ? undefined : decision.log;
  const isPlain = revokes.length === 0 && log === undefined;
  const more = isPlain ? undefined : { ...(revokes.length > 0 && { revokes }), ...(log && { log }) };
  const ofRequest: OfRequest = asked === undefined ? {} : { request: answeredAt(asked, at) };
  const collection = commandsOf(key);
  const record = 'refused' in decision ? undefined : decision.record;
  if (record === undefined) {
    const reply = replyTo(decision, ofRequest);
    const text = JSON.stringify(reply);
    const document = { _id: key, actor, hash, ...more, reply: text, at: new Date(at) };
    return { reply, collection, document };
  }
  if (collection !== applicationCommandsCollection)
    throw new Error(`A ${kind.kind} keeps a record under ${key}, which is no key of an application.`);
  const reply: Reply = { kind: 'ok', data: answerTo(kind, record), ...ofRequest };
  const recordedAt = new Date(at);
  const document = { _id: key, actor, hash, ...more, record, ...ofRequest, recordedAt };
  return { reply, collection, document };
}

/** The same bytes as the first time. */
export function replyOf(row: CommandRow, kindOf: KindOf): Reply {
  if (!isRecord(row)) return JSON.parse(row.reply) as Reply;
  const { actor, record, request } = row;
  const [kind = ''] = partsOf(actor);
  return { kind: 'ok', data: answerTo(kindOf(kind), record), ...(request && { request }) };
}

/** When the turn was decided: from then on its key lasts. */
export function decidedAt(row: CommandRow): Date {
  return isRecord(row) ? row.recordedAt : row.at;
}

export function replyToRefused(
  { refused, message, details }: Refused,
  ofRequest: OfRequest = {},
): RefusedReply {
  return {
    kind: 'refused',
    code: refused,
    ...(message !== undefined && { message }),
    ...(details !== undefined && { details }),
    ...ofRequest,
  };
}

function replyTo(decision: Accepted<unknown> | Refused, ofRequest: OfRequest): Reply {
  if ('refused' in decision) return replyToRefused(decision, ofRequest);
  const { refusal, reply: data } = decision;
  return refusal === undefined ? { kind: 'ok', data, ...ofRequest } : replyToRefused(refusal, ofRequest);
}

function answerTo({ kind, answers }: ActorKind, record: TurnRecord): unknown {
  if (answers === undefined) throw new Error(`No answer is made of the records of a ${kind}.`);
  return answers(record);
}

function answeredAt({ id, at, askedAt }: CommandRequest, now: number): AnsweredRequest {
  return { id, at, durationMs: Math.max(0, now - askedAt) };
}

function isRecord(row: CommandRow): row is RecordRow {
  return 'record' in row;
}
