// Requests that wait for an answer: woken by this node, answered by polling, and ended by their timeout.
import { expect } from 'chai';
import { createWaiting } from '../../src/chats/waiting.js';
import { createParking } from '../../src/gateway/parking.js';
import type { LateOutcome, Parked } from '../../src/shared/parking.js';
import { movableClock } from '../support/clock.js';
import { until } from '../support/until.js';

function openWaiting() {
  const answers = new Map<string, unknown>();
  const looks: string[][] = [];
  const timers: (() => void)[] = [];
  const told: LateOutcome[] = [];
  let isAway = false;
  const parking = createParking({ clock: movableClock(), every: () => () => undefined });
  const waiting = createWaiting({
    parking,
    timers: {
      after(_ms, run) {
        timers.push(run);
        return { cancel: () => void timers.splice(timers.indexOf(run), 1) };
      },
    },
    async look(ids) {
      looks.push([...ids]);
      if (isAway) throw new Error('The database is away.');
      return new Map([...answers].filter(([id]) => ids.includes(id)));
    },
    timeUp: (id) => `in vain: ${id}`,
  });
  const request = {
    exchange: { park: () => undefined } as never,
    complete: (one: LateOutcome) => void told.push(one),
  };
  const park = (id: string) => parking.admit(waiting.park(id, 5, 'usr_1') as Parked, request);
  const away = (is: boolean) => {
    isAway = is;
  };
  return { waiting, parking, answers, looks, timers, told, park, away };
}

describe('requests that wait for an answer', () => {
  it('look once when they begin, so that no answer is missed', async () => {
    const { park, answers, told } = openWaiting();
    answers.set('a', 'early');
    park('a');
    await until(() => told.length === 1);
    expect(told).to.deep.equal([{ data: 'early' }]);
  });

  it('are answered together, by one look, when this node brings the answer', async () => {
    const { park, waiting, answers, told, looks, parking } = openWaiting();
    park('a');
    park('a');
    park('b');
    await until(() => looks.length === 3);
    answers.set('a', 'here');
    waiting.wake('a');
    waiting.wake('nobody');
    await until(() => told.length === 2);
    expect(told).to.deep.equal([{ data: 'here' }, { data: 'here' }]);
    expect(looks.slice(3)).to.deep.equal([['a']]);
    expect(parking.parked()).to.equal(1);
  });

  it('find what another node has brought, also after a failed look, with one timer for all', async () => {
    const { park, answers, told, looks, timers, away } = openWaiting();
    park('a');
    park('b');
    expect(timers).to.have.length(1);
    away(true);
    timers.shift()?.();
    await until(() => timers.length === 1);
    away(false);
    answers.set('b', 'there');
    timers.shift()?.();
    await until(() => told.length === 1);
    expect(looks.slice(2)).to.deep.equal([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('leave nothing behind when their time is up', async () => {
    const { park, parking, told, timers, waiting } = openWaiting();
    park('a');
    parking.drain();
    await until(() => told.length === 1);
    expect(told).to.deep.equal([{ data: 'in vain: a' }]);
    timers.shift()?.();
    waiting.wake('a');
    await until(() => parking.parked() === 0);
    expect(timers).to.deep.equal([]);
    waiting.close();
  });
});
