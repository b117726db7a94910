// What is told of a queue: each change of a status once, counted without a gap, and what was dropped.
import { expect } from 'chai';
import type { PartRef } from '../../src/actors/kind.js';
import type { AttemptOutcome } from '../../src/updates/deliveries/finishing.js';
import { firstQueue, type QueueState, queueMax } from '../../src/updates/queue/queue.js';
import { type QueueCommand, queueKind } from '../../src/updates/queue/queue.kind.js';

const target = { url: 'https://bot.example/', allowedIps: [], maxConnections: 9 };
const at = 5_000;

function openQueue(state: QueueState = { ...firstQueue, target, reading: 'read' }) {
  const parts = new Map<string, object>();
  const told: unknown[] = [];
  const keyOf = ({ collection, id }: PartRef) => JSON.stringify([collection, id]);
  let queue = state;
  return {
    told,
    update: (id: string) => parts.set(keyOf({ collection: 'bot_updates', id }), { _id: id, body: '{}' }),
    turn(command: QueueCommand, now = at) {
      const decision = queueKind.decide(queue, command, {
        ...{ id: 'bot', at: now },
        part: <D extends object>(ref: PartRef) => parts.get(keyOf(ref)) as D | undefined,
      });
      if (decision === undefined || !('next' in decision)) return;
      queue = decision.next;
      for (const { document, ...ref } of decision.parts ?? []) {
        if (document === undefined) parts.delete(keyOf(ref));
        else parts.set(keyOf(ref), { _id: ref.id, ...document });
      }
      if (decision.log === undefined) return;
      const { first, last, text } = decision.log;
      const changes = JSON.parse(text) as [string, { status?: string; attempt?: number }][];
      expect([first, last]).to.deep.equal([told.length + 1, told.length + changes.length]);
      for (const [type, data] of changes) told.push([type, data]);
    },
    steps: () =>
      told.map((one) => {
        const [, { delivery_id, status, attempt }] = one as [string, Record<string, unknown>];
        return `${delivery_id} ${status} ${attempt}`;
      }),
  };
}

const number = (newest: number, ...ids: string[]) => ({ type: 'number', newest, version: 0, ids }) as const;
const begin = (id: string, seq: number, more: object = {}) => ({
  ...({ type: 'begin', version: 0, reading: 'read', leaseName: `${id}${seq}`, leaseMs: 1_000 } as const),
  asked: [{ id, seq, lane: id, type: 'message', isFirst: true, ...more }],
});
const ended = (id: string, attempt: number, more: object) =>
  ({
    id,
    attempt,
    log: { attempt, at, status_code: 503, duration_ms: 7, error: 'no' },
    ...more,
  }) as AttemptOutcome;
const finish = (...outcomes: AttemptOutcome[]) => ({ type: 'finish', outcomes }) as const;

describe('what is told of a queue', () => {
  it('is each step of each delivery, with what the attempt was', () => {
    const queue = openQueue();
    queue.turn(number(0, 'u', 'v'));
    queue.turn(begin('u', 1));
    queue.turn(finish(ended('u', 1, { result: 'failed', next: { inMs: 60_000 } })));
    queue.turn({ type: 'retry', delivery: 'u' });
    queue.turn(begin('u', 1, { isFirst: false }));
    queue.turn(finish({ id: 'u', attempt: 2, result: 'success', log: { attempt: 2, at, status_code: 200 } }));
    queue.turn(begin('v', 2));
    queue.turn(finish(ended('v', 1, { result: 'failed', next: 'dead_letter' })));
    expect(queue.steps()).to.deep.equal([
      'u pending 0',
      'v pending 0',
      'u delivering 1',
      'u failed 1',
      'u pending 1',
      'u delivering 2',
      'u success 2',
      'v delivering 1',
      'v dead_letter 1',
    ]);
    expect(queue.told[3]).to.deep.equal([
      'delivery',
      {
        ...{ delivery_id: 'u', update_seq: 1, update_type: 'message', status: 'failed', attempt: 1 },
        ...{ status_code: 503, duration_ms: 7, error: 'no', next_attempt_at: '1970-01-01T00:01:05.000Z' },
      },
    ]);
  });

  it('is two steps where a failure and a late yes come in one turn, and none for a repetition', () => {
    const queue = openQueue();
    queue.turn(begin('u', 1));
    const failure = ended('u', 1, { result: 'failed', next: { inMs: 5 } });
    const success = ended('u', 1, { result: 'success' });
    queue.turn(finish(failure, success, failure));
    queue.turn(finish(failure));
    expect(queue.steps()).to.deep.equal(['u delivering 1', 'u failed 1', 'u success 1']);
  });

  it('is that it waits again, where nothing was sent or the bot fetches by now', () => {
    const queue = openQueue();
    queue.turn(begin('u', 1));
    queue.turn(finish({ id: 'u', attempt: 1, result: 'released', leaseName: 'u1' }));
    queue.turn(begin('v', 2));
    queue.turn({ ...begin('v', 2), reading: 'v2' });
    queue.turn({ type: 'configure', version: 1 });
    queue.turn({ type: 'withdraw', deliveries: ['v'] }, at + 1_000);
    expect(queue.steps().slice(1)).to.deep.equal(['u pending 0', 'v delivering 1', 'v pending 0']);
  });

  it('is why something died without an attempt', () => {
    const queue = openQueue();
    queue.update('u');
    const updates = [{ id: 'u', seq: 1, lane: 'chat', type: 'message' }];
    queue.turn({ type: 'give_up', why: 'expired', changes: 0, updates });
    expect(queue.told[0]).to.have.nested.property('[1].error', 'expired');
    expect(queue.steps()).to.deep.equal(['u dead_letter 0']);
  });

  it('is what was dropped of a queue that is fetched, with the reason', () => {
    const queue = openQueue({ ...firstQueue, newest: queueMax });
    queue.turn(number(queueMax, 'a', 'b'));
    queue.turn({ type: 'expire', upTo: 5 });
    queue.turn({ type: 'expire', upTo: 5 });
    queue.turn({ type: 'configure', version: 1, dropsBefore: at });
    expect(queue.told).to.deep.equal([
      ['updates_dropped', { reason: 'queue_full', count: 2, up_to: 2 }],
      ['updates_dropped', { reason: 'expired', count: 3, up_to: 5 }],
      ['updates_dropped', { reason: 'asked', up_to: queueMax + 2 }],
    ]);
  });
});
