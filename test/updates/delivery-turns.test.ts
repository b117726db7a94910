// The turns of a queue that begin and finish attempts: what they store, and what they refuse.
import { expect } from 'chai';
import type { Accepted, PartChange, PartRef } from '../../src/actors/kind.js';
import { firstsUnderWay } from '../../src/updates/deliveries/beginning.js';
import type { WebhookDelivery } from '../../src/updates/deliveries/delivery.js';
import type { AttemptOutcome } from '../../src/updates/deliveries/finishing.js';
import { type SuccessesRow, successesIn } from '../../src/updates/deliveries/first-successes.js';
import { firstQueue, positionOf, type QueueState } from '../../src/updates/queue/queue.js';
import { type QueueCommand, queueKind } from '../../src/updates/queue/queue.kind.js';

const target = { url: 'https://bot.example/', allowedIps: [], maxConnections: 2 };
const pushed: QueueState = { ...firstQueue, newest: 9, version: 3, target, reading: 'read' };
const at = 5_000;

/** A queue with its parts, as the runtime keeps them. */
function openQueue(state: QueueState = pushed) {
  const parts = new Map<string, object>();
  const keyOf = ({ collection, id }: PartRef) => JSON.stringify([collection, id]);
  const successes: SuccessesRow[] = [];
  const queue = { state, parts, successes, keyOf, turn, document, delivery, update };

  function turn(command: QueueCommand, now = at) {
    const looks = queueKind.looksAt?.(queue.state, command).parts ?? [];
    const seen = new Set(looks.map(keyOf));
    const decision = queueKind.decide(queue.state, command, {
      id: 'bot',
      at: now,
      part<D extends object>(ref: PartRef) {
        if (!seen.has(keyOf(ref))) throw new Error(`It has not looked at ${keyOf(ref)}.`);
        return parts.get(keyOf(ref)) as D | undefined;
      },
    });
    if (decision === undefined || !('next' in decision)) return decision;
    queue.state = decision.next;
    for (const change of decision.parts ?? []) write(change);
    for (const row of decision.rows ?? [])
      if (row.collection === 'delivery_successes') successes.push(row.document as unknown as SuccessesRow);
    return decision;
  }

  function write({ document, ...ref }: PartChange): void {
    if (document === undefined) parts.delete(keyOf(ref));
    else parts.set(keyOf(ref), { _id: ref.id, ...document });
  }

  /** Wherever it is kept. */
  function delivery(id = 'u'): Partial<WebhookDelivery> | undefined {
    const success = successes.flatMap(successesIn).find((one) => one.id === id);
    return document(id) ?? success ?? firstsUnderWay('bot', queue.state.held ?? {}).get(id);
  }

  function document(id = 'u'): WebhookDelivery | undefined {
    return parts.get(keyOf({ collection: 'deliveries', id })) as WebhookDelivery | undefined;
  }

  function update(id = 'u', body?: string) {
    const key = keyOf({ collection: 'bot_updates', id });
    if (body !== undefined) parts.set(key, { _id: id, body });
    return parts.get(key);
  }

  return queue;
}

const begin = (id = 'u', more: object = {}) => ({
  ...({ type: 'begin', version: 3, reading: 'read', leaseName: `lease of ${id}`, leaseMs: 1_000 } as const),
  asked: [{ id, seq: 4, lane: id, type: 'message', isFirst: true, ...more }],
});
const outcome = (result: 'success' | 'failed', more: object = {}) =>
  ({
    type: 'finish',
    outcomes: [
      { id: 'u', attempt: 1, result, log: { attempt: 1, at, error: 'no' }, ...more } as AttemptOutcome,
    ],
  }) as const;
const afterMinute = { next: { inMs: 60_000 } };
const dying = { next: 'dead_letter' };

describe('the turns of deliveries', () => {
  it('begin nothing that is acknowledged or dropped, but for what is kept with its body', () => {
    const { turn, delivery } = openQueue({ ...pushed, done: 4 });
    expect(turn(begin())).to.have.deep.property('reply', [{ verdict: 'gone' }]);
    expect(delivery()).to.equal(undefined);
    expect(turn(begin('next', { seq: 5 }))).to.have.nested.property('reply[0].verdict', 'begun');

    const waiting = {
      queue: 'bot',
      seq: 4,
      lane: 'u',
      type: 'message',
      attempts: 5,
      scheduled: 5,
      dueAt: at,
    };
    for (const [status, body, verdict] of [
      ['failed', undefined, 'gone'],
      ['pending', '{}', 'begun'],
    ] as const) {
      const queue = openQueue({ ...pushed, done: 4 });
      const key = queue.keyOf({ collection: 'deliveries', id: 'u' });
      queue.parts.set(key, { ...waiting, status, attempt_log: [], ...(body && { body }) });
      const begun = queue.turn(begin('u', { isFirst: false }));
      expect(begun, status).to.have.nested.property('reply[0].verdict', verdict);
    }
  });

  it('begin no more attempts than there are connections, and hold a lease for each', () => {
    const queue = openQueue();
    for (const id of ['a', 'b', 'c']) queue.turn(begin(id));
    expect(Object.keys(queue.state.held ?? {})).to.deep.equal(['a', 'b']);
    expect(queue.delivery('a')).to.include({ queue: 'bot', status: 'delivering', attempts: 1 });
    expect(queue.delivery('c')).to.equal(undefined);
    expect(queue.turn(begin('c'), at + 1_000)).to.deep.include({
      reply: [{ verdict: 'begun', attempt: 1, scheduled: 1, isAskedFor: false }],
    });
  });

  it('begin what gets its number in the same turn, without a look', () => {
    const queue = openQueue();
    const asked = ['a', 'b', 'c'].map((id) => ({ id, lane: id === 'b' ? 'a' : id, type: 'message' }));
    const first = { asked, reading: 'read', leaseName: 'lease', leaseMs: 1_000 };
    const ids = ['0', 'a', 'b', 'c', 'd'];
    const numbered = queue.turn({ type: 'number', newest: 9, version: 3, ids, begin: first });
    expect(numbered).to.have.nested.property('reply.first', 10);
    expect(numbered).to.have.deep.nested.property('reply.verdicts', ['begun', 'begun', 'begun']);
    expect(queue.delivery('a')).to.include({ queue: 'bot', seq: 11, status: 'delivering', attempts: 1 });
    // One connection makes both of a lane, one after the other.
    expect(queue.delivery('b')).to.include({ queue: 'bot', seq: 12, status: 'delivering', attempts: 1 });
    const events = JSON.parse((numbered as Accepted<QueueState>).log?.text ?? '[]');
    const told = events.map(([, change]: [string, Record<string, unknown>]) => change.status);
    expect(told.join(' ')).to.equal(
      'pending pending pending pending pending delivering delivering delivering',
    );
    expect(queue.turn(begin('d', { seq: 14 }))).to.have.nested.property('reply[0].verdict', 'full');
  });

  it('make a document by the first failure, of what the lease says', () => {
    const queue = openQueue();
    queue.turn(begin());
    expect(queue.document()).to.equal(undefined);
    const kept = queue.delivery();
    queue.turn(outcome('failed', afterMinute));
    const { lease: _lease, dueAt: _dueAt, status: _status, attempt_log: _log, ...told } = kept ?? {};
    expect(queue.document()).to.deep.include({ ...told, status: 'failed', dueAt: at + 60_000 });
  });

  it('keep those whose first attempt succeeds in one row of the turn', () => {
    const queue = openQueue();
    const ids = ['a', 'b'];
    for (const [nth, id] of ids.entries()) queue.turn(begin(id, { seq: 7 - nth }));
    const log = { attempt: 1, at, duration_ms: 3, status_code: 200, response: 'ok' };
    const outcomes = ids.map((id) => ({ id, attempt: 1, result: 'success', log }) as const);
    queue.turn({ type: 'finish', outcomes });
    expect(queue.parts.size).to.equal(0);
    expect(queue.successes.length).to.equal(1);
    expect(queue.successes[0]).to.include({ queue: 'bot', from: 6, to: 7, count: 2 });
    expect(queue.successes[0]?.endedAt).to.deep.equal(new Date(at));
    const told = { type: 'message', status: 'success', attempts: 1, attempt_log: [log] };
    expect(queue.successes.flatMap(successesIn)).to.deep.equal([
      { ...told, id: 'a', seq: 7 },
      { ...told, id: 'b', seq: 6 },
    ]);
    queue.turn({ type: 'finish', outcomes });
    expect(queue.successes.length, 'an outcome counts once').to.equal(1);
  });

  it('begin no first attempt that was read before somebody else has begun any', () => {
    const queue = openQueue();
    const other = (id: string, leaseName: string, reading?: string) => ({ ...begin(id), leaseName, reading });
    const verdict = (command: QueueCommand) => {
      const { reply } = queue.turn(command) as Accepted<QueueState>;
      return (reply as readonly { verdict: string }[])[0]?.verdict;
    };
    expect(verdict(other('a', 'one'))).to.equal('stale');
    expect(verdict(other('a', 'one')), 'the answer did not arrive').to.equal('stale');
    expect(verdict(begin('a')), 'who has begun before').to.equal('stale');
    expect(verdict(other('a', 'two', 'one'))).to.equal('stale');
    expect(verdict(other('a', 'three', 'two'))).to.equal('begun');
    expect(verdict(other('a', 'three', 'one')), 'it has begun').to.equal('begun');
    const asked = [{ id: 'n', lane: 'n', type: 'message' }];
    const claimed = { asked, reading: 'read', leaseName: 'four', leaseMs: 1_000 };
    const numbered = queue.turn({ type: 'number', newest: 9, version: 3, ids: ['n'], begin: claimed });
    expect(numbered).to.have.deep.nested.property('reply.verdicts', ['stale']);
    expect(queue.delivery('n'), 'an earlier one of its lane may wait').to.equal(undefined);
    expect(verdict(other('b', 'five', 'two'))).to.equal('stale');
    expect(verdict({ ...begin('b', { isFirst: false }), reading: 'old' }), 'a retry is read').to.equal(
      'gone',
    );
  });

  it('begin nothing, later or with its number, that was read before an earlier one was given back', () => {
    const queue = openQueue();
    queue.turn(begin());
    // Another node has read what waits without this one, by the newest reading that there is.
    queue.turn(outcome('failed', { result: 'released', leaseName: 'lease of u', log: undefined }));
    const next = queue.turn(begin('v', { seq: 8, lane: 'u' }));
    expect(next).to.have.nested.property('reply[0].verdict', 'stale');
    const asked = [{ id: 'n', lane: 'u', type: 'message' }];
    const claimed = { asked, reading: 'read', leaseName: 'other', leaseMs: 1_000 };
    const numbered = queue.turn({ type: 'number', newest: 9, version: 3, ids: ['n'], begin: claimed });
    expect(numbered).to.have.deep.nested.property('reply.verdicts', ['stale']);
    const anew = queue.turn({ ...begin('u'), reading: 'other' });
    expect(anew).to.have.nested.property('reply[0].verdict', 'begun');
  });

  it('begin nothing for another webhook, or for none', () => {
    expect(openQueue({ ...pushed, version: 4 }).turn(begin())).to.include({ reply: 'changed' });
    expect(openQueue({ ...pushed, target: undefined }).turn(begin())).to.include({ reply: 'changed' });
  });

  it('take a delivered update away with the same commit', () => {
    const queue = openQueue();
    queue.update('u', '{}');
    queue.turn(begin());
    queue.turn(outcome('success'));
    expect(queue.delivery()).to.include({ status: 'success' });
    expect(queue.update()).to.equal(undefined);
    expect(queue.state.held).to.deep.equal({});
  });

  it('keep a failed one, and what a dead one would send', () => {
    const queue = openQueue();
    queue.update('u', '{"text":"hello"}');
    queue.turn(begin());
    queue.turn(outcome('failed', afterMinute));
    expect(queue.delivery()).to.include({ status: 'failed', dueAt: at + 60_000 });
    expect(queue.update()).to.not.equal(undefined);
    expect(queue.state.lastFailure).to.deep.equal({ at, error: 'no' });
    queue.turn(begin('u', { isFirst: false }), at + 60_000);
    queue.turn(outcome('failed', { attempt: 2, ...dying }));
    expect(queue.delivery()).to.include({ status: 'dead_letter', body: '{"text":"hello"}' });
    expect(queue.update()).to.equal(undefined);
  });

  it('try a dead letter once more when asked, and it may die again', () => {
    const queue = openQueue();
    queue.update('u', '{}');
    queue.turn(begin());
    queue.turn(outcome('failed', dying));
    expect(queue.turn({ type: 'retry', delivery: 'u' })).to.have.nested.property('reply.status', 'pending');
    expect(queue.turn({ type: 'retry', delivery: 'u' })).to.include({ refused: 'CONFLICT' });
    const begun = queue.turn(begin('u', { isFirst: false }));
    expect(begun).to.deep.include({
      reply: [{ verdict: 'begun', attempt: 2, scheduled: 1, isAskedFor: true }],
    });
    expect(queue.turn({ type: 'retry', delivery: 'u' })).to.include({ refused: 'CONFLICT' });
    queue.turn(outcome('failed', { attempt: 2, next: 'resume' }));
    expect(queue.delivery()).to.include({ status: 'dead_letter', attempts: 2, body: '{}' });
    queue.turn({ type: 'retry', delivery: 'u' });
    queue.turn(begin('u', { isFirst: false }));
    queue.turn(outcome('success', { attempt: 3 }));
    expect(queue.delivery()).to.include({ status: 'success', attempts: 3 }).and.not.have.property('body');
    expect(queue.turn({ type: 'retry', delivery: 'u' })).to.include({ refused: 'CONFLICT' });
    expect(queue.turn({ type: 'retry', delivery: 'unknown' })).to.include({ refused: 'NOT_FOUND' });
  });

  it('retry nothing of a bot that fetches', () => {
    const queue = openQueue();
    queue.turn(begin());
    queue.turn(outcome('failed', dying));
    queue.turn({ type: 'configure', version: 4 });
    expect(queue.turn({ type: 'retry', delivery: 'u' })).to.include({ refused: 'CONFLICT' });
  });

  it('let nothing be fetched that is still being pushed', () => {
    const queue = openQueue();
    queue.update('u', '{}');
    queue.turn(begin());
    queue.turn({ type: 'configure', version: 4 });
    expect(positionOf(queue.state).underWay).to.deep.equal({ seq: 4, until: at + 1_000 });
    queue.turn({ type: 'acknowledge', upTo: 9 });
    expect(queue.state.done, 'not beyond what may come back').to.equal(3);
    queue.turn(outcome('failed', afterMinute));
    expect(queue.delivery(), 'it is fetched').to.equal(undefined);
    expect(queue.update()).to.not.equal(undefined);
    expect(positionOf(queue.state)).to.not.have.property('underWay');
    queue.turn({ type: 'acknowledge', upTo: 9 });
    expect(queue.state.done).to.equal(9);
  });

  it('withdraw what waits, and not what is under way or has come to its end', () => {
    const queue = openQueue();
    queue.update('u', '{}');
    queue.turn(begin());
    queue.turn({ type: 'withdraw', deliveries: ['u'] });
    expect(queue.delivery()).to.include({ status: 'delivering' });
    queue.turn(outcome('failed', afterMinute));
    queue.turn({ type: 'withdraw', deliveries: ['u'] });
    expect(queue.delivery()).to.equal(undefined);
    queue.turn(begin());
    queue.turn({ type: 'withdraw', deliveries: ['u'] }, at + 1_000);
    expect(queue.delivery(), 'its lease was over').to.equal(undefined);
    expect(queue.state.held).to.deep.equal({});
    queue.turn(begin());
    queue.turn(outcome('failed', dying));
    queue.turn({ type: 'withdraw', deliveries: ['u'] });
    expect(queue.delivery()).to.include({ status: 'dead_letter' });
    queue.update('v', '{}');
    queue.turn(begin('v'));
    queue.turn(outcome('failed', { id: 'v', ...dying }));
    queue.turn({ type: 'retry', delivery: 'v' });
    queue.turn({ type: 'withdraw', deliveries: ['v'] });
    expect(queue.delivery('v')).to.include({ status: 'dead_letter', body: '{}' });
    expect(queue.delivery('v')).to.not.have.any.keys('resume', 'dueAt');
  });

  it('withdraw nothing where a webhook was set after the one that was taken away', () => {
    const queue = openQueue();
    queue.turn(begin());
    queue.turn(outcome('failed', afterMinute));
    const { version } = queue.state;
    queue.turn({ type: 'configure', version: version + 1 });
    queue.turn({ type: 'withdraw', deliveries: ['u'], version });
    expect(queue.delivery()).to.include({ status: 'failed' });
    queue.turn({ type: 'withdraw', deliveries: ['u'], version: version + 1 });
    expect(queue.delivery()).to.equal(undefined);
  });

  it('count what has become of what a replay has asked for', () => {
    const queue = openQueue();
    queue.update('u', '{}');
    queue.turn(begin());
    queue.turn(outcome('failed', dying));
    const wanted = { status: 'dead_letter' } as const;
    queue.turn({ type: 'replay', id: 'r', wanted });
    expect(queue.turn({ type: 'replay', id: 's', wanted })).to.have.nested.property('reply.id', 'r');
    const other = { type: 'replay', id: 's', wanted: { status: 'failed' } } as const;
    expect(queue.turn(other)).to.include({ refused: 'CONFLICT' });
    const step = { replay: 'r', after: 0, upTo: 4, deliveries: ['u'], isEnd: false };
    queue.turn({ type: 'replay_step', step });
    expect(queue.delivery()).to.include({ status: 'pending', dueAt: at });
    queue.turn({ type: 'replay_step', step: { ...step, after: 4, isEnd: true } });
    expect(queue.state.replay, 'not yet').to.include({ isRunning: true });
    queue.turn({ type: 'replay_step', step: { ...step, after: 4, isEnd: true } }, at + 1_000);
    expect(queue.state.replay).to.include({ asked: 1, succeeded: 0, failed: 0, finishedAt: at + 1_000 });
    queue.turn(begin('u', { isFirst: false }));
    queue.turn(outcome('success', { attempt: 2 }));
    expect(queue.state.replay).to.include({ succeeded: 1, failed: 0 });
    queue.turn({ type: 'replay', id: 's', wanted });
    queue.turn({ type: 'configure', version: 4 });
    queue.turn({ type: 'replay_step', step: { ...step, replay: 's' } });
    expect(queue.state.replay, 'the bot fetches').to.not.have.property('isRunning');
    expect(queue.turn({ type: 'replay', id: 't', wanted })).to.include({ refused: 'CONFLICT' });
  });
  it('make dead letters of what was never attempted, and count them', () => {
    const queue = openQueue();
    for (const id of ['u', 'v']) queue.update(id, '{"text":"hello"}');
    queue.turn(begin());
    queue.turn(outcome('failed', afterMinute));
    const of = { lane: 'chat', type: 'message' };
    const updates = ['u', 'v', 'gone'].map((id, nth) => ({ ...of, id, seq: 4 + nth }));
    for (const why of ['expired', 'queue_full'] as const)
      queue.turn({
        type: 'give_up',
        why,
        changes: 0,
        updates: why === 'expired' ? updates : updates.slice(1),
      });
    expect(queue.delivery('u'), 'it has its five attempts').to.include({ status: 'failed' });
    expect(queue.delivery('gone')).to.equal(undefined);
    expect(queue.delivery('v')).to.deep.include({ status: 'dead_letter', attempts: 0, seq: 5 });
    expect(queue.delivery('v')).to.include({ last_error: 'expired', body: '{"text":"hello"}' });
    expect(queue.update('v')).to.equal(undefined);
    expect(queue.state.dropped).to.deep.equal({ expired: 1, full: 0 });
    expect(queue.turn(begin('v'))).to.have.nested.property('reply[0].verdict', 'stale');
    queue.turn({ type: 'configure', version: 4 });
    queue.update('w', '{}');
    queue.turn({ type: 'give_up', why: 'expired', changes: 0, updates: [{ ...of, id: 'w', seq: 8 }] });
    expect(queue.update('w'), 'it is fetched').to.not.equal(undefined);
  });

  it('keep nothing of a failed attempt whose update was dropped meanwhile', () => {
    const queue = openQueue();
    queue.update('u', '{}');
    queue.turn(begin());
    queue.turn({ type: 'configure', version: 4, target, dropsBefore: at });
    expect(queue.delivery()).to.include({ status: 'delivering' });
    queue.turn(outcome('failed', afterMinute));
    expect(queue.delivery()).to.equal(undefined);
  });

  it('keep what has ended for longer, where it is not done with', () => {
    const day = 86_400_000;
    const { turn, delivery } = openQueue();
    for (const id of ['u', 'v']) turn(begin(id, { seq: id === 'u' ? 4 : 5 }));
    turn(outcome('failed', { next: { inMs: 0 } }));
    turn(begin('u', { isFirst: false }));
    turn(outcome('success', { attempt: 2 }));
    const prolong = { type: 'prolong', deliveries: ['u', 'v', 'gone'] } as const;
    turn(prolong, at + day);
    expect(delivery()).to.include({ status: 'success' });
    expect(delivery()?.endedAt).to.deep.equal(new Date(at + day));
    expect(delivery('v'), 'it is under way')
      .to.include({ status: 'delivering' })
      .and.not.have.property('endedAt');
    turn({ type: 'acknowledge', upTo: 4 });
    turn(prolong, at + 2 * day);
    expect(delivery()?.endedAt, 'it is done with').to.deep.equal(new Date(at + day));
  });
});
