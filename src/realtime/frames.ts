// Frames: a client's message is parsed and validated, and the server's frames are made.
import type { Schemas } from '../generated/schemas.js';
import { validators } from '../generated/validators.js';
import type { FieldProblem, Refusal } from '../shared/errors.js';
import { isoTime } from '../shared/iso-time.js';
import { isNestedDeeperThan } from '../shared/json-depth.js';
import { problemsOf } from '../shared/problems.js';
import type { SizedText } from '../shared/sockets.js';
import type { TopicEvent, TopicSignal } from './topic.js';

/** No frame of the protocol is half as deep. */
const depthMax = 8;

type FrameId = string | number;

export type ClientFrame =
  | Schemas['realtime.Auth']
  | Schemas['realtime.Subscribe']
  | Schemas['realtime.Unsubscribe']
  | Schemas['realtime.Ack']
  | Schemas['realtime.Ping'];

export interface BadFrame {
  readonly op: 'bad';
  readonly id?: FrameId | undefined;
  readonly problems: readonly FieldProblem[];
}

/** An event as it is sent, the same for all watchers. */
export interface EventFrame extends SizedText {
  readonly offset: number;
}

const shapes = Object.freeze({
  auth: 'realtime.Auth',
  subscribe: 'realtime.Subscribe',
  unsubscribe: 'realtime.Unsubscribe',
  ack: 'realtime.Ack',
  ping: 'realtime.Ping',
} as const);

type Op = keyof typeof shapes;

export function readFrame(message: string | Uint8Array): ClientFrame | BadFrame {
  const value = objectIn(message);
  if (value === undefined)
    return bad(undefined, '', `must be one JSON object, sent as text, and nested at most ${depthMax} deep`);
  const op = Object.hasOwn(value, 'op') ? value.op : undefined;
  const id = idIn(value);
  if (!isOp(op)) return bad(id, 'op', `must be one of ${Object.keys(shapes).join(', ')}`);
  const validate = validators[shapes[op]];
  if (validate(value)) return value as unknown as ClientFrame;
  return { op: 'bad', id, problems: problemsOf(shapes[op], validate.errors ?? []) };
}

function objectIn(message: string | Uint8Array): Record<string, unknown> | undefined {
  if (typeof message !== 'string' || isNestedDeeperThan(depthMax, Buffer.from(message))) return undefined;
  try {
    const value: unknown = JSON.parse(message);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function idIn(value: Record<string, unknown>): FrameId | undefined {
  const { id } = value;
  return validators['realtime.FrameId'](id) ? (id as FrameId) : undefined;
}

function isOp(op: unknown): op is Op {
  return typeof op === 'string' && Object.hasOwn(shapes, op);
}

function bad(id: FrameId | undefined, field: string, message: string): BadFrame {
  return { op: 'bad', id, problems: [{ field, rule: 'frame', message }] };
}

export function okFrame(id: FrameId | undefined, more: object = {}): string {
  return JSON.stringify({ id, op: 'ok', ...more });
}

/** The subject of an error frame: a frame of the client, or a topic that it watched until now. */
export interface ErrorSubject {
  readonly id?: FrameId | undefined;
  readonly topic?: string | undefined;
}

export function errorFrame({ id, topic }: ErrorSubject, refusal: Refusal): string {
  const { status, code, message, details } = refusal;
  return JSON.stringify({ id, op: 'error', topic, status, code, message, details });
}

export function createEventFrames(topic: string, epoch: string): (event: TopicEvent) => EventFrame {
  const head = `{"op":"event","topic":${JSON.stringify(topic)},"epoch":${JSON.stringify(epoch)},"offset":`;
  return ({ offset, type, at, data }) => {
    const about = `${offset},"type":${JSON.stringify(type)},"at":"${isoTime(at)}"`;
    const text = `${head}${about},"data":${data}}`;
    return { offset, text, bytes: Buffer.byteLength(text) };
  };
}

export function signalFrame(topic: string, { type, at, data }: TopicSignal): string {
  return JSON.stringify({ op: 'signal', topic, type, at: isoTime(at), data });
}
