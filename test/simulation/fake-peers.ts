// What a simulated node tells the others of slots: each notice is delivered like a message.
import type { Ownership, SlotNotice, SlotPeers } from '../../src/cluster/ownership.js';
import type { NodeId } from '../../src/links/member.js';
import type { Scheduler, SimProcess } from './scheduler.js';

interface Peer {
  readonly id: NodeId;
  readonly process: SimProcess;
  readonly ownership: Pick<Ownership, 'handleNotice'>;
}

export interface FakePeersOptions {
  readonly world: Scheduler;
  readonly self: NodeId;
  /** All that there are by now. */
  readonly nodes: () => readonly Peer[];
  /** Asked for each notice to another node; one that does not arrive is lost. */
  readonly arrives: () => boolean;
}

export function fakePeers({ world, self, nodes, arrives }: FakePeersOptions): SlotPeers {
  function tell(notice: SlotNotice, isMeant: (id: NodeId) => boolean): void {
    for (const { id, process, ownership } of nodes()) {
      if (id === self || !isMeant(id) || !arrives()) continue;
      world.deliver(process, () => ownership.handleNotice(notice));
    }
  }
  return {
    notify: (to, notice) => tell(notice, (id) => id === to),
    notifyAll: (notice) => tell(notice, () => true),
  };
}
