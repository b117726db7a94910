// The outcome of a command as its caller learns it: carried out, refused, or not known.

/** The caller's request that a command was made for: what every answer under its key says of it. */
export interface CommandRequest {
  readonly id: string;
  /** When the request came in, in milliseconds since 1970. */
  readonly at: number;
  /** When the command was made, by the clock that decides turns: the clocks of two nodes are not compared. */
  readonly askedAt: number;
  /** Present where the request is traced: the span that the turn is below. */
  readonly traceparent?: string | undefined;
}

/** The request that was carried out: every other one under its key gets a replay. */
export interface AnsweredRequest extends Pick<CommandRequest, 'id' | 'at'> {
  readonly durationMs: number;
}

export type Reply =
  | { readonly kind: 'ok'; readonly data: unknown; readonly request?: AnsweredRequest }
  | RefusedReply
  /** Not carried out: there is too much to do. */
  | { readonly kind: 'overloaded' }
  /** Not carried out: its time was up before its turn came. */
  | { readonly kind: 'expired' }
  /** The refusal for a caller that names an actor that does not exist. */
  | { readonly kind: 'unknown-actor'; readonly code?: string }
  /** The first command with this key is still being carried out: asking again gives its outcome. */
  | { readonly kind: 'in-flight' }
  /** Carried out or not: asking again with the same key tells. */
  | { readonly kind: 'unavailable' };

export interface RefusedReply {
  readonly kind: 'refused';
  readonly code: string;
  /** A text for people, where the code alone does not say enough. */
  readonly message?: string;
  readonly details?: unknown;
  /** Present when the refusal is kept under the key of a request. */
  readonly request?: AnsweredRequest;
}
