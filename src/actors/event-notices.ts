// A node that commits events notifies the nodes that own their receivers, so that they are delivered at once.
import type { Links, Notice } from '../links/links.js';
import type { Member } from '../links/member.js';
import type { Outbox } from './outbox.js';

interface EventsMessage extends Notice {
  /** The names of the receiving actors, each `kind:id`. */
  readonly to: readonly string[];
}

export const eventsNoticeType = 'events';

const receiversMax = 10_000;

/** Best effort: the sweep finds events whose notice is lost. */
export function eventNoticesOver(
  links: Pick<Links, 'notify'>,
): (owner: Member, to: readonly string[]) => void {
  return (owner, to) => {
    const message: EventsMessage = { type: eventsNoticeType, to };
    void links.notify([owner.id], message);
  };
}

export function onEventsNotice(notice: Notice, outbox: Pick<Outbox, 'notified'>): void {
  const { to } = notice as Partial<EventsMessage>;
  if (!Array.isArray(to) || to.length > receiversMax || to.some((name) => typeof name !== 'string'))
    throw new TypeError('A notice about events has no list of names.');
  outbox.notified(to);
}
