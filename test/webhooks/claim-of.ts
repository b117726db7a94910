// Numbers what was just published in one turn with the first attempts that the dispatcher claims, as the
// numbering of a node does.
import type { PushTarget } from '../../src/webhooks/dispatcher/ports.js';
import type { DispatchNode } from './dispatch-world.js';
import type { FakeQueues } from './queues-fake.js';

/** One update for each of these lanes; answers what was claimed. */
export function claimOf(
  { dispatcher, turns }: DispatchNode,
  queues: FakeQueues,
  { target: { id, version }, lanes }: { readonly target: PushTarget; readonly lanes: readonly string[] },
) {
  const after = queues.of(id).updates.length;
  const items = lanes.map((lane, nth) => {
    const seq = after + 1 + nth;
    return { id: `${id}/${seq}`, seq, lane, type: 'message', body: `${id}/${seq}` };
  });
  const claimed = dispatcher.claim(id, items);
  const numbered = turns.take(id, () => queues.number({ id, version }, items, claimed?.begin));
  void numbered.then((verdicts) => {
    const rest = items.filter((one) => !dispatcher.isUnderWay(id, one.id));
    dispatcher.arrived(id, { after, upTo: after + items.length, items: rest });
    claimed?.done(verdicts ?? []);
  });
  return claimed?.begin;
}
