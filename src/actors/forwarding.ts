// Carries a command to the node that owns its actor, and answers the commands that other nodes carry here.

import type { Ownership } from '../cluster/ownership.js';
import type { Links } from '../links/links.js';
import type { Member, NodeId } from '../links/member.js';
import type { Envelope, LinkReply } from '../links/messages.js';
import type { Reply } from '../links/reply.js';
import type { Clock } from '../shared/clock.js';
import type { AnswerWaiter } from '../shared/waiter.js';
import type { Actors, Asking, Forward } from './runtime.js';

export interface ForwardingOptions {
  readonly self: NodeId;
  readonly links: Pick<Links, 'ask'>;
  readonly ownership: Pick<Ownership, 'view' | 'refresh'>;
  readonly clock: Clock;
}

/** The owner, and the node it names instead; after that this node runs the turn as a guest. */
const linksMax = 2;
const unavailable: Reply = Object.freeze({ kind: 'unavailable' });

export function createForward(options: ForwardingOptions): Forward {
  const { self, links, ownership, clock } = options;

  /** A node that has died meanwhile, or gives the slot away, leaves the caller to a guest turn. */
  return async function forward(asking, owner) {
    let to: Member | undefined = owner;
    for (let crossed = 0; crossed < linksMax && to !== undefined; crossed += 1) {
      const deadlineMs = asking.deadline - clock.now();
      if (deadlineMs <= 0) return crossed === 0 ? { kind: 'expired' } : unavailable;
      const reply = await links.ask(
        to,
        envelopeOf(asking, { deadlineMs, view: ownership.view().version }),
        asking.waiter,
      );
      if (reply.kind === 'moved') {
        ownership.refresh();
        to = reply.member?.id === to.id ? undefined : reply.member;
        // What the peer takes for ours may be just on its way here.
        if (to?.id === self) return 'unreachable';
      } else if (reply.kind === 'draining') {
        ownership.refresh();
        return 'unreachable';
      } else if (reply.kind === 'unavailable') {
        // Whether it was carried out is told by its key, to a guest as well as to its owner.
        return asking.deadline > clock.now() ? 'in-doubt' : unavailable;
      } else return reply;
    }
    return 'unreachable';
  };
}

function envelopeOf(asking: Asking, { deadlineMs, view }: { deadlineMs: number; view: number }): Envelope {
  const { key, kind, id, command, request } = asking;
  return { key, kind, id, command, deadlineMs, view, ...(request && { request }) };
}

export interface AnsweringPeers {
  readonly actors: Pick<Actors, 'serve'>;
  readonly ownership: Pick<Ownership, 'view' | 'handleNotice'>;
  readonly clock: Clock;
}

/** What a node does with a peer's command; never carries it further. */
export function answerPeers({ actors, ownership, clock }: AnsweringPeers) {
  return async (envelope: Envelope, _from: NodeId, waiter: AnswerWaiter): Promise<LinkReply> => {
    const { key, kind, id, command, request, deadlineMs, view } = envelope;
    // The peer knows more than this node about who is there.
    if (view > ownership.view().version) ownership.handleNotice({ view, released: [] });
    const deadline = clock.now() + deadlineMs;
    return actors.serve({ key, kind, id, command, deadline, waiter, ...(request && { request }) });
  };
}
