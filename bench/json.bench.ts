// What it costs to judge the depth of JSON before it is parsed, beside parsing it alone.
import { isNestedDeeperThan } from '../src/shared/json-depth.js';
import { bench, type Measure } from './bench.js';

type Reader = (bytes: Buffer) => unknown;

const depthMax = 64;
const parse: Reader = (bytes) => JSON.parse(bytes.toString('utf8'));
const judgeAndParse: Reader = (bytes) => !isNestedDeeperThan(depthMax, bytes) && parse(bytes);
/** What a stranger may send at most, and what one endpoint or another took of everybody before. */
const strangerBytes = 16 * 1024;
const wholeBytes = 1024 * 1024;

const redeem = Buffer.from(
  JSON.stringify({
    credential: { type: 'qr', value: 'x'.repeat(120) },
    external_order_id: 'order-1042',
    store_id: 'store-7',
    operator_id: 'till-3',
  }),
);
const items = Buffer.from(
  JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `item ${id}` }))),
);
const nested = (bytes: number) => Buffer.from(`{"a":${'['.repeat(bytes)}`);

export default bench<Reader>({
  name: 'json',
  about: 'The depth of JSON is judged in one pass before JSON.parse; a deep body never gets that far.',
  aims: [
    { figure: 'redeem', peer: 'JSON.parse', atMost: 2 },
    { figure: 'deep', peer: 'JSON.parse', atMost: 0.01 },
  ],
  open: async () => ({
    contestants: [
      { name: 'ours', peer: judgeAndParse },
      { name: 'JSON.parse', peer: parse },
    ],
    measures: [
      cpu({
        name: 'redeem',
        what: `CPU of a redeem's body, ${redeem.length} bytes`,
        bytes: redeem,
        times: 100_000,
      }),
      cpu({ name: 'list', what: `CPU of a flat list, ${items.length} bytes`, bytes: items, times: 20 }),
      cpu({ name: 'strange', what: 'CPU of 16 KiB of brackets', bytes: nested(strangerBytes), times: 500 }),
      cpu({ name: 'deep', what: 'CPU of 1 MiB of brackets', bytes: nested(wholeBytes), times: 5 }),
    ],
  }),
});

interface Reading {
  readonly name: string;
  readonly what: string;
  readonly bytes: Buffer;
  readonly times: number;
}

function cpu({ name, what, bytes, times }: Reading): Measure<Reader> {
  return {
    name,
    figures: [{ key: name, what, unit: 'µs' }],
    async take(read) {
      const start = process.cpuUsage();
      for (let done = 0; done < times; done += 1) attempt(read, bytes);
      const { user, system } = process.cpuUsage(start);
      return { [name]: (user + system) / times };
    },
  };
}

/** What is no JSON is refused by both, which is part of the price. */
function attempt(read: Reader, bytes: Buffer): boolean {
  try {
    return read(bytes) !== false;
  } catch {
    return false;
  }
}
