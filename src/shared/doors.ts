// Doors: paths at which another platform's protocol is spoken, which a room translates into calls of
// endpoints.
import type { Caller } from './caller.js';
import type { Refusal } from './errors.js';

/** Every path that no route has and that begins so is the door's. Its answers are in the door's words. */
export interface Door {
  /** `room.action`: the name in metrics and logs of requests that call no endpoint. */
  readonly id: string;
  readonly prefix: string;
  /** The longest body that is read. */
  readonly bodyBytesMax: number;
  /** Gives the result, or throws a Refusal; the gateway writes the envelope of the path. */
  open(request: DoorRequest): Promise<unknown>;
}

export interface DoorRequest {
  /** Raw: neither decoded nor normalised. */
  readonly path: string;
  readonly query: string;
  readonly contentType: string;
  /** The whole body, of which nothing has been looked at before; empty where there is none. */
  body(): Promise<Buffer>;
  /** Walks the corridor of an endpoint as a request from outside does. Never rejects. */
  call(endpointId: string, call: DoorCall): Promise<CallReply>;
}

export interface DoorCall {
  /** As the header has it. */
  readonly authorization: string;
  /**
   * Makes the body of the call when the caller is known and may call. Undefined: there is nothing to be
   * called, and the reply is null. What it throws is the reply, and is counted as a refusal of the endpoint.
   */
  input(caller: Caller): Promise<object | undefined>;
}

export type CallReply = { readonly data: unknown } | { readonly refusal: Refusal };
