// Turns the raw path, query and body of a request into values its schemas have checked, or refuses with
// details.
import { isUtf8 } from 'node:buffer';
import { type ReadKey, type RuleBroken, validators } from '../generated/validators.js';
import type { Endpoint } from '../shared/endpoint.js';
import { errors, type FieldProblem, type Refusal, refuse } from '../shared/errors.js';
import { isNestedDeeperThan } from '../shared/json-depth.js';
import { problemsOf } from '../shared/problems.js';
import type { Exchange } from './exchange.js';
import type { MissingBody } from './request-body.js';

/** No blank could be read by two parts of it: its time grows with the text, not with its square. */
const jsonType = /^application\/json\s*(?:;\s*(?:charset\s*=\s*"?utf-?8"?\s*(?:;\s*)?)?)?$/i;

/** No request of the contract is half as deep; objects that are kept as given may be 32 deep themselves. */
const depthMax = 64;

export function paramNamesOf(path: string): readonly string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
}

export function readParams(endpoint: Endpoint, names: readonly string[], raw: readonly string[]): unknown {
  const params = paramsOf(names, raw);
  if (endpoint.params === undefined) return params;
  const validate = validators[endpoint.params];
  if (validate(params)) return params;
  throw refuse(codeOfNothing(endpoint, names, validate.errors ?? []));
}

/**
 * Decision: docs/decisions/api-shape.md: an id of a form that no id has is answered as one that nothing has.
 */
function codeOfNothing({ errors: codes }: Endpoint, names: readonly string[], broken: readonly RuleBroken[]) {
  const strange = names.findIndex((name) => broken.some((rule) => rule.instancePath === `/${name}`));
  return codes.filter((code) => errors[code].status === 404)[strange] ?? 'NOT_FOUND';
}

export function paramsOf(names: readonly string[], raw: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const text = raw[index] ?? '';
    // `/things/` matches the route `/things/:id` with nothing for the id.
    if (text === '') throw refuse('NOT_FOUND');
    params[name] = decode(text, name);
  }
  return params;
}

function decode(text: string, name: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid([{ field: name, rule: 'encoding', message: 'must be percent-encoded UTF-8' }]);
  }
}

export function readQuery(endpoint: Endpoint, text: string): unknown {
  if (!endpoint.query) return {};
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in query) throw invalid([{ field: name, rule: 'unique', message: 'must be given only once' }]);
    query[name] = value;
  }
  return checkInput(endpoint.query, { ...query });
}

/** As HTTP tells it, before any byte of one could arrive. */
export function isWithoutBody({ headers }: Pick<Exchange, 'headers'>): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === '' && (length === '' || /^0+$/.test(length));
}

/** Refuses what is not JSON before any byte of it is parsed. */
export function checkContentType(exchange: Exchange): void {
  const { headers } = exchange;
  const coding = headers['content-encoding'].toLowerCase();
  if (coding !== '' && coding !== 'identity') {
    throw refuse('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the body without Content-Encoding.' });
  }
  const type = headers['content-type'];
  if (type !== 'application/json' && !isJsonType(type)) throw refuse('UNSUPPORTED_MEDIA_TYPE');
}

/** @internal */
export function isJsonType(text: string): boolean {
  return jsonType.test(text);
}

export function tooSlow(): Error {
  return invalid([
    { field: '', rule: 'complete', message: 'the body did not arrive in time; send it again' },
  ]);
}

/** Why there is no body to be read. */
export function withoutBody({ kind }: MissingBody): Error {
  if (kind === 'too-large') return refuse('TOO_LARGE');
  return kind === 'crowded' ? crowded() : tooSlow();
}

function crowded(): Error {
  const message = 'The service reads as many request bodies as it can hold. Try again in a second.';
  return refuse('UNAVAILABLE', { message, headers: { 'Retry-After': '1' } });
}

export function readBody(key: ReadKey, bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw invalid([{ field: '', rule: 'encoding', message: 'the body must be UTF-8' }]);
  if (isNestedDeeperThan(depthMax, bytes)) {
    throw invalid([{ field: '', rule: 'depth', message: `must be nested at most ${depthMax} deep` }]);
  }
  // A byte order mark is not JSON, but some clients cannot help sending one.
  const hasMark = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = bytes.toString('utf8', hasMark ? 3 : 0);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid([{ field: '', rule: 'json', message: 'the body must be one JSON value' }]);
  }
  return checkInput(key, value);
}

export function checkInput(key: ReadKey, value: unknown): unknown {
  const validate = validators[key];
  if (validate(value)) return value;
  throw invalid(problemsOf(key, validate.errors ?? []));
}

export function invalid(details: readonly FieldProblem[]): Refusal {
  return refuse('VALIDATION', { details });
}
