// Doors: paths at which another platform's protocol is spoken, which a room translates into calls of
// endpoints.
import type { Readable } from 'node:stream';
import type { BotCaller, Caller } from './caller.js';
import type { Refusal } from './errors.js';
import type { BodyBounds, BytesAnswer, StreamRequest } from './streaming.js';

/** Every path that no route has and that begins so is the door's. Its answers are in the door's words. */
export interface Door {
  /** `room.action`: the name in metrics and logs of requests that call no endpoint. */
  readonly id: string;
  readonly prefix: string;
  /** The longest body that is read as a whole. */
  readonly bodyBytesMax: number;
  /** The bounds of a body that is handed on piece by piece; undefined for one that is read as a whole. */
  streams?(head: Pick<DoorRequest, 'path' | 'contentType'>): BodyBounds | undefined;
  /** Called once, before any request. */
  opened?(callInside: CallInside): void;
  /** Gives the result, or throws a Refusal; the gateway writes the envelope of the path. */
  open(request: DoorRequest): Promise<unknown>;
}

/** A result that is sent as it is, without an envelope. */
export class DoorBytes {
  readonly answer: BytesAnswer;

  constructor(answer: BytesAnswer) {
    this.answer = answer;
  }
}

export interface DoorRequest {
  /** Raw: neither decoded nor normalised. */
  readonly path: string;
  readonly query: string;
  readonly contentType: string;
  /** The headers that say which bytes are asked for. */
  ranges(): Pick<StreamRequest['headers'], 'range' | 'if-range' | 'if-none-match'>;
  /**
   * The body, of which nothing has been looked at before: a stream where the door has given bounds for one,
   * and else the whole; empty where there is none.
   */
  body(): Promise<Buffer | Readable>;
  /** Walks the corridor of an endpoint as a request from outside does. Never rejects. */
  call(endpointId: string, call: DoorCall): Promise<CallReply>;
}

export interface DoorCall {
  /** As the header has it. */
  readonly authorization: string;
  /**
   * Makes the body of the call when the caller is known and may call, or what the endpoint has instead: its
   * query, or the parameters of its path. Undefined: there is nothing to be called, and the reply is null.
   * What it throws is the reply, and is counted as a refusal of the endpoint.
   */
  input(caller: Caller): Promise<object | undefined>;
}

/**
 * Calls an endpoint for a bot that has not asked, with the rights that it has now: the same corridor is
 * walked. Never rejects.
 */
export type CallInside = (
  endpointId: string,
  call: Pick<DoorCall, 'input'> & { readonly caller: BotCaller },
) => Promise<CallReply>;

export type CallReply = { readonly data: unknown } | { readonly refusal: Refusal };
