// Tells the bytes of a document: of a small plain one about how many, at a sixth of what the driver's count
// costs, of every other one exactly.
import { BSON } from 'mongodb';

const smallMax = 16_384;
const objectBytes = 5;
const numberBytes = 8;
/** The type of a field and the end of its name. */
const fieldBytes = 2;

/** Throws for what cannot be stored. In the small ones a character counts as one byte. */
export function documentBytes(document: object): number {
  const bytes = plainBytes(document as Plain);
  if (bytes <= smallMax) return bytes;
  return BSON.calculateObjectSize(document as BSON.Document, { ignoreUndefined: true });
}

type Plain = Readonly<Record<string, unknown>>;

/** NaN: it holds something else than plain data. */
function plainBytes(fields: Plain): number {
  let bytes = objectBytes;
  for (const name of Object.keys(fields)) {
    // The driver takes an object with such a field for a value of its own.
    if (name === '_bsontype') return Number.NaN;
    const value = fields[name];
    if (value !== undefined) bytes += fieldBytes + name.length + valueBytes(value);
  }
  return bytes;
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return objectBytes + value.length;
  if (typeof value === 'number') return numberBytes;
  if (typeof value === 'boolean') return 1;
  if (value === null) return 0;
  if (typeof value !== 'object') return Number.NaN;
  if (Array.isArray(value)) return plainBytes(value as unknown as Plain);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return plainBytes(value as Plain);
  return value instanceof Date ? numberBytes : Number.NaN;
}
