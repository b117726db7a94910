// `voucher:<id>`: the events of a voucher, from its issue on, for the person who holds it.

// Decision: docs/decisions/live-topics.md
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import type { LiveVoucherEvent, RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicKind, TopicSource } from '../topic.js';
import { createFollowed, type FollowedState } from './followed.js';

const name = /^voucher:([^:]+)$/;
/** The largest number of events of one read. */
const limit = 100;

type Needed = Pick<RealtimeOutside, 'liveVouchers' | 'peers' | 'ownership' | 'clock' | 'log'>;

export function createVoucherTopics({ liveVouchers: vouchers, ...given }: Needed) {
  const { stateOf, follow, chore } = createFollowed({
    ...given,
    ...{ name: 'vouchers', kind: vouchers.kind },
    async states(ids: readonly string[]) {
      const found = await vouchers.states(ids);
      return new Map(
        [...found].map(([id, { newest, holderUserId }]) => [id, stateWith(newest, holderUserId)]),
      );
    },
    onStored: (listener) =>
      vouchers.onEvent((id, make) =>
        listener(id, () => {
          const made = make();
          return { membership: made.data.voucher.holderUserId, event: eventOf(made) };
        }),
      ),
  });

  const sourceOf = (id: string): TopicSource => ({
    async offsets() {
      const { newest } = await stateOf(id);
      return { start: newest, oldest: 0, newest };
    },
    async read(after: number) {
      // The state is read first, so that a change of the holder is found out before later events are sent.
      const { newest } = await stateOf(id);
      // Numbers have no gap, so a read gives all events up to this one.
      const upTo = Math.min(newest, after + limit);
      return { events: (await vouchers.read(id, { after, upTo })).map(eventOf), upTo };
    },
    follow: (listener) => follow(id, listener),
  });

  const kind: TopicKind = Object.freeze({
    form: 'voucher:<id>',
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: () => [],
    async check(id: string, caller: Caller) {
      if (vouchers.isSwitchedOff) throw refuse('FEATURE_UNAVAILABLE');
      const message = 'Only the person who holds the voucher may watch it.';
      const isHeld =
        caller.kind === 'account' && (await vouchers.states([id])).get(id)?.holderUserId === caller.userId;
      if (!isHeld) throw refuse('FORBIDDEN', { message });
    },
    source: sourceOf,
  });
  return { kind, chore };
}

function stateWith(newest: number, holderUserId: string): FollowedState {
  return { newest, membership: holderUserId };
}

function eventOf({ data, ...event }: LiveVoucherEvent): TopicEvent {
  return { ...event, data: JSON.stringify(data) };
}
