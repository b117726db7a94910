// What a handler hears that has an actor do something: an answer that is kept, or a refusal that is not.

import { expect } from 'chai';
import { decideFold } from '../../src/actors/fold.js';
import type { Accepted, ActorKind } from '../../src/actors/kind.js';
import { type PendingCommand, refOf } from '../../src/actors/mailbox.js';
import type { Asking } from '../../src/actors/runtime.js';
import { type Acting, type ActingRequest, createActing } from '../../src/actors/runtime.js';
import { replyOfActor } from '../../src/gateway/reply.js';
import type { Reply } from '../../src/links/reply.js';
import { systemClock } from '../../src/shared/clock.js';
import { Refusal } from '../../src/shared/errors.js';
import { patientWaiter } from '../../src/shared/waiter.js';
import { movableClock } from '../support/clock.js';
import { smallWorld } from './small-world.js';

const claim = { scope: 'application:app', key: 'k', fingerprint: 'f' };
const requestOf = (id: string, idempotency = claim): ActingRequest => ({ id, at: 7, idempotency });
const one = { id: 'one', at: 7, durationMs: 3 };
const done: Reply = { kind: 'ok', data: { n: 1 }, request: one };

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return expect.fail('nothing was refused');
}

describe('acting', () => {
  function answering(...replies: Reply[]) {
    const asked: Asking[] = [];
    const actors = {
      async ask(asking: Asking) {
        asked.push(asking);
        return replies.shift() ?? expect.fail('asked too often');
      },
    };
    const clock = movableClock();
    return { asked, clock, ...createActing({ actors, clock }) };
  }
  const redeem = ({ act }: Pick<Acting, 'act'>, request = requestOf('one')) =>
    act(request, 'voucher', 'vch', { type: 'redeem' });

  it('names the action by the claim of the request, and brings what the answer needs of it', async () => {
    const { asked, clock, act } = answering(done);
    await redeem({ act });
    expect(asked).to.deep.equal([
      {
        kind: 'voucher',
        id: 'vch',
        command: { type: 'redeem', fingerprint: 'f' },
        key: 'application:app k',
        deadline: clock.now() + 4_000,
        request: { id: 'one', at: 7, askedAt: clock.now(), traceparent: undefined },
      },
    ]);
  });

  it('makes every request without a key an action of its own', async () => {
    const { asked, act } = answering(done, done);
    for (const id of ['one', 'two']) await redeem({ act }, { id, at: 7 });
    const once = { type: 'redeem', fingerprint: '' };
    expect(new Set(asked.map(({ key }) => key)).size).to.equal(2);
    expect(asked.map(({ command }) => command)).to.deep.equal([once, once]);
  });

  it('tells a replay from the answer to the request that was carried out', async () => {
    const acting = answering(done, done);
    const [first, again] = [await redeem(acting), await redeem(acting, requestOf('two'))];
    expect(first).to.deep.include({ outcome: { data: { n: 1 } }, request: one, replayed: false });
    expect(again).to.deep.include({ outcome: { data: { n: 1 } }, request: one, replayed: true });
  });

  it('answers with a refusal that was kept, and throws one that was not', async () => {
    const refused = {
      kind: 'refused',
      code: 'SEND_NOT_PENDING',
      message: 'Gone.',
      details: { a: 1 },
    } as const;
    const acting = answering({ ...refused, request: one }, refused);
    const { outcome } = await redeem(acting);
    const kept = 'refusal' in outcome ? outcome.refusal : expect.fail('nothing was refused');
    for (const refusal of [kept, await refusalOf(redeem(acting))])
      expect(refusal).to.deep.include({ code: 'SEND_NOT_PENDING', message: 'Gone.', details: { a: 1 } });
  });

  it('says that the first request of the key is still at work', async () => {
    const acting = answering({ kind: 'in-flight' }, done);
    const late = await refusalOf(redeem(acting, requestOf('two')));
    expect([late.status, late.code]).to.deep.equal([409, 'IDEMPOTENCY_IN_FLIGHT']);
    expect(late.headers).to.deep.equal({ 'Retry-After': '1', 'Should-Retry': 'true' });
    expect(await redeem(acting, requestOf('two'))).to.include({ replayed: true });
  });

  it('refuses another request under the key for good', async () => {
    const other = await refusalOf(redeem(answering({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' })));
    expect(other.code).to.equal('IDEMPOTENCY_KEY_REUSED');
    expect(other.headers).to.deep.equal({ 'Should-Retry': 'false' });
  });

  for (const kind of ['overloaded', 'expired', 'unavailable'] as const)
    it(`says 503 and try again when the actor is ${kind}, and lets the next try in`, async () => {
      const acting = answering({ kind }, done);
      const refusal = await refusalOf(redeem(acting));
      expect([refusal.status, refusal.headers?.['Should-Retry']]).to.deep.equal([503, 'true']);
      expect(await redeem(acting)).to.include({ replayed: false });
    });

  it('refuses as the kind says where there is no such actor; a code of no table is a fault', async () => {
    const unknown = answering({ kind: 'unknown-actor', code: 'VOUCHER_NOT_FOUND' });
    expect((await refusalOf(redeem(unknown))).code).to.equal('VOUCHER_NOT_FOUND');
    const strange = await redeem(answering({ kind: 'refused', code: 'STRANGE', request: one })).catch(String);
    expect(strange).to.include('STRANGE');
  });

  it('without a key answers with the data, and throws what the actor refuses with', async () => {
    const { asked, ask } = answering({ kind: 'ok', data: 5 }, { kind: 'refused', code: 'CONFLICT' });
    expect(await ask('voucher', 'vch', { type: 'expire' })).to.equal(5);
    expect((await refusalOf(ask('voucher', 'vch', { type: 'revoke' }))).code).to.equal('CONFLICT');
    expect(new Set(asked.map(({ key }) => key)).size).to.equal(2);
  });
});

describe('what an actor answered', () => {
  interface Tally {
    readonly n: number;
  }
  /** Counts to one, and tells of every further try, which it refuses. */
  const tallyKind: ActorKind<Tally> = {
    kind: 'tally',
    collection: 'tallies',
    machineVersion: 1,
    missing: 'NOT_FOUND',
    decide(state, { type }, { at }): Accepted<Tally> | undefined {
      if (type === 'create') return { next: { n: 0 }, reply: null };
      if (state === undefined) return undefined;
      const next = { n: state.n + 1 };
      if (state.n === 0) return { next, reply: { n: 1, at } };
      return { next, refusal: { refused: 'CONFLICT', message: 'Counted.', details: { n: state.n } } };
    },
  };

  it('is the same bytes to every request of its key, data and refusal alike', async () => {
    const small = smallWorld();
    const { actors, process } = small.node('a', { kinds: [tallyKind] });
    const { act, ask } = createActing({ actors, clock: process.clock });
    const heard: string[] = [];
    async function hear(id: string, key: string) {
      const request = { id, at: systemClock.now(), idempotency: { ...claim, key } };
      const answer = await act(request, 'tally', 'x', { type: 'add' });
      const state = { claim: undefined, headers: [], bot: undefined };
      const { status, body } = replyOfActor({ family: 'voucher' }, state, answer);
      heard.push(`${status} ${answer.replayed} ${body}`);
    }
    const run = async (works: Promise<unknown>[]) => {
      const all = Promise.all(works);
      await small.world.runFor(1_000);
      await all;
    };
    await run([ask('tally', 'x', { type: 'create' })]);
    for (const key of ['good', 'bad']) {
      await run([hear('first', key), hear('second', key)]);
      await run([hear('third', key)]);
    }
    const bytes = heard.map((text) => text.replace(/ (?:true|false) /, ' '));
    expect(new Set(bytes.slice(0, 3)).size).to.equal(1);
    expect(new Set(bytes.slice(3)).size).to.equal(1);
    expect(heard.map((text) => text.slice(0, 9))).to.deep.equal([
      '200 false',
      '200 true ',
      '200 true ',
      '409 false',
      '409 true ',
      '409 true ',
    ]);
    expect(JSON.parse(heard[5]?.slice(9) ?? '')).to.deep.include({
      message: 'Counted.',
      error: { code: 'CONFLICT', details: { n: 1 } },
    });
    expect(heard[5]).to.include('"requestId":"first"');
  });

  it('is stored small, with the request and how long it took, which is never less than nothing', () => {
    const command = { type: 'create' };
    const idle = { settle: () => undefined, fail: () => undefined };
    const waitingFor = (askedAt: number): PendingCommand => ({
      key: `k${askedAt}`,
      hash: 'f',
      deadline: 2_000,
      delivery: undefined,
      step: undefined,
      request: { id: 'r', at: 5, askedAt },
      span: undefined,
      command,
      ruling: undefined,
      isKeyNew: true,
      failures: 0,
      groupTurnsMax: 64,
      isGuest: false,
      isInDoubt: false,
      isPatient: false,
      isRide: false,
      waiters: [patientWaiter],
      ...idle,
    });
    const room = { turns: 64, rows: 100, bytes: 1_000_000, timers: 10 };
    const ref = refOf(tallyKind, 'x');
    const task = {
      ref,
      base: undefined,
      epoch: 1,
      room,
      isFirst: true,
      at: 1_000,
      kindOf: () => expect.fail('no other kind'),
    };
    const { fold } = decideFold({ ...task, waiting: [990, 1_010].map(waitingFor) });
    const stored = fold?.rows.flatMap(({ document }) => ('reply' in document ? [document.reply] : []));
    expect(stored).to.deep.equal([
      '{"kind":"ok","data":null,"request":{"id":"r","at":5,"durationMs":10}}',
      '{"kind":"ok","data":null,"request":{"id":"r","at":5,"durationMs":0}}',
    ]);
  });
});
