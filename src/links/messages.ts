// The messages between nodes, and their parser: a message that is not exactly one of these breaks the
// protocol.
import type { AnswerWaiter } from '../shared/waiter.js';
import { LinkFault } from './frames.js';
import type { Member, NodeId } from './member.js';
import type { CommandRequest, Reply } from './reply.js';

export interface Envelope {
  /** Identifies this one command, so that it is carried out once however often it is sent. */
  readonly key: string;
  readonly kind: string;
  readonly id: string;
  readonly command: { readonly type: string };
  /** The caller's request, when the command is made for one. */
  readonly request?: CommandRequest;
  /** The time that is left, in milliseconds: clocks of two nodes are not compared. */
  readonly deadlineMs: number;
  /** The version of the view by which the sender chose the receiver. */
  readonly view: number;
}

export type LinkReply =
  | Reply
  | { readonly kind: 'moved'; readonly member?: Member; readonly view: number }
  | { readonly kind: 'draining' };

/** Sent to all; the receiver answers when it has acted on it. */
export interface Notice {
  readonly type: string;
}

export interface NoticeAnswer {
  readonly to: NodeId;
  readonly confirmed: boolean;
}

const deadlineMsMax = 600_000;
const nameLengthMax = 1024;

export function readEnvelope(body: Buffer): Envelope {
  const envelope = objectIn(body);
  const { key, kind, id, command, request, deadlineMs, view } = envelope;
  const isNamed = [key, kind, id].every(
    (name) => typeof name === 'string' && name.length > 0 && name.length <= nameLengthMax,
  );
  const isTimed = typeof deadlineMs === 'number' && deadlineMs >= 0 && deadlineMs <= deadlineMsMax;
  const isPlaced = Number.isSafeInteger(view);
  const isOfRequest = request === undefined || isRequest(request);
  if (!isNamed || !isTimed || !isPlaced || !hasType(command) || !isOfRequest)
    throw new LinkFault('a question that is none');
  return envelope as unknown as Envelope;
}

const replyChecks: Readonly<Record<LinkReply['kind'], (reply: Record<string, unknown>) => boolean>> = {
  ok: () => true,
  refused: ({ code }) => typeof code === 'string',
  overloaded: () => true,
  expired: () => true,
  'unknown-actor': () => true,
  'in-flight': () => true,
  unavailable: () => true,
  moved: ({ view, member }) => Number.isSafeInteger(view) && (member === undefined || isMember(member)),
  draining: () => true,
};

export function readReply(body: Buffer): LinkReply {
  const reply = objectIn(body);
  const { kind } = reply;
  const isKnown = typeof kind === 'string' && Object.hasOwn(replyChecks, kind);
  if (!isKnown || !replyChecks[kind as LinkReply['kind']](reply)) throw new LinkFault('a reply that is none');
  return reply as unknown as LinkReply;
}

export function readNotice(body: Buffer): Notice {
  const notice = objectIn(body);
  if (!hasType(notice)) throw new LinkFault('a notice that is none');
  return notice as unknown as Notice;
}

function isMember(value: unknown): value is Member {
  if (typeof value !== 'object' || value === null) return false;
  const { id, address, state } = value as Partial<Record<keyof Member, unknown>>;
  return typeof id === 'string' && typeof address === 'string' && (state === 'up' || state === 'draining');
}

function isRequest(value: unknown): value is CommandRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, askedAt, traceparent = '' } = value as Partial<Record<keyof CommandRequest, unknown>>;
  const isTimed = typeof at === 'number' && typeof askedAt === 'number';
  return typeof id === 'string' && isTimed && typeof traceparent === 'string';
}

function hasType(value: unknown): boolean {
  return typeof (value as { type?: unknown } | null | undefined)?.type === 'string';
}

function objectIn(body: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw new LinkFault('a message that is no JSON');
  }
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new LinkFault('a message that is no object');
}

export interface LinkHandlers {
  /** The waiter leaves when the peer says that nobody waits for the answer any more. */
  ask(envelope: Envelope, from: NodeId, waiter: AnswerWaiter): Promise<LinkReply>;
  notice(notice: Notice, from: NodeId): Promise<void>;
}
