// The parameters of a call, wherever they stand in the request: each is read by its kind, and not by the type
// in which it came.
import { isUtf8 } from 'node:buffer';
import { refuse } from '../../shared/errors.js';
import { isNestedDeeperThan } from '../../shared/json-depth.js';
import { boundaryOf } from './form.js';
import { fieldsOfForm } from './multipart.js';

interface Sent {
  readonly query: string;
  readonly contentType: string;
  readonly body: Buffer;
}

type Field = readonly [name: string, value: unknown];

const depthMax = 64;

export class Parameters {
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(fields: Iterable<Field>) {
    this.values = merged(fields);
  }

  /** The names of those that say something: a library sends what it has for nothing, too. */
  given(name: string): boolean {
    const value = this.values.get(name);
    return !isNothing(value) && value !== 0 && value !== '0' && value !== false && value !== 'false';
  }

  /** Empty where an empty one was sent. */
  text(name: string): string | undefined {
    const value = this.values.get(name);
    if (typeof value === 'string') return value;
    return typeof value === 'number' ? String(value) : undefined;
  }

  integer(name: string): number | undefined {
    const value = this.values.get(name);
    if (isNothing(value)) return undefined;
    const number = typeof value === 'string' && /^\s*-?\d{1,20}\s*$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number)) return number;
    throw bad(`${name} must be an integer`);
  }

  /** With a fraction, or without one. */
  number(name: string): number | undefined {
    const value = this.values.get(name);
    if (isNothing(value)) return undefined;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    throw bad(`${name} must be a number`);
  }

  flag(name: string): boolean | undefined {
    const value = this.values.get(name);
    if (isNothing(value)) return undefined;
    return value === true || /^(?:true|1|yes)$/i.test(String(value));
  }

  /** An object or a list, as JSON inside the JSON too. */
  structure(name: string): unknown {
    const value = this.values.get(name);
    if (isNothing(value)) return undefined;
    const read = typeof value === 'string' ? parsed(Buffer.from(value), `parse ${name} JSON object`) : value;
    if (read === null) return undefined;
    if (typeof read !== 'object') throw bad(`object or list expected as ${name}`);
    return read;
  }

  list(name: string): readonly unknown[] | undefined {
    const read = this.structure(name);
    if (read === undefined) return undefined;
    if (!Array.isArray(read)) throw bad(`list expected as ${name}`);
    return read;
  }

  object(name: string): Readonly<Record<string, unknown>> | undefined {
    const read = this.structure(name);
    if (Array.isArray(read)) throw bad(`object expected as ${name}`);
    return read as Readonly<Record<string, unknown>> | undefined;
  }
}

export function bad(what: string): Error {
  return refuse('VALIDATION', { message: `Bad Request: ${what}` });
}

/** Throws a Refusal for a body that cannot be read. */
export function parametersOf({ query, contentType, body }: Sent): Parameters {
  return parametersWith(query, fieldsOf(contentType, body));
}

/** The fields of the body have been read already. */
export function parametersWith(query: string, fields: readonly Field[]): Parameters {
  return new Parameters([...new URLSearchParams(query), ...fields]);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'null';
}

/** Fields of a form, or of a query, of which `name[0]`, `name[1]` are a list. */
function merged(fields: Iterable<Field>): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of fields) {
    const [, list] = /^(.+)\[\d*\]$/.exec(name) ?? [];
    if (list !== undefined) {
      const before = values.get(list);
      values.set(list, Array.isArray(before) ? [...before, value] : [value]);
    } else if (!isNothing(value) || !values.has(name)) values.set(name, value);
  }
  return values;
}

function fieldsOf(contentType: string, body: Buffer): readonly Field[] {
  // Some libraries send no byte of the body whose type they name.
  if (body.length === 0) return [];
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') return fieldsOfJson(body);
  if (!isUtf8(body) && type !== 'multipart/form-data') throw bad('strings must be encoded in UTF-8');
  if (type === 'application/x-www-form-urlencoded') return [...new URLSearchParams(body.toString('utf8'))];
  const boundary = type === 'multipart/form-data' ? boundaryOf(contentType) : undefined;
  if (boundary !== undefined) return fieldsOfForm(body, boundary);
  throw bad('the Content-Type must be JSON, a form or multipart');
}

function fieldsOfJson(body: Buffer): readonly Field[] {
  const read = parsed(body, 'parse JSON object');
  if (read === null) return [];
  if (typeof read !== 'object' || Array.isArray(read)) throw bad('object expected as the JSON body');
  return Object.entries(read);
}

function parsed(bytes: Buffer, what: string): unknown {
  if (!isUtf8(bytes)) throw bad('strings must be encoded in UTF-8');
  if (isNestedDeeperThan(depthMax, bytes)) throw bad(`can't ${what}: it is nested too deep`);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw bad(`can't ${what}`);
  }
}
