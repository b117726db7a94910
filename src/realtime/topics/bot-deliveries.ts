// `bot:<id>:deliveries`: every change of the status of every delivery to a webhook, and dropped updates, for
// the bot and the person who owns it.
import type { Caller } from '../../shared/caller.js';
import { refuse, scopeMissing } from '../../shared/errors.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicKind, TopicSource } from '../topic.js';
import { createFollowed } from './followed.js';

const name = /^bot:([^:]+):deliveries$/;
const scope = 'messages:receive';
const ofAnother =
  'Only the bot and the account that owns it may watch its deliveries, with a token of theirs.';

export type DeliveryTopics = ReturnType<typeof createDeliveryTopics>;

type Needed = Pick<RealtimeOutside, 'queueChanges' | 'bots' | 'peers' | 'ownership' | 'clock' | 'log'>;

export function createDeliveryTopics(given: Needed) {
  const { queueChanges: changes, bots } = given;
  const { stateOf, follow, chore } = createFollowed({
    ...given,
    ...{ name: 'deliveries', kind: changes.kind },
    onStored: (listener) => changes.onChanged((queue) => listener(queue, undefined)),
    async states(ids: readonly string[]) {
      const found = await changes.newest(ids);
      return new Map([...found].map(([id, newest]) => [id, { newest, membership: 0 }]));
    },
  });

  const sourceOf = (id: string): TopicSource => ({
    async offsets() {
      const { newest } = await stateOf(id);
      return { start: newest, oldest: await changes.oldest(id, newest), newest };
    },
    async read(after: number) {
      const { newest: upTo } = await stateOf(id);
      const events = await changes.read(id, { after, upTo });
      return { events, upTo: events.at(-1)?.offset ?? upTo };
    },
    follow: (listener) => follow(id, listener),
  });

  const kind: TopicKind = Object.freeze({
    form: 'bot:<id>:deliveries',
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: (id: string) => [`bot:${id}`],
    async check(id: string, caller: Caller) {
      if (caller.kind === 'account') await bots.owned(id, caller.userId);
      else if (caller.kind !== 'bot' || caller.botId !== id)
        throw refuse('FORBIDDEN', { message: ofAnother });
      else if (!caller.scopes.includes(scope)) throw scopeMissing(scope, caller.kind);
    },
    source: sourceOf,
  });
  return { kind, chore };
}
