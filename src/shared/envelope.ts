// The two envelopes: every answer of the product is written here and nowhere else.
import type { Refusal } from './errors.js';
import { isoTime } from './iso-time.js';
import { JsonText } from './json-text.js';

export type Family = 'voucher' | 'bot';

/** The facts of the request that its envelope needs. */
export interface EnvelopeContext {
  readonly requestId: string;
  readonly atMs: number;
  readonly durationMs: number;
}

const voucherPrefixes = ['/api/v1/open-platform', '/api/v1/wallet'];

/** The prefix alone picks the envelope, also for unknown paths. Decision: docs/decisions/api-shape.md */
export function familyOf(path: string): Family {
  const isVoucher = voucherPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return isVoucher ? 'voucher' : 'bot';
}

export function successBody(family: Family, data: unknown, context: EnvelopeContext): string {
  const json = data instanceof JsonText ? data.json : JSON.stringify(data);
  return `${successHead(family)}${json}${successTail(family, context)}`;
}

/** The head of an envelope whose data comes in pieces. */
export function successHead(family: Family): string {
  return family === 'bot' ? '{"success":true,"data":' : '{"success":true,"code":200,"message":"OK","data":';
}

export function successTail(family: Family, context: EnvelopeContext): string {
  return family === 'bot' ? '}' : `,"meta":${metaOf(context)}}`;
}

export function errorBody(family: Family, refusal: Refusal, context: EnvelopeContext): string {
  const { code, status, message, details } = refusal;
  if (family === 'bot') return JSON.stringify({ success: false, code, message, details });
  const error = JSON.stringify({ code, details });
  const text = JSON.stringify(message);
  const head = `{"success":false,"code":${status},"message":${text},"data":null`;
  return `${head},"error":${error},"meta":${metaOf(context)}}`;
}

function metaOf({ requestId, atMs, durationMs }: EnvelopeContext): string {
  const duration = `${durationMs.toFixed(1)}ms`;
  return `{"requestId":"${requestId}","timestamp":"${isoTime(atMs)}","duration":"${duration}"}`;
}
