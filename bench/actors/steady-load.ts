// Callers who never stop during the faults: each asks its own counter again and again; every try is noted.
import type { Reply } from '../../src/links/reply.js';
import { newId } from '../../src/shared/ids.js';
import { type Cluster, type ClusterNode, pause } from './cluster.js';
import { askingOf, idOf } from './counter.js';

/** One question, from its first try to its success; by the clock of `performance.now()`. */
interface Success {
  readonly place: number;
  readonly key: string;
  readonly n: number;
  readonly from: number;
  readonly to: number;
  readonly node: ClusterNode;
}

interface Try {
  readonly at: number;
  readonly kind: Reply['kind'] | 'late';
}

export interface SteadyLoad {
  readonly successes: readonly Success[];
  readonly tries: readonly Try[];
  /** Resolves when every question has its answer. */
  stop(): Promise<void>;
  /** Nothing is asked any more, answered or not. */
  abandon(): void;
}

const betweenMs = 200;
const beforeRetryMs = 20;
/** After this long a caller asks another node, with the same key. */
const patienceMs = 2000;

export function startLoad({ nodes }: Pick<Cluster, 'nodes'>, actorsTotal: number): SteadyLoad {
  const successes: Success[] = [];
  const tries: Try[] = [];
  let isRunning = true;
  let isAbandoned = false;
  let turns = 0;

  function nextNode(): ClusterNode {
    turns += 1;
    const node = nodes[turns % nodes.length];
    if (node === undefined) throw new Error('There is no node to ask.');
    return node;
  }

  async function succeed(place: number): Promise<void> {
    const [from, key] = [performance.now(), newId('k')];
    while (!isAbandoned) {
      const node = nextNode();
      const reply = await within(node.ask(askingOf(key, idOf(place), patienceMs)));
      tries.push({ at: performance.now(), kind: reply.kind });
      if (reply.kind === 'ok') {
        const { n } = reply.data as { n: number };
        successes.push({ place, key, n, from, to: performance.now(), node });
        return;
      }
      await pause(beforeRetryMs);
    }
  }

  async function caller(place: number): Promise<void> {
    await pause((place / actorsTotal) * betweenMs);
    while (isRunning) {
      await succeed(place);
      await pause(betweenMs);
    }
  }

  const callers = Array.from({ length: actorsTotal }, (_, place) => caller(place));
  return {
    successes,
    tries,
    async stop() {
      isRunning = false;
      await Promise.all(callers);
    },
    abandon() {
      isRunning = false;
      isAbandoned = true;
    },
  };
}

async function within(asked: Promise<Reply>): Promise<Reply | { readonly kind: 'late' }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ kind: 'late' }>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'late' }), patienceMs);
  });
  const reply = await Promise.race([asked, late]);
  clearTimeout(timer);
  return reply;
}
