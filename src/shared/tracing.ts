// What the rooms know of tracing: spans, and the text by which a span names itself to the next node or
// service (`traceparent` of W3C Trace Context). Where tracing is off, there is no `Tracing`.

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanEnd {
  /** Why it was refused or has failed, as a short code. */
  readonly code?: string | undefined;
  /** True for a failure; a refusal is none. */
  readonly isFailed?: boolean;
  readonly attributes?: SpanAttributes;
}

/** A piece of work that is under way. */
export interface Span {
  /** Makes other spans its children, here and elsewhere. */
  readonly traceparent: string;
  /** Names the trace in the lines of the log. */
  readonly traceId: string;
  /** Only the first call counts. */
  end(end?: SpanEnd): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: SpanAttributes;
}

export interface Tracing {
  /**
   * The span of a request with this header, which a stranger may have written; undefined: the request is not
   * sampled, and nothing that it causes is.
   */
  arrive(traceparent: string, start: SpanStart): Span | undefined;
  /** A child of one of our spans, here or on another node. */
  begin(parent: string, start: SpanStart): Span | undefined;
  /** The same of something that is over, and began at this moment of the monotonic clock. */
  note(parent: string, past: SpanStart & SpanEnd & { readonly sinceMs: number }): void;
}

export interface ParentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** The form of version 00, which later versions may only make longer. */
const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const formLength = 55;
const sampledBit = 1;

/** Undefined for anything that is no `traceparent`. Decision: docs/decisions/tracing.md */
export function parentIn(text: string): ParentSpan | undefined {
  if (text.length < formLength) return undefined;
  const isLonger = text.length > formLength;
  if (isLonger && (text.startsWith('00') || text[formLength] !== '-')) return undefined;
  const [, traceId, spanId, flags] = form.exec(text.slice(0, formLength)) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledBit) !== 0 };
}
