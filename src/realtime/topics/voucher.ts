// `voucher:<id>`: what happens to a voucher, from its issue on, for the person who holds it.

// Decision: docs/decisions/live-topics.md
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import type { LiveVoucherEvent, RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicKind, TopicSource } from '../topic.js';
import { createFollowed, type Followed, type FollowedPlace } from './followed.js';

const name = /^voucher:([^:]+)$/;
/** Of one read. */
const limit = 100;

interface VoucherTopics {
  readonly kind: TopicKind;
  readonly chore: Followed['chore'];
}

type Needed = Pick<RealtimeOutside, 'liveVouchers' | 'peers' | 'ownership' | 'clock' | 'log'>;

export function createVoucherTopics({ liveVouchers: vouchers, ...given }: Needed): VoucherTopics {
  const { placeOf, follow, chore } = createFollowed({
    ...given,
    ...{ name: 'vouchers', kind: vouchers.kind },
    async places(ids: readonly string[]) {
      const found = await vouchers.places(ids);
      return new Map(
        [...found].map(([id, { newest, holderUserId }]) => [id, placeFor(newest, holderUserId)]),
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
    async place() {
      const { newest } = await placeOf(id);
      return { start: newest, oldest: 0, newest };
    },
    async read(after: number) {
      // Who holds it no more is found out before what came after that is sent.
      const { newest } = await placeOf(id);
      // Numbers have no gap, so this is all of them.
      const upTo = Math.min(newest, after + limit);
      return { events: (await vouchers.read(id, { after, upTo })).map(eventOf), upTo };
    },
    follow: (hear) => follow(id, hear),
  });

  const kind: TopicKind = Object.freeze({
    form: 'voucher:<id>',
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: () => [],
    async check(id: string, caller: Caller) {
      if (vouchers.isSwitchedOff) throw refuse('FEATURE_UNAVAILABLE');
      const message = 'Only the person who holds the voucher may watch it.';
      const isHeld =
        caller.kind === 'account' && (await vouchers.places([id])).get(id)?.holderUserId === caller.userId;
      if (!isHeld) throw refuse('FORBIDDEN', { message });
    },
    source: sourceOf,
  });
  return { kind, chore };
}

function placeFor(newest: number, holderUserId: string): FollowedPlace {
  return { newest, membership: holderUserId };
}

function eventOf({ data, ...event }: LiveVoucherEvent): TopicEvent {
  return { ...event, data: JSON.stringify(data) };
}
