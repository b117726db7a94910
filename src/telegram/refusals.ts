// The refusals of endpoints in Telegram's words, letter by letter: bots compare them.
import { type FieldProblem, type Refusal, refuse } from '../shared/errors.js';

/** What a call says of its own to a refusal of its endpoint; undefined: what is said of any. */
export type Wording = (refusal: Refusal) => Refusal | undefined | Promise<Refusal | undefined>;

export function badRequest(what: string): Refusal {
  return refuse('VALIDATION', { message: `Bad Request: ${what}` });
}

export function forbidden(what: string): Refusal {
  return refuse('FORBIDDEN', { message: `Forbidden: ${what}` });
}

/** Clients stop at 401, and repeat what is 403 for ever. */
const asUnauthorized = ['BOT_DISABLED', 'BOT_NOT_APPROVED'];

/** What the words of one call do not cover. */
export function inTelegramsWords(refusal: Refusal): Refusal {
  const { code, status, message, details } = refusal;
  if (asUnauthorized.includes(code)) return refuse('INVALID_BOT_TOKEN');
  if (code === 'SCOPE_MISSING') return forbidden(`the token lacks the scope ${scopeIn(details)}`);
  // python-telegram-bot takes a 404 for a wrong token.
  if (status === 404 || status === 410) return badRequest(message);
  return wordOfField(refusal) ?? refusal;
}

function scopeIn(details: Refusal['details']): string {
  return String((details as { readonly scope?: unknown } | undefined)?.scope);
}

interface FieldWord {
  readonly field: RegExp;
  readonly rule?: RegExp;
  readonly word: string;
}

const fieldWords: readonly FieldWord[] = [
  { field: /entities$/, rule: /^bytes$/, word: 'ENTITIES_TOO_LONG' },
  { field: /\.callback_data$/, word: 'BUTTON_DATA_INVALID' },
  { field: /reply_markup.*\.url$/, word: 'BUTTON_URL_INVALID' },
  { field: /reply_markup.*\.\d+$/, rule: /^oneOf$/, word: 'BUTTON_TYPE_INVALID' },
  { field: /reply_markup/, rule: /^(?:maxItems|bytes|maxLength)$/, word: 'reply markup is too long' },
  { field: /(?:^|\.)(?:text|message_text)$/, rule: /^maxLength$/, word: 'message is too long' },
  { field: /(?:^|\.)caption$/, rule: /^maxLength$/, word: 'message caption is too long' },
  { field: /message_text$/, rule: /^(?:minLength|pattern)$/, word: 'message text is empty' },
];

function wordOfField({ status, details }: Refusal): Refusal | undefined {
  if (status !== 400 || !Array.isArray(details)) return undefined;
  for (const { field, rule } of details as readonly FieldProblem[]) {
    const found = fieldWords.find((one) => one.field.test(field) && (one.rule?.test(rule) ?? true));
    if (found !== undefined) return badRequest(found.word);
  }
  return undefined;
}
