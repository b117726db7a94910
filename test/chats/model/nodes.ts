// Two nodes as processes; now and then one is killed and another one started.
import type { Db } from 'mongodb';
import { freePort } from '../../support/free-port.js';
import { type NodeProcess, startNodeProcess } from '../../support/node-process.js';
import type { TestStores } from '../../support/stores.js';
import { until } from '../../support/until.js';

interface Asking {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Heard {
  readonly status: number;
  readonly text: string;
  /** True after a retry, where the effect of the first attempt is not known. */
  readonly isRepeated: boolean;
}

export interface Nodes {
  /** Asks until there is an answer, first this node and then the other. */
  insist(asking: Asking, from: number): Promise<Heard>;
  /** The address of the present or last process. */
  addressOf(nth: number): string;
  /** Kills a node, and starts another one for it. */
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
  /** Resolves when the slots of the dead node have other owners. */
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
        // Both nodes were asked; a slot without an owner gets no answer until then.
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

/** Undefined when the node has died. */
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
