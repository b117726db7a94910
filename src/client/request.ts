// Makes of the flat input of a call the request that its endpoint takes.
import { routes } from '../generated/client.js';
import type { CallId } from './result.js';

export interface CallRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string | undefined;
  /** Goes into the header. */
  readonly headerKey: string | undefined;
  /** What makes it one action, however often it is sent; in the header or in the body. */
  readonly key: string | undefined;
  /** For so long it asks the service to wait. */
  readonly waitMs: number;
  /** Answered as text instead of JSON. */
  readonly isText: boolean;
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
    // One text for all attempts: a key stands for one body.
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
    // These would make another path of it.
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

/** 128 random bits. Not randomUUID, which browsers have on https pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
