// `voucher:<id>`: what happens to a voucher, from its issue on, for the person who holds it.

// Decision: docs/decisions/0105
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicKind, TopicSource } from '../topic.js';
import { createLookedAt, type LookedAt } from './looked-at.js';

const name = /^voucher:([^:]+)$/;
/** Of one read. */
const limit = 100;

interface VoucherTopics {
  readonly kind: TopicKind;
  readonly chore: LookedAt['chore'];
}

type Needed = Pick<RealtimeOutside, 'liveVouchers' | 'peers' | 'ownership' | 'clock' | 'log'>;

export function createVoucherTopics({ liveVouchers: vouchers, ...given }: Needed): VoucherTopics {
  const lookedAt = createLookedAt({
    ...given,
    name: 'vouchers',
    kind: vouchers.kind,
    async places(ids) {
      const found = await vouchers.places(ids);
      return new Map([...found].map(([id, { newest, holderUserId: rights }]) => [id, { newest, rights }]));
    },
  });
  vouchers.onEvent((id, make) => {
    if (!lookedAt.isWatched(id)) return lookedAt.came(id);
    const { data, ...event } = make();
    const { holderUserId: rights } = data.voucher;
    return lookedAt.came(id, { rights, event: { ...event, data: JSON.stringify(data) } });
  });

  const sourceOf = (id: string): TopicSource => ({
    async place() {
      const { newest } = await lookedAt.place(id);
      return { start: newest, oldest: 0, newest };
    },
    async read(after: number) {
      // Who holds it no more is found out before what came after that is sent.
      const { newest } = await lookedAt.place(id);
      // Numbers have no gap, so this is all of them.
      const upTo = Math.min(newest, after + limit);
      const found = await vouchers.read(id, { after, upTo });
      const events = found.map(
        ({ data, ...event }): TopicEvent => ({ ...event, data: JSON.stringify(data) }),
      );
      return { events, upTo };
    },
    follow: (hear) => lookedAt.follow(id, hear),
  });

  const kind: TopicKind = Object.freeze({
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
  return { kind, chore: lookedAt.chore };
}
