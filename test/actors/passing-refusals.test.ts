// Refusals that a changed world lifts leave nothing under the key of their request; the others are kept.
import { expect } from 'chai';
import type { Accepted, ActorKind, Command, Refused } from '../../src/actors/kind.js';
import { createActing } from '../../src/actors/runtime.js';
import { Refusal } from '../../src/shared/errors.js';
import { newId } from '../../src/shared/ids.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';
import { holding } from './stand.js';

interface Door {
  /** With what who comes is refused; absent: it is open. */
  readonly shut?: string;
  readonly entered: number;
}

const doorKind: ActorKind<Door> = {
  kind: 'door',
  collection: 'doors',
  machineVersion: 1,
  missing: 'NOT_FOUND',
  decide(state, command: Command & { readonly code?: string }): Accepted<Door> | Refused | undefined {
    const { shut, entered } = state ?? { entered: 0, shut: undefined };
    if (command.type === 'set') {
      const { code } = command;
      return { next: { entered, ...(code !== undefined && { shut: code }) }, reply: null };
    }
    if (state === undefined) return undefined;
    if (shut !== undefined) return { refused: shut };
    return { next: { entered: entered + 1 }, reply: { entered: entered + 1 } };
  },
};

describe('a refusal by an actor', () => {
  let small: SmallWorld;
  beforeEach(() => {
    small = smallWorld();
  });

  function doorOn({ actors, process }: SmallNode) {
    const { act, ask } = createActing({ actors, clock: process.clock });
    const settled = async <T>(work: Promise<T>): Promise<T> => {
      let isOver = false;
      const over = work.finally(() => {
        isOver = true;
      });
      over.catch(() => undefined);
      while (!isOver) await small.world.runFor(1);
      return over;
    };
    const heard = async (key: string) => {
      const idempotency = { scope: 'account:usr', key, fingerprint: 'enter' };
      const request = { id: newId('req'), at: 0, idempotency };
      try {
        const { outcome, replayed } = await act(request, 'door', 'front', { type: 'enter' });
        return 'data' in outcome ? outcome.data : `${outcome.refusal.code}${replayed ? ' again' : ''}`;
      } catch (error) {
        return error instanceof Refusal ? error.code : expect.fail(String(error));
      }
    };
    return {
      set: (code?: string) => settled(ask('door', 'front', { type: 'set', ...(code && { code }) })),
      enter: (key: string) => settled(heard(key)),
      /** All at once. */
      enterAll: (keys: readonly string[]) => settled(Promise.all(keys.map(heard))),
    };
  }

  for (const code of ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'BOT_DISABLED'])
    it(`${code} is not kept: the same key is carried out when the world has changed`, async () => {
      const door = doorOn(small.node('a', { kinds: [doorKind] }));
      await door.set(code);
      expect(await door.enter('k')).to.equal(code);
      expect(small.fake.rows('commands').map(({ _id }) => _id)).not.to.include('account:usr k');
      await door.set();
      expect(await door.enter('k')).to.deep.equal({ entered: 1 });
      await door.set(code);
      expect(await door.enter('k'), 'what was done is heard again').to.deep.equal({ entered: 1 });
    });

  for (const code of ['VOUCHER_ALREADY_REDEEMED', 'CALLBACK_ALREADY_ANSWERED'])
    it(`${code} is kept, and heard again whatever has changed`, async () => {
      const door = doorOn(small.node('a', { kinds: [doorKind] }));
      await door.set(code);
      expect(await door.enter('k')).to.equal(code);
      await door.set();
      expect(await door.enter('k')).to.equal(`${code} again`);
    });

  it('is the answer of all that ask with the key at the same time', async () => {
    const door = doorOn(small.node('a', { kinds: [doorKind] }));
    await door.set('FORBIDDEN');
    expect(await door.enterAll(['k', 'k', 'l'])).to.deep.equal(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    await door.set();
    expect(await door.enterAll(['k', 'k'])).to.deep.equal([{ entered: 1 }, { entered: 1 }]);
  });

  /** What the owner does is done when the guest has looked the key up for the first time. */
  function storeBehind(owns: () => Promise<void>) {
    const store = small.store('guest');
    let isLookedUp = false;
    return {
      ...store,
      async findCommands(keys: readonly string[]) {
        const rows = await store.findCommands(keys);
        if (!isLookedUp) {
          isLookedUp = true;
          await owns();
        }
        return rows;
      },
    };
  }

  it('is not said where another node has carried the key out since it was looked up', async () => {
    const owner = doorOn(small.node('a', { kinds: [doorKind] }));
    await owner.set();
    const late = storeBehind(async () => {
      await owner.enter('k');
      await owner.set('FORBIDDEN');
    });
    const guest = small.node('b', { kinds: [doorKind], store: late, hold: holding({ mine: false }) });
    expect(await doorOn(guest).enter('k')).to.deep.equal({ entered: 1 });
    expect(await doorOn(guest).enter('l')).to.equal('FORBIDDEN');
  });

  it('is not said to a request without a key that its owner carries out meanwhile', async () => {
    const owner = small.node('a', { kinds: [doorKind] });
    const door = doorOn(owner);
    await door.set();
    const asking = {
      ...{ kind: 'door', id: 'front', command: { type: 'enter', fingerprint: '' }, key: 'cmd_1' },
      deadline: owner.process.clock.now() + 5_000,
      request: { id: 'req_1', at: 0, askedAt: 0 },
    };
    const late = storeBehind(async () => {
      await owner.actors.ask(asking);
      await door.set('FORBIDDEN');
    });
    const options = { kinds: [doorKind], store: late, hold: holding({ mine: false }) };
    const guest = small.node('b', { ...options, forward: async () => 'in-doubt' });
    const heard = guest.actors.ask(asking);
    let isOver = false;
    void heard.finally(() => {
      isOver = true;
    });
    while (!isOver) await small.world.runFor(1);
    expect(await heard).to.deep.include({ kind: 'ok', data: { entered: 1 } });
  });
});
