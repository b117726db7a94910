// An update leaves its queue with its delivery or its death, and not before; what waits is attempted again,
// and what is under way takes a connection. Pure.
import { isEnded, numbersOf, type QueueStored } from './stored.js';

/** One line each. */
export function deliveryFaults(
  stored: Omit<QueueStored, 'to' | 'newest' | 'switchedAt' | 'isPushed'>,
): readonly string[] {
  const { now, done, rows, deliveries, standing, held = {} } = stored;
  const faults: string[] = [];
  const waiting = new Set((standing ?? rows).map(({ _id }) => _id));
  const numbers = numbersOf(stored);
  const underWay = new Set<string>();
  for (const delivery of deliveries) {
    const { _id, seq, status, lease, dueAt, hasBody } = delivery;
    const say = (text: string) => void faults.push(`the delivery of ${seq} is ${status}, ${text}`);
    const number = numbers.get(_id);
    if (number !== undefined && number !== seq) say(`and its update has the number ${number}`);
    if (isEnded(delivery)) {
      if (standing === undefined && waiting.has(_id)) say('and its update still waits');
      continue;
    }
    if (!waiting.has(_id) && !hasBody && seq > done) say('and what it would send is gone');
    if (dueAt === undefined) say('and nothing will be done about it');
    if (status !== 'delivering') continue;
    underWay.add(_id);
    if ((lease?.until ?? 0) > now && held[_id] === undefined) say('and takes no connection');
  }
  for (const [id, { seq, until }] of Object.entries(held))
    if (until > now && !underWay.has(id)) faults.push(`${seq} takes a connection and is not under way`);
  return faults;
}
