// The envelopes: every answer of the product is written here and nowhere else.
import type { FieldProblem, Refusal } from './errors.js';
import { isoTime } from './iso-time.js';
import { JsonText } from './json-text.js';

/** The family `telegram` is that of the door for bots which were written for Telegram. */
export type Family = 'voucher' | 'bot' | 'telegram';

/** The facts of the request that its envelope needs. */
export interface EnvelopeContext {
  readonly requestId: string;
  readonly atMs: number;
  readonly durationMs: number;
}

const voucherPrefixes = ['/api/v1/open-platform', '/api/v1/wallet'];

/** `/bot<token>/<method>` and `/file/bot<token>/<path>`, where no other path of the product begins so. */
const ofTelegram = /^\/(?:file\/)?bot/;

/** The prefix alone picks the envelope, also for unknown paths. Decision: docs/decisions/api-shape.md */
export function familyOf(path: string): Family {
  const isVoucher = voucherPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (isVoucher) return 'voucher';
  return ofTelegram.test(path) ? 'telegram' : 'bot';
}

export function successBody(family: Family, data: unknown, context: EnvelopeContext): string {
  const json = data instanceof JsonText ? data.json : JSON.stringify(data);
  return `${successHead(family)}${json}${successTail(family, context)}`;
}

/** The head of an envelope whose data comes in pieces. */
export function successHead(family: Family): string {
  if (family === 'telegram') return '{"ok":true,"result":';
  return family === 'bot' ? '{"success":true,"data":' : '{"success":true,"code":200,"message":"OK","data":';
}

export function successTail(family: Family, context: EnvelopeContext): string {
  return family === 'voucher' ? `,"meta":${metaOf(context)}}` : '}';
}

export function errorBody(family: Family, refusal: Refusal, context: EnvelopeContext): string {
  if (family === 'telegram') return telegramError(refusal);
  const { code, status, message, details } = refusal;
  if (family === 'bot') return JSON.stringify({ success: false, code, message, details });
  const error = JSON.stringify({ code, details });
  const text = JSON.stringify(message);
  const head = `{"success":false,"code":${status},"message":${text},"data":null`;
  return `${head},"error":${error},"meta":${metaOf(context)}}`;
}

/** The names that Telegram gives to statuses; of these alone it says more. */
const explained: Readonly<Record<number, string>> = { 400: 'Bad Request', 403: 'Forbidden', 409: 'Conflict' };
const telegramNames: Readonly<Record<number, string>> = {
  ...explained,
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Request Entity Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Requested Range Not Satisfiable',
  431: 'Request Header Fields Too Large',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** A message that begins with the name of its status is in Telegram's words already. */
function telegramError({ status, message, details, headers }: Refusal): string {
  const wait = Number(headers?.['Retry-After'] ?? 0);
  const parameters = wait > 0 ? { parameters: { retry_after: wait } } : {};
  const answer = (description: string) =>
    JSON.stringify({ ok: false, error_code: status, description, ...parameters });
  if (status === 429) return answer(`Too Many Requests: retry after ${Math.max(1, wait)}`);
  const name = telegramNames[status] ?? 'Internal Server Error';
  if (explained[status] === undefined) return answer(name);
  if (message.startsWith(`${name}: `)) return answer(message);
  const problems = Array.isArray(details)
    ? details.map(({ field, message: why }: FieldProblem) => [field, why].join(' ').trim())
    : [];
  return answer(`${name}: ${problems.length > 0 ? problems.join('; ') : message}`);
}

function metaOf({ requestId, atMs, durationMs }: EnvelopeContext): string {
  const duration = `${durationMs.toFixed(1)}ms`;
  return `{"requestId":"${requestId}","timestamp":"${isoTime(atMs)}","duration":"${duration}"}`;
}
