// Stands between a node and its stores, so that a test can cut it off at any one thing that it asks them:
// what a crash at that moment would have left behind is there, and nothing that the node does comes after it.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** What a node asks a store. */
export interface Message {
  /** `find vouchers`; of Redis `redis`, when it is about what the test looks for. */
  readonly name: string;
  /** The same for all that belongs to one transaction. */
  readonly transaction?: string;
  /** The fields by which a find looks for documents. */
  readonly fields?: readonly string[];
}

/** When the node is cut off: before the store hears it, or when it is done and the answer is on its way. */
export type Moment = 'unheard' | 'unanswered';

type Judge = (message: Message) => Moment | undefined;

export interface StoreProxy {
  readonly mongodbUrl: string;
  readonly redisUrl: string;
  /** Called with everything that is asked; a moment cuts the node off from both stores. */
  watch(judge: Judge): void;
  /** The same; resolves when the node has been cut off. */
  cutAt(judge: Judge): Promise<void>;
  mend(): void;
  close(): Promise<void>;
}

interface Way {
  readonly from: Socket;
  readonly to: Socket;
}

type Target = { readonly host: string; readonly port: number } | { readonly path: string };

interface StoreProxyOptions {
  readonly mongodbUrl: string;
  readonly redisUrl: string;
  /** Redis is asked about this by the requests of the test, and not by what the node does for itself. */
  readonly redisWord: string;
}

export async function openStoreProxy({
  mongodbUrl,
  redisUrl,
  redisWord,
}: StoreProxyOptions): Promise<StoreProxy> {
  const ways = new Set<Way>();
  let judge: Judge = () => undefined;
  let isDown = false;
  let tell: () => void = () => undefined;

  function cut(): void {
    isDown = true;
    for (const { from, to } of ways) {
      from.destroy();
      to.destroy();
    }
    tell();
  }

  async function listen(target: Target, carry: (way: Way) => void) {
    const server = createServer((from) => {
      if (isDown) return void from.destroy();
      const way = { from, to: connect({ ...target, noDelay: true }) };
      ways.add(way);
      for (const [socket, other] of [
        [way.from, way.to],
        [way.to, way.from],
      ] as const) {
        // 'close' follows, and takes the other side with it.
        socket.on('error', () => undefined);
        socket.on('close', () => {
          ways.delete(way);
          other.destroy();
        });
      }
      carry(way);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  }

  /** True when it is not to be forwarded. */
  function judged(message: Message, onAnswer: (run: () => void) => void): boolean {
    const moment = isDown ? undefined : judge(message);
    if (moment === 'unheard') cut();
    else if (moment === 'unanswered') onAnswer(cut);
    return isDown;
  }

  function carryMongo({ from, to }: Way): void {
    const awaited = new Map<number, () => void>();
    eachMessage(from, (bytes) => {
      const message = messageIn(bytes);
      const id = bytes.readInt32LE(4);
      if (message !== undefined && judged(message, (run) => awaited.set(id, run))) return;
      to.write(bytes);
    });
    eachMessage(to, (bytes) => {
      const run = awaited.get(bytes.readInt32LE(8));
      if (run === undefined) from.write(bytes);
      else run();
    });
  }

  function carryRedis({ from, to }: Way): void {
    let run: (() => void) | undefined;
    from.on('data', (chunk: Buffer) => {
      const onAnswer = (then: () => void) => {
        run = then;
      };
      const isMeant = chunk.includes(redisWord);
      if (isMeant && judged({ name: 'redis' }, onAnswer)) return;
      to.write(chunk);
    });
    to.on('data', (chunk: Buffer) => {
      if (run === undefined) from.write(chunk);
      else run();
    });
  }

  const mongod = new URL(mongodbUrl);
  const mongo = await listen({ host: mongod.hostname, port: Number(mongod.port) }, carryMongo);
  const { target, database } = redisTarget(redisUrl);
  const redis = await listen(target, carryRedis);

  return Object.freeze({
    // The members would tell the driver their own addresses.
    mongodbUrl: `mongodb://127.0.0.1:${mongo.port}/?directConnection=true`,
    redisUrl: `redis://127.0.0.1:${redis.port}/${database}`,
    watch(next) {
      judge = next;
    },
    cutAt(next) {
      judge = next;
      return new Promise((resolve) => {
        tell = resolve;
      });
    },
    mend() {
      judge = () => undefined;
      isDown = false;
    },
    async close() {
      cut();
      const closed = [mongo.server, redis.server].map((server) => once(server, 'close'));
      mongo.server.close();
      redis.server.close();
      await Promise.all(closed);
    },
  } satisfies StoreProxy);
}

function redisTarget(url: string): { target: Target; database: string } {
  const [path = '', query] = url.split('?db=');
  if (url.startsWith('/')) return { target: { path }, database: query ?? '0' };
  const { hostname: host, port, pathname } = new URL(url);
  return { target: { host, port: Number(port) }, database: pathname.slice(1) };
}

/** MongoDB's messages begin with their length. */
function eachMessage(socket: Socket, take: (bytes: Buffer) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      const length = pending.readInt32LE(0);
      take(pending.subarray(0, length));
      pending = pending.subarray(length);
    }
  });
}

const opMsg = 2013;
const firstBodyAt = 21;

function messageIn(bytes: Buffer): Message | undefined {
  if (bytes.readInt32LE(12) !== opMsg) return undefined;
  const length = bytes.readInt32LE(firstBodyAt);
  const body = BSON.deserialize(bytes.subarray(firstBodyAt, firstBodyAt + length));
  const [[command, collection] = ['', '']] = Object.entries(body);
  const name = typeof collection === 'string' ? `${command} ${collection}` : command;
  if (body.autocommit !== false) return { name, fields: Object.keys(body.filter ?? {}) };
  return { name, transaction: `${body.lsid.id.toString('hex')} ${body.txnNumber}` };
}
