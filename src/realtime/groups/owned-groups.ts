// The groups whose queues this node owns: their members on all nodes, and what each is assigned.

// Decision: docs/decisions/worker-groups.md
import { BoundedMap } from '../../shared/bounded-map.js';
import { refuse } from '../../shared/errors.js';
import type { RealtimeOutside } from '../outside.js';
import { type Coordinator, type GroupEvent, openCoordinator } from './coordinator.js';
import type { AckNotice, EndedNotice, MembersNotice, StoredNotice } from './notices.js';

interface OwnedGroup {
  readonly group: string;
  readonly opening: Promise<Coordinator>;
  /** Present once it is open. */
  coordinator?: Coordinator;
  /** Each member's node, and when that node last named it. */
  readonly members: Map<string, { readonly node: string; readonly seenAt: number }>;
  /** Each member's number of the last acknowledgement that was received. */
  readonly acknowledged: Map<string, number>;
}

interface OwnedGroupsOptions extends Pick<RealtimeOutside, 'queues' | 'clock' | 'log'> {
  isOwner(to: string): boolean;
  /** False when the member cannot be reached. */
  deliver(node: string, member: string, events: readonly GroupEvent[]): Promise<boolean>;
  sendEnded(node: string, notice: EndedNotice): void;
  failed(error: unknown): void;
}

/** The name of this node as the node of a member. */
export const self = 'self';
/** A node that has not named its members for so long is gone. */
const memberMs = 10_000;
/** The recently ended members are remembered, so that a late notice does not bring one back. */
const endedMax = 10_000;

const leaseIsOver = 'Nothing was acknowledged for a minute: others get it. Subscribe again.';
export const otherGroup = 'another group watches this topic: open no other socket';

export class OwnedGroups {
  private readonly groups = new Map<string, OwnedGroup>();
  /** The reason for the end, by member. */
  private readonly ended = new BoundedMap<string, string>({ max: endedMax });
  private expired = 0;
  private readonly options: OwnedGroupsOptions;

  constructor(options: OwnedGroupsOptions) {
    this.options = options;
  }

  /** The notice names all members of a node; members that it names no more have left. */
  async receiveMembers({ to, group, members }: MembersNotice, node: string): Promise<void> {
    if (!this.options.isOwner(to)) throw new Error('Another node owns the queue.');
    const named = new Set(members.filter((id) => !this.ended.has(id)));
    // The notice that ended them was lost, or is under way.
    for (const id of members) if (!named.has(id)) this.sendEnded(node, id);
    const known = this.groups.get(to);
    if (known !== undefined && known.group !== group && named.size > 0)
      for (const id of [...known.members.keys()]) this.remove(to, id, otherGroup);
    const present = this.groups.get(to) ?? (named.size > 0 ? this.open(to, group) : undefined);
    if (present === undefined || present.group !== group) return;
    for (const [id, member] of present.members)
      if (member.node === node && !named.has(id)) this.remove(to, id);
    const seenAt = this.options.clock.monotonic();
    const fresh = [...named].filter((id) => !present.members.has(id));
    for (const id of named) present.members.set(id, { node, seenAt });
    const coordinator = await present.opening;
    for (const id of fresh) if (present.members.has(id)) coordinator.join(id);
  }

  private open(to: string, group: string): OwnedGroup {
    const { queues, clock, log, deliver } = this.options;
    const members: OwnedGroup['members'] = new Map();
    const opening = openCoordinator({
      ...{ to, group, queues, clock, log },
      async deliver(id, events) {
        const node = members.get(id)?.node;
        return node !== undefined && deliver(node, id, events);
      },
      lost: (id) => this.remove(to, id),
    });
    const made: OwnedGroup = { group, opening, members, acknowledged: new Map() };
    this.groups.set(to, made);
    opening.then(
      (coordinator) => {
        made.coordinator = coordinator;
      },
      // The node that named a member waits for it, and sees the failure.
      () => this.groups.get(to) === made && this.groups.delete(to),
    );
    return made;
  }

  private remove(to: string, id: string, why?: string): void {
    const known = this.groups.get(to);
    const member = known?.members.get(id);
    if (known === undefined || member === undefined) return;
    known.members.delete(id);
    known.acknowledged.delete(id);
    if (why !== undefined) {
      this.ended.set(id, why);
      this.sendEnded(member.node, id);
    }
    if (known.members.size === 0) this.close(to);
    else void known.opening.then((coordinator) => coordinator.leave(id), this.options.failed);
  }

  private sendEnded(node: string, id: string): void {
    this.options.sendEnded(node, { members: [id], why: this.ended.get(id) ?? '' });
  }

  private close(to: string): void {
    const known = this.groups.get(to);
    this.groups.delete(to);
    void known?.opening.then((coordinator) => coordinator.close(), this.options.failed);
  }

  async acknowledge({ to, member, seqs, nth }: AckNotice): Promise<Coordinator> {
    const known = this.groups.get(to);
    if (known?.members.has(member) !== true) throw refuse('UNAVAILABLE');
    const coordinator = await known.opening;
    coordinator.acknowledge(member, seqs);
    known.acknowledged.set(member, nth);
    return coordinator;
  }

  async whenStored({ to, member, nth }: StoredNotice): Promise<void> {
    const known = this.groups.get(to);
    // A group that was opened since then has not received the acknowledgement.
    if (known === undefined || (known.acknowledged.get(member) ?? 0) < nth) throw refuse('UNAVAILABLE');
    await (await known.opening).stored();
  }

  /** Closes groups that another node owns now, and removes members that are gone or whose lease is over. */
  async sweep(): Promise<void> {
    const now = this.options.clock.monotonic();
    for (const [to, { members, opening }] of this.groups) {
      // The new owner begins behind what is acknowledged.
      if (!this.options.isOwner(to)) {
        this.close(to);
        continue;
      }
      for (const [id, { node, seenAt }] of members)
        if (node !== self && now - seenAt > memberMs) this.remove(to, id);
      for (const id of (await opening).expired()) {
        this.expired += 1;
        this.remove(to, id, leaseIsOver);
      }
    }
  }

  /** `held` are updates that were read and are not acknowledged; `expired` the members whose lease ended. */
  counts() {
    let [members, held] = [0, 0];
    for (const { members: named, coordinator } of this.groups.values()) {
      members += named.size;
      held += coordinator?.held() ?? 0;
    }
    return { groups: this.groups.size, members, held, expired: this.expired };
  }
}
