// Reads an answer of the API: its two kinds of envelopes become the same kind of value.
import type { Schemas } from '../generated/schemas.js';

export interface CallAnswer {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** The header `Should-Retry` of the service. */
  readonly shouldRetry: boolean | undefined;
  readonly isReplay: boolean;
  readonly said: { readonly data: unknown } | CallRefusal;
}

interface CallRefusal {
  readonly code: string;
  readonly message: string;
  readonly details: Schemas['envelope.Details'] | undefined;
}

interface Envelope {
  readonly success: boolean;
  readonly code?: unknown;
  readonly message?: string;
  readonly data?: unknown;
  readonly details?: CallRefusal['details'];
  readonly error?: { readonly code: string; readonly details?: CallRefusal['details'] };
}

export async function readAnswer(response: Response, isText: boolean): Promise<CallAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = /^application\/json\b/.test(headers.get('Content-Type') ?? '');
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const shouldRetry = headers.get('Should-Retry');
  return {
    status,
    requestId: headers.get('X-Platform-Request-Id') ?? undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    shouldRetry: shouldRetry === null ? undefined : shouldRetry === 'true',
    isReplay: headers.get('Idempotent-Replayed') === 'true',
    said: isText && response.ok && !isJson ? { data: text } : saidIn(text, status),
  };
}

function saidIn(text: string, status: number): CallAnswer['said'] {
  const envelope = envelopeOf(text);
  if (envelope?.success === true && status === 200) return { data: envelope.data };
  // The envelope of vouchers has the status in `code`, and the code in `error`.
  const code = envelope?.error?.code ?? envelope?.code;
  if (envelope?.success !== false || typeof code !== 'string') {
    const message = `Something that is not the service answered with status ${status}.`;
    return { code: 'UNEXPECTED_ANSWER', message, details: undefined };
  }
  const details = envelope.error?.details ?? envelope.details;
  return { code, message: envelope.message ?? '', details };
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Envelope) : undefined;
  } catch {
    return undefined; // The answer is a page of a proxy.
  }
}
