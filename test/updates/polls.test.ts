// Calls that wait for updates, at moments that no two nodes can be made to meet: between a read and the
// place of who waits, behind an answer that did not leave, and while reads fail.
import { expect } from 'chai';
import { createParking } from '../../src/gateway/parking.js';
import { JsonText } from '../../src/shared/json-text.js';
import { type LateOutcome, Parked, type ParkedHandle } from '../../src/shared/parking.js';
import type { Addressee } from '../../src/updates/addressee.js';
import type { RevokedRights } from '../../src/updates/outside.js';
import { createPolls } from '../../src/updates/polling/polls.js';
import type { Follower } from '../../src/updates/queue/followers.js';
import { firstQueue, positionOf } from '../../src/updates/queue/queue.js';
import type { NumberedUpdate, Wanted } from '../../src/updates/queue/queue.store.js';
import { movableClock } from '../support/clock.js';
import { until } from '../support/until.js';

const to = 'bot_1';
const asked = { to, tokenHash: 'hash', offset: 0, limit: 100, seconds: 50, types: undefined };
const placeAt = (newest: number) => ({ ...positionOf(firstQueue), newest });
const update = (seq: number): NumberedUpdate => ({
  ...{ seq, type: 'message', lane: 'chat', at: seq },
  body: `{"n":${seq}}`,
});
const bot: Addressee = {
  botId: to,
  systemUserId: 'usr_bot',
  username: 'one',
  isActive: true,
  groupPrivacy: true,
  supportsInlineQueries: false,
  friendRequestMode: 'manual',
  allowedUpdates: [],
  scopes: ['messages:receive'],
  deliveryMode: 'polling',
  tokenHash: 'hash',
};

function openPolls() {
  const scene = {
    stored: [] as NumberedUpdate[],
    bot: { ...bot } as Addressee,
    isPushed: false,
    isTrusted: true,
    looks: 0,
    follower: (() => undefined) as Follower,
    /** False: nobody follows, or has followed. */
    isFollowed: false,
    /** What happens during the next read. */
    duringRead: (() => undefined) as () => unknown,
    duringLook: (() => undefined) as () => unknown,
    revoked: (async () => undefined) as (revoked: RevokedRights) => Promise<void>,
    told: [] as string[],
    timers: [] as (() => void)[],
    ticks: [] as (() => void)[],
    warnings: [] as string[],
  };
  const place = (seq: number) => ({ ...placeAt(seq), isPushed: scene.isPushed });
  const newest = () => place(scene.stored.at(-1)?.seq ?? 0);
  const clock = movableClock();
  const parking = createParking({
    clock,
    every(_ms, tick) {
      scene.ticks.push(tick);
      return () => undefined;
    },
  });
  const gone = new Map<ParkedHandle, () => void>();
  const polls = createPolls({
    ...{ parking, clock },
    peers: { notify: async () => [], onNotice: () => undefined },
    ownership: {
      ownerOf: () => ({ mine: true, epoch: 1 }),
      view: () => ({ members: [] }) as never,
      onClaimed: () => undefined,
      onLost: () => undefined,
    },
    queues: {
      readFrom: () => undefined,
      position: async () => newest(),
      positionFrom: async () => newest(),
      acknowledgeSoon: () => undefined,
      async read({ from, place }: Wanted) {
        const found = scene.stored.filter(({ seq }) => seq >= from && seq <= place.newest);
        const during = scene.duringRead;
        scene.duringRead = () => undefined;
        await during();
        return found;
      },
      acknowledge: async () => newest(),
      keep: async () => newest(),
      follow(_to: string, follower: Follower) {
        scene.follower = follower;
        scene.isFollowed = true;
        return {
          ready: undefined,
          leave() {
            scene.isFollowed = false;
          },
        };
      },
    },
    async findAddressees() {
      scene.looks += 1;
      const during = scene.duringLook;
      scene.duringLook = () => undefined;
      const found = scene.bot;
      await during();
      return new Map([[to, found]]);
    },
    revocation: {
      trusted: () => scene.isTrusted,
      onRevoked(listener) {
        scene.revoked = listener;
      },
    },
    timers: {
      after(_ms: number, run: () => void) {
        scene.timers.push(run);
        return { cancel: () => undefined };
      },
    },
    log: { warn: (_what: object, name: string) => void scene.warnings.push(name) } as never,
  });

  const complete = (outcome: LateOutcome) => {
    if ('refusal' in outcome) scene.told.push(outcome.refusal.message);
    else scene.told.push(outcome.data instanceof JsonText ? outcome.data.json : 'gone');
  };
  return {
    scene,
    clock,
    polls,
    parking,
    /** Its handle, or what it is answered at once. */
    async poll(more: object = {}): Promise<ParkedHandle | string> {
      const found = await polls.fetch({ ...asked, ...more });
      if (!(found instanceof Parked)) return found.json;
      const exchange = {
        park: (listener: { gone(handle: ParkedHandle): void }, handle: ParkedHandle) =>
          gone.set(handle, () => listener.gone(handle)),
      };
      parking.admit(found, { exchange: exchange as never, complete });
      return found.handle;
    },
    goes: (handle: ParkedHandle | string) => gone.get(handle as ParkedHandle)?.(),
    /** An update is numbered, and heard of with what it says, or without. */
    publish(seq: number, isAtHand = true) {
      scene.stored.push(update(seq));
      const updates = isAtHand ? [update(seq)] : undefined;
      scene.follower({ to, place: place(seq), first: seq, updates });
    },
  };
}

const shown = (...numbers: number[]) =>
  `{"updates":[${numbers.map((n) => `{"n":${n},"update_seq":${n}}`).join(',')}]}`;

describe('a request for updates', () => {
  it('misses nothing that is numbered between its read and its place', async () => {
    const { scene, poll, publish } = openPolls();
    scene.duringRead = () => publish(1);
    await poll();
    await until(() => scene.told.length === 1);
    scene.duringRead = () => publish(2, false);
    await poll({ offset: 2 });
    await until(() => scene.told.length === 2);
    expect(scene.told).to.deep.equal([shown(1), shown(2)]);
  });

  it('gets nothing while the queue is still pushed, and all of it then', async () => {
    const { scene, poll, publish } = openPolls();
    scene.isPushed = true;
    scene.stored.push(update(1));
    expect(await poll({ seconds: 0 })).to.equal(shown());
    expect(await poll({ seconds: 0, offset: 9 }), 'nothing is acknowledged').to.equal(shown());
    await poll();
    publish(2);
    expect(scene.told).to.deep.equal([]);
    scene.isPushed = false;
    publish(3, false);
    await until(() => scene.told.length === 1);
    expect(scene.told).to.deep.equal([shown(1, 2, 3)]);
  });

  it('is answered by a right that stands: what ended while it was read ends it', async () => {
    const { scene, poll } = openPolls();
    scene.stored.push(update(1));
    scene.duringRead = () => {
      scene.bot = { ...bot, deliveryMode: 'webhook' };
      return scene.revoked([`bot:${to}`]);
    };
    const refused = await poll({ seconds: 0 }).catch((error: Error) => error.message);
    expect(refused).to.include('while webhook is active');
  });

  it('ends when its right ends between what was found out and its place', async () => {
    const { scene, poll, parking } = openPolls();
    scene.duringLook = () => {
      scene.bot = { ...bot, tokenHash: 'another' };
      return scene.revoked('anything');
    };
    const refused = await poll().catch((error: { code: string }) => error.code);
    expect([refused, parking.parked(), scene.isFollowed]).to.deep.equal(['INVALID_BOT_TOKEN', 0, false]);
  });

  it('leaves the updates to the next newest when its client goes before they have left', async () => {
    const { scene, poll, publish, goes, polls } = openPolls();
    await poll();
    const newest = await poll();
    publish(1);
    goes(newest);
    await until(() => scene.told.length === 2);
    expect(scene.told).to.deep.equal([shown(1), shown(1)]);
    expect([polls.counts().parked, scene.isFollowed]).to.deep.equal([0, false]);
  });

  it('leaves them to the next newest when its client goes while they are read', async () => {
    const { scene, poll, publish, goes } = openPolls();
    await poll();
    const newest = await poll();
    scene.duringRead = () => goes(newest);
    publish(1, false);
    await until(() => scene.told.length === 2);
    expect(scene.told).to.deep.equal(['gone', shown(1)]);
  });

  it('is read for again when that has failed', async () => {
    const { scene, poll, publish } = openPolls();
    await poll();
    scene.duringRead = () => Promise.reject(new Error('The database is away.'));
    publish(1, false);
    await until(() => scene.timers.length === 1);
    expect([scene.told, scene.warnings]).to.deep.equal([[], ['updates.poll.failed']]);
    scene.timers[0]?.();
    await until(() => scene.told.length === 1);
    expect(scene.told).to.deep.equal([shown(1)]);
  });

  it('is given what came while it was read for', async () => {
    const { scene, poll, publish } = openPolls();
    await poll();
    await poll();
    scene.duringRead = () => publish(2);
    publish(1, false);
    await until(() => scene.told.length === 2);
    expect(scene.told).to.deep.equal([shown(1), shown(1, 2)]);
  });

  it('is told by a node without trust only after that has asked for its right', async () => {
    const { scene, poll, publish } = openPolls();
    await poll();
    scene.isTrusted = false;
    scene.bot = { ...bot, isActive: false };
    publish(1);
    await until(() => scene.told.length === 1);
    expect(scene.told[0]).to.include('disabled');
  });

  it('is answered within its time, of which what it takes to look is a part', async () => {
    const { scene, poll, parking, clock } = openPolls();
    scene.duringRead = () => clock.advance(1_000);
    expect(await poll({ seconds: 1 })).to.equal(shown());
    scene.duringRead = () => clock.advance(600);
    await poll({ seconds: 1 });
    clock.advance(399);
    expect(parking.parked()).to.equal(1);
    for (const tick of scene.ticks) tick();
    await until(() => scene.told.length === 1);
    expect(scene.told).to.deep.equal([shown()]);
  });

  it('is not kept when nobody can tell whether it may go on', async () => {
    const { scene, poll } = openPolls();
    await poll();
    scene.duringLook = () => Promise.reject(new Error('The database is away.'));
    await scene.revoked([`bot:${to}`]);
    expect([scene.told.length, scene.isFollowed]).to.deep.equal([1, false]);
  });

  it('of other types is read for only from where it has not looked', async () => {
    const { scene, poll, publish } = openPolls();
    await poll({ types: new Set(['edited_message']) });
    const reads: unknown[] = [];
    publish(1);
    publish(2);
    scene.duringRead = () => reads.push('read');
    publish(3);
    expect([reads, scene.told]).to.deep.equal([[], []]);
  });
});
