// What an outcome makes of a delivery: every state with every outcome, and outcomes of other attempts.
import { expect } from 'chai';
import { beginAttempts, firstUnderWay } from '../../src/updates/deliveries/beginning.js';
import { type HeldLease, lostAttempt, type WebhookDelivery } from '../../src/updates/deliveries/delivery.js';
import { type AttemptOutcome, finishAttempts } from '../../src/updates/deliveries/finishing.js';

const at = 1_000_000;
const before: WebhookDelivery = {
  queue: 'bot',
  seq: 7,
  lane: 'chat',
  type: 'message',
  status: 'delivering',
  attempts: 2,
  scheduled: 2,
  lease: { name: 'a:1', until: at + 1 },
  dueAt: at + 1,
  attempt_log: [{ attempt: 1, at: 1, error: 'earlier' }],
};
const { lease: _lease, dueAt: _dueAt, ...rest } = before;
const failed: WebhookDelivery = { ...rest, status: 'failed', dueAt: at + 60_000, last_error: 'no' };
const dead: WebhookDelivery = { ...rest, status: 'dead_letter', dead_letter_at: 5, last_error: 'no' };
const done: WebhookDelivery = { ...rest, status: 'success' };

const log = { attempt: 2, at: 2, error: 'refused' };
const named = { id: 'u', attempt: 2, log };
const success = { ...named, result: 'success' } as const;
const failure = { ...named, result: 'failed', next: { inMs: 500 } } as const;
const unknown = { ...failure, result: 'unknown' } as const;
const released = { id: 'u', attempt: 2, result: 'released', leaseName: 'a:1' } as const;

function finish(delivery: WebhookDelivery | undefined, ...outcomes: readonly AttemptOutcome[]) {
  const held: readonly HeldLease[] = [
    { id: 'u', seq: 7, until: at + 1 },
    { id: 'other', seq: 8, until: at + 1 },
  ];
  const finished = finishAttempts({ held, outcomes, at, delivery: () => delivery });
  return { after: finished.changes.get('u'), isChanged: finished.changes.has('u'), held: finished.held };
}

describe('an outcome of an attempt', () => {
  it('ends the attempt that it names, and its lease', () => {
    expect(finish(before, success).after).to.include({ status: 'success', attempts: 2 });
    expect(finish(before, success).after).to.not.have.any.keys('dueAt', 'lease');
    expect(finish(before, failure).after).to.include({
      status: 'failed',
      dueAt: at + 500,
      last_error: 'refused',
    });
    const last = finish(before, { ...failure, next: 'dead_letter' }).after;
    expect(last).to.include({ status: 'dead_letter', dead_letter_at: at, last_error: 'refused' });
    expect(last?.attempt_log).to.have.length(2);
    expect(finish(before, failure).held.map(({ id }) => id)).to.deep.equal(['other']);
  });

  it('changes nothing when it names another attempt, comes again, or nothing is kept', () => {
    for (const outcome of [success, failure, released])
      for (const attempt of [1, 3]) expect(finish(before, { ...outcome, attempt }).isChanged).to.equal(false);
    expect(finish(undefined, success).isChanged).to.equal(false);
    for (const outcome of [success, failure, unknown, released])
      expect(finish(done, outcome).isChanged, outcome.result).to.equal(false);
    for (const outcome of [failure, unknown, released])
      for (const state of [failed, dead]) expect(finish(state, outcome).isChanged).to.equal(false);
    expect(finish(before, failure, success, failure).after).to.include({ status: 'success' });
  });

  it('is believed late when the endpoint has said yes', () => {
    for (const state of [failed, dead]) {
      const { after } = finish(state, success);
      expect(after).to.include({ status: 'success' });
      expect(after).to.not.have.any.keys('dueAt', 'dead_letter_at', 'last_error');
    }
  });

  it('is unknown only when the lease is over', () => {
    expect(finish(before, unknown).isChanged).to.equal(false);
    const over = { ...before, lease: { name: 'a:1', until: at } };
    expect(finish(over, unknown).after).to.include({ status: 'failed', dueAt: at + 500 });
  });

  it('gives back only what is held under the name that it was begun with', () => {
    expect(finish(before, { ...released, leaseName: 'b:1' }).isChanged).to.equal(false);
    const over = { ...before, lease: { name: 'a:1', until: at } };
    expect(finish(over, released).isChanged, 'the next of its lane may have begun').to.equal(false);
    expect(finish(before, released).isChanged).to.equal(true);
  });

  it('gives back what was not sent: it does not count', () => {
    expect(finish(before, released).after).to.include({
      status: 'failed',
      attempts: 1,
      scheduled: 1,
      dueAt: at,
    });
    const first = { ...before, attempts: 1, scheduled: 1 };
    expect(finish(first, { ...released, attempt: 1 })).to.include({ isChanged: true, after: undefined });
    const revived = { ...first, body: '{}', resume: { status: 'dead_letter' } } as const;
    expect(finish(revived, { ...released, attempt: 1 }).after).to.include({ status: 'pending', body: '{}' });
  });

  it('of an attempt that a person asked for leaves the schedule as it was', () => {
    const asked = { ...before, attempts: 3, resume: { status: 'failed', dueAt: 77 } } as const;
    const ofThird = { attempt: 3, next: 'resume' } as const;
    const { after } = finish(asked, { ...failure, ...ofThird });
    expect(after).to.include({ status: 'failed', dueAt: 77, attempts: 3, scheduled: 2 });
    expect(after).to.not.have.property('resume');
    const revived = { ...asked, resume: { status: 'dead_letter' } } as const;
    expect(finish(revived, { ...failure, ...ofThird }).after).to.include({ status: 'dead_letter' });
  });
});

describe('a first attempt that nobody has reported', () => {
  const leased: HeldLease = { id: 'u', seq: 7, until: at, lane: 'chat', type: 'message' };
  const lost: HeldLease = { ...leased, lostAt: at };
  const again: HeldLease = { ...lost, until: at + 100, name: 'b:1' };

  function finishHeld(lease: HeldLease, outcome: AttemptOutcome, now: number) {
    const delivery = () => firstUnderWay('bot', lease);
    const finishing = { held: [lease], outcomes: [outcome], at: now, delivery };
    const { changes, held, isReadingVoid } = finishAttempts(finishing);
    return { after: changes.get('u'), isChanged: changes.has('u'), held, isReadingVoid };
  }

  it('is the next of its lane again, once', () => {
    const { after, isChanged, held } = finishHeld(leased, { ...unknown, attempt: 1 }, at);
    expect({ after, isChanged, held }).to.deep.equal({ after: undefined, isChanged: true, held: [lost] });
    expect(finishHeld(lost, { ...unknown, attempt: 1 }, at + 5).isChanged, 'told twice').to.equal(false);
    const asked = [{ id: 'u', seq: 7, lane: 'chat', type: 'message', isFirst: true }];
    const leases = { connectionsMax: 3, leaseName: 'b:1', leaseMs: 100 };
    const begun = beginAttempts({
      queue: 'bot',
      held: [lost],
      asked,
      at,
      ...leases,
      delivery: () => undefined,
    });
    expect(begun.held).to.deep.equal([again]);
    expect(begun.changes.get('u')).to.deep.include({ attempts: 2, scheduled: 1 });
    expect(begun.changes.get('u')?.attempt_log).to.deep.equal([lostAttempt(1, at)]);
    const second = finishHeld(again, { ...unknown, attempt: 2 }, at + 100);
    expect(second.after).to.include({ status: 'failed', attempts: 2, scheduled: 1, dueAt: at + 600 });
    expect(second.after?.attempt_log).to.have.length(2);
    expect(second.held).to.deep.equal([]);
  });

  it('is so once more when what followed was given back', () => {
    const named = { ...released, leaseName: 'b:1' };
    const { after, isChanged, held } = finishHeld(again, named, at + 5);
    const waiting = [{ ...lost, name: 'b:1' }];
    expect({ after, isChanged, held }).to.deep.equal({ after: undefined, isChanged: true, held: waiting });
  });

  it('counts when its yes arrives before it has begun again', () => {
    const { after, held, isReadingVoid } = finishHeld(lost, { ...success, attempt: 1 }, at + 5);
    expect(after).to.include({ status: 'success', attempts: 1 });
    expect(held).to.deep.equal([]);
    expect(isReadingVoid, 'a node that has read it among what waits would send it again').to.equal(true);
    expect(finishHeld(leased, { ...success, attempt: 1 }, at).isReadingVoid).to.equal(false);
    expect(finishHeld(again, { ...success, attempt: 1 }, at + 5).isChanged).to.equal(false);
  });
});

describe('the beginning of attempts', () => {
  const first = (id: string, lane: string) => ({ id, seq: 1, lane, type: 'message', isFirst: true });

  const under = { type: 'message', name: 'a:1' };
  const usual: readonly HeldLease[] = [
    { ...under, id: 'x', seq: 1, until: at + 1, lane: 'taken' },
    { ...under, id: 'over', seq: 2, until: at, lane: 'kept' },
    { ...under, id: 'old', seq: 3, until: at - 600_000, lane: 'free' },
  ];

  function begin(
    docs: Readonly<Record<string, WebhookDelivery>>,
    asked: readonly ReturnType<typeof first>[],
    held = usual,
  ) {
    const leases = { connectionsMax: 3, leaseName: 'a:2', leaseMs: 100 };
    return beginAttempts({ queue: 'bot', held, asked, at, ...leases, delivery: (id) => docs[id] });
  }

  it('keeps to the connections and to one first attempt of a lane', () => {
    const asked = [
      first('a', 'taken'),
      first('b', 'free'),
      first('c', 'free'),
      first('d', 'd'),
      first('e', 'e'),
    ];
    const { verdicts, held, changes } = begin({}, asked);
    expect(verdicts).to.deep.equal(['busy', 'begun', 'busy', 'begun', 'full']);
    expect(held.map(({ id }) => id)).to.deep.equal(['x', 'over', 'old', 'b', 'd']);
    expect(changes.get('b')).to.include({ status: 'delivering', attempts: 1, scheduled: 1, dueAt: at + 100 });
  });

  it('keeps the lane of a first attempt whose lease is over for that one, until its outcome is known', () => {
    const asked = [{ ...first('later', 'kept'), seq: 3 }, first('over', 'kept')];
    expect(begin({}, asked).verdicts).to.deep.equal(['busy', 'busy']);
    const lost = usual.map((lease) => (lease.id === 'over' ? { ...lease, lostAt: at } : lease));
    const { verdicts, held } = begin({}, asked, lost);
    expect(verdicts).to.deep.equal(['busy', 'begun']);
    expect(held.map(({ id }) => id)).to.deep.equal(['x', 'old', 'over']);
  });

  it('lets what waits anew go before a lost first attempt that is numbered behind it', () => {
    const held: readonly HeldLease[] = [{ id: 'lost', seq: 5, until: at, lane: 'chat', lostAt: at }];
    const leases = { connectionsMax: 3, leaseName: 'a:2', leaseMs: 100 };
    const asked = [4, 6, 5].map((seq) => ({ ...first(seq === 5 ? 'lost' : `u${seq}`, 'chat'), seq }));
    const { verdicts } = beginAttempts({
      ...{ queue: 'bot', held, asked, at, ...leases },
      delivery: () => undefined,
    });
    expect(verdicts).to.deep.equal(['begun', 'busy', 'begun']);
  });

  it('begins what follows in a lane with the same call, and by the same connection', () => {
    const asked = ['a', 'b', 'c', 'd'].map((id, nth) => ({
      ...first(id, id === 'd' ? 'd' : 'free'),
      seq: 10 + nth,
    }));
    const leases = { connectionsMax: 1, leaseName: 'a:2', leaseMs: 100 };
    const of = { queue: 'bot', at, ...leases, delivery: () => undefined };
    const begun = beginAttempts({ ...of, held: [], asked });
    expect(begun.verdicts).to.deep.equal(['begun', 'begun', 'begun', 'full']);
    // The same holds when its answer was lost; never by another call, nor before what follows.
    expect(beginAttempts({ ...of, held: begun.held, asked }).verdicts).to.deep.equal(begun.verdicts);
    const later = [{ ...first('later', 'free'), seq: 20 }];
    const other = { ...of, leaseName: 'a:3', connectionsMax: 2, held: begun.held };
    expect(beginAttempts({ ...other, asked: later }).verdicts).to.deep.equal(['busy']);
    const earlier = [{ ...first('earlier', 'free'), seq: 9 }];
    expect(beginAttempts({ ...of, held: begun.held, asked: earlier }).verdicts).to.deep.equal(['busy']);
  });

  it('begins nothing twice, and again only what a call of the same name has begun', () => {
    const mine = { ...before, lease: { name: 'a:2', until: at + 1 } };
    const docs = { failed: { ...failed, dueAt: at }, early: failed, before, mine, done };
    const again = (id: string) => ({ ...first(id, id), isFirst: false });
    const verdictOf = (id: string) => begin(docs, [again(id)]).verdicts[0];
    expect(['failed', 'early', 'before', 'done', 'none'].map(verdictOf)).to.deep.equal([
      'begun',
      'gone',
      'gone',
      'gone',
      'gone',
    ]);
    expect(begin(docs, [again('mine')])).to.deep.include({ verdicts: ['begun'], changes: new Map() });
    // What is under way may be given back: its lane waits for it.
    expect(begin({}, [first('x', 'taken')]).verdicts).to.deep.equal(['busy']);
    const own = usual.map((lease) => ({ ...lease, name: 'a:2' }));
    const { verdicts, changes, begun } = begin({}, [first('x', 'taken')], own);
    expect({ verdicts, changes }).to.deep.equal({ verdicts: ['begun'], changes: new Map() });
    expect(begun.get('x')).to.include({ status: 'delivering', attempts: 1 });
  });
});
