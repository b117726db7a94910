// Groups of nodes on a clock that the test moves, with a queue that any of them reads, and notices between
// them that a test may lose.
import type { GroupEvent } from '../../src/realtime/groups/coordinator.js';
import { GroupSubscription } from '../../src/realtime/groups/group-subscription.js';
import { createGroups, type GroupMember } from '../../src/realtime/groups/groups.js';
import type { Outlet } from '../../src/realtime/subscription.js';
import { createLog } from '../../src/shared/log.js';
import type { Peers } from '../../src/updates/outside.js';
import type { Follower } from '../../src/updates/queue/followers.js';
import { firstQueue, positionOf } from '../../src/updates/queue/queue.js';
import type { NumberedUpdate, Wanted } from '../../src/updates/queue/queue.store.js';
import { movableClock } from '../support/clock.js';

type Handle = Parameters<Peers['onNotice']>[1];
/** The fate of a notice: received; lost; or received without a confirmation. */
export type Fate = 'heard' | 'lost' | 'unconfirmed';

const to = 'bot_1';
const lanes = 7;
const log = createLog({ level: 'silent', destination: { write: () => undefined } });

export const laneOf = (seq: number) => seq % lanes;

/** The queue that every node reads and writes. */
function openQueue() {
  const followers = new Set<Follower>();
  const rows: NumberedUpdate[] = [];
  let done = 0;
  let gone = 0;
  let reading = async () => {};
  let storing = async () => {};
  let writes = 0;
  const place = () => ({ ...positionOf(firstQueue), newest: rows.length, done });
  /** Reports the queue like the read of every second. */
  const tell = () => {
    for (const follower of followers) follower({ to, place: place(), first: rows.length });
  };
  return {
    done: () => done,
    newest: () => rows.length,
    followers: () => followers.size,
    tell,
    /** Drops the updates up to this number. */
    drop(upTo: number) {
      gone = upTo;
    },
    /** Runs with the next reads. */
    whileReading(run: () => void) {
      reading = async () => run();
    },
    /** Runs with the next writes, which wait for it and fail with it. */
    whileStoring(run: () => Promise<void>) {
      storing = run;
    },
    writes: () => writes,
    publish(count: number) {
      for (let nth = 0; nth < count; nth += 1) {
        const seq = rows.length + 1;
        rows.push({ seq, type: 'message', lane: `chat ${laneOf(seq)}`, at: seq, body: '{"update_id":"u"}' });
      }
      tell();
    },
    queues: {
      position: async () => place(),
      async read({ from, place: { newest }, limit }: Wanted) {
        const found = rows.filter(({ seq }) => seq >= from && seq <= newest && seq > gone);
        await reading();
        return found.slice(0, limit);
      },
      async acknowledge(_to: string, upTo: number) {
        if (upTo > 0) {
          writes += 1;
          await storing();
        }
        done = Math.max(done, upTo);
        return place();
      },
      follow(_to: string, follower: Follower) {
        followers.add(follower);
        return { ready: undefined, leave: () => void followers.delete(follower) };
      },
    },
  };
}

export function openGroupWorld() {
  const clock = movableClock();
  const queue = openQueue();
  const handlers = new Map<string, Map<string, Handle>>();
  const dead = new Set<string>();
  let memberCount = 0;
  /** A lane's member depends on the ids: they are counted, so that the same plan is the same run. */
  const newMemberId = () => {
    memberCount += 1;
    return `mbr_${memberCount}`;
  };
  const state = {
    owner: 'first',
    /** The fate of the next notice. */
    fate: (): Fate => 'heard',
  };

  function openNode(self: string) {
    const own = new Map<string, Handle>();
    handlers.set(self, own);
    async function hear(node: string, notice: Parameters<Handle>[0]): Promise<boolean> {
      if (dead.has(node) || dead.has(self)) return false;
      const fate = state.fate();
      if (fate === 'lost') return false;
      const heard = handlers.get(node)?.get(notice.type)?.(notice, self);
      return (await heard?.then(() => fate === 'heard').catch(() => false)) ?? false;
    }
    const peers: Peers = {
      notify: (nodes, notice) =>
        Promise.all(nodes.map(async (node) => ({ to: node, confirmed: await hear(node, notice) }))),
      onNotice: (type, handle) => void own.set(type, handle),
    };
    const ownerOf = () => ({ mine: state.owner === self, owner: { id: state.owner } });
    const ownership = { view: () => ({ members: [] }), ownerOf };
    return createGroups({ queues: queue.queues as never, peers, ownership, clock, log, newMemberId });
  }

  /** `onGiven` hears of each update as it comes. */
  async function worker(
    node: ReturnType<typeof openNode>,
    group = 'workers',
    onGiven: (seq: number) => void = () => undefined,
  ) {
    const got: number[] = [];
    const ended: string[] = [];
    const member: GroupMember = {
      deliver(events: readonly GroupEvent[]) {
        for (const { seq } of events) {
          got.push(seq);
          onGiven(seq);
        }
      },
      ended: (why) => void ended.push(why),
    };
    const place = await node.join(to, group, member);
    /** Sent and not acknowledged, in the order in which it came. */
    let open: number[] = [];
    let seen = 0;
    /** Everything up to the nth that came. */
    async function acknowledgeAt(nth: number): Promise<void> {
      open.push(...got.slice(seen, nth + 1));
      seen = Math.max(seen, nth + 1);
      const handled = open;
      open = [];
      try {
        await place.acknowledge(handled);
      } catch (error) {
        open = [...handled, ...open];
        throw error;
      }
    }
    const acknowledge = (seq: number) => acknowledgeAt(got.lastIndexOf(seq));
    return { got, ended, leave: place.leave, acknowledgeAt, acknowledge };
  }

  /** A worker behind a socket: what its client is sent, and what it says by offset. */
  async function client(node: ReturnType<typeof openNode>, onGiven: (seq: number) => void) {
    const got: number[] = [];
    const ended: string[] = [];
    const outlet: Outlet = {
      mayReceive: () => true,
      mayReadBack: () => true,
      sendBack: (_letters, send) => send(),
      send(text: string) {
        const { offset } = JSON.parse(text) as { offset: number };
        got.push(offset);
        onGiven(offset);
      },
      sendAll: () => undefined,
      recheck: () => undefined,
      replaced: () => undefined,
      failed: () => undefined,
    };
    const onEnded = (why: string) => void ended.push(why);
    const member = new GroupSubscription({ topic: `bot:${to}:updates`, epoch: 'ep_1', outlet, onEnded });
    member.joined(await node.join(to, 'workers', member));
    member.begin();
    return {
      ...{ got, ended, leave: () => member.end() },
      /** Everything up to the nth that came. */
      acknowledgeAt: (nth: number) => member.acknowledge(got[nth] ?? 0),
    };
  }

  return { clock, queue, dead, state, openNode, worker, client };
}

export type GroupNode = ReturnType<ReturnType<typeof openGroupWorld>['openNode']>;
export type GroupClient = Awaited<ReturnType<ReturnType<typeof openGroupWorld>['client']>>;
export type Worker = Awaited<ReturnType<ReturnType<typeof openGroupWorld>['worker']>>;
