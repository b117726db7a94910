// Makes the HTTP request of an endpoint from the flat input of a call.
import { routes } from '../generated/client.js';
import type { CallId } from './result.js';

export interface CallRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly body: string | undefined;
  /** The key for the header `Idempotency-Key`. */
  readonly headerKey: string | undefined;
  /** The idempotency key, in the header or in the body. */
  readonly key: string | undefined;
  /** The time for which the request asks the service to wait. */
  readonly waitMs: number;
  /** True where the answer is text instead of JSON. */
  readonly isText: boolean;
  /** Bytes for a signed address, which takes no token. */
  readonly signed?: SignedBytes;
}

interface SignedBytes {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes for one attempt. */
  readonly bytes: () => Blob | ReadableStream<Uint8Array>;
}

type Fields = Readonly<Record<string, unknown>>;

export function requestOf(id: CallId, input: Fields, givenKey: string | undefined): CallRequest {
  const [method = '', template = '', ...traits] = routes[id].split(' ');
  const { path, rest } = filled(id, template, input);
  const keyTrait = traits.find((trait) => trait === 'key' || trait.startsWith('key='));
  const keyField = keyTrait?.split('=')[1];
  const own = keyField === undefined ? undefined : rest[keyField];
  const key = keyTrait === undefined ? undefined : (givenKey ?? (own as string | undefined) ?? newKey());
  const body = keyField === undefined ? rest : { ...rest, [keyField]: key };
  const isBody = traits.includes('body');
  return {
    method,
    path: isBody ? path : `${path}${queryOf(rest)}`,
    // All attempts send the same text, because an idempotency key belongs to one body.
    body: isBody ? JSON.stringify(body) : undefined,
    headerKey: keyTrait === 'key' ? key : undefined,
    key,
    waitMs: typeof input.timeout === 'number' ? input.timeout * 1000 : 0,
    isText: traits.includes('text'),
  };
}

function filled(id: CallId, template: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    const part = encodeURIComponent(String(value ?? ''));
    // These values would change the structure of the path.
    if (['', '.', '..'].includes(part)) throw new TypeError(`${id}: ${name} is missing.`);
    return part;
  });
  return { path, rest };
}

function queryOf(fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}

/** Makes 128 random bits without `randomUUID`, which browsers have only on https pages. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
