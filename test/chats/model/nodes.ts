// Two nodes as processes of their own, one of which is killed now and then, and another started.
import type { Db } from 'mongodb';
import { freePort } from '../../support/free-port.js';
import { type NodeProcess, startNodeProcess } from '../../support/node-process.js';
import type { TestStores } from '../../support/stores.js';
import { until } from '../../support/until.js';

export interface Asking {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Heard {
  readonly status: number;
  readonly text: string;
  /** It was asked more than once, and what the first time did is not known. */
  readonly isRepeated: boolean;
}

export interface Nodes {
  /** Until there is an answer, from this node on. */
  insist(asking: Asking, from: number): Promise<Heard>;
  /** Of the one that is there now, or was the last to be. */
  addressOf(nth: number): string;
  /** Kills one, and starts another in its place. */
  kill(victim: number): Promise<void>;
  close(): Promise<void>;
}

interface Node extends NodeProcess {
  readonly link: string;
}

export interface NodesOptions {
  readonly stores: TestStores;
  readonly env: Readonly<Record<string, string>>;
  readonly db: Db;
}

export async function openNodes({ stores, env, db }: NodesOptions): Promise<Nodes> {
  const nodes = await Promise.all([start(), start()]);
  const slots = db.collection<{ address: string | null }>('slots');
  /** Over when what the dead node owned has other owners. */
  let death = Promise.resolve();

  async function start(): Promise<Node> {
    const port = await freePort();
    const node = await startNodeProcess({
      ...env,
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      FILE_STORE: stores.filesFolder,
      CLUSTER_PORT: String(port),
    });
    return { ...node, link: `127.0.0.1:${port}` };
  }

  return Object.freeze({
    async insist(asking: Asking, from: number) {
      for (let turn = from; ; turn += 1) {
        // Both have been asked: what nobody owns is asked for in vain until then.
        if (turn > from + 1) await death;
        const { address } = nodes[turn % nodes.length] ?? { address: '' };
        const answer = await send(address, asking);
        const isRepeated = turn > from;
        if (answer !== undefined && !answer.isToBeRepeated) return { ...answer, isRepeated };
      }
    },
    addressOf: (nth: number) => nodes[nth % nodes.length]?.address ?? '',
    async kill(victim: number) {
      const { kill, link } = nodes[victim] ?? { kill: async () => undefined, link: '' };
      await kill();
      death = until(async () => (await slots.countDocuments({ address: link })) === 0);
      await death;
      nodes[victim] = await start();
    },
    async close() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  });
}

/** Undefined when the node is gone, or went meanwhile. */
async function send(address: string, { method, path, token, headers, body }: Asking) {
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isToBeRepeated = answer.headers.get('should-retry') === 'true';
    return { status: answer.status, text: await answer.text(), isToBeRepeated };
  } catch (error) {
    if (error instanceof TypeError) return undefined; // What fetch throws when the connection fails.
    throw error;
  }
}
