// Refreshing: a token is good once, and a thief and an owner cannot both go on.
import { expect } from 'chai';
import { peopleAt } from './people.js';
import { openPeople, type PeopleWorld, refusalOf } from './world.js';

const dayMs = 24 * 60 * 60 * 1000;

describe('refreshing', () => {
  let world: PeopleWorld;
  let people: ReturnType<typeof peopleAt>;

  before(async () => {
    world = await openPeople();
    people = peopleAt(world);
  });
  after(() => world.close());

  it('gives a new pair, with which one goes on after the first access token has ended', async () => {
    const first = await people.register('anna');
    world.clock.advance(15 * 60_000);
    expect(await refusalOf(people.pass(first.access_token))).to.equal('INVALID_TOKEN');
    await world.revocation.refresh();
    const second = await people.refresh(first.refresh_token);
    expect(second.refresh_token).not.to.equal(first.refresh_token);
    expect(second.user).to.deep.equal(first.user);
    expect(await people.pass(second.access_token)).to.include({ userId: first.user.id });
  });

  it('ends the whole log-in when a token comes a second time, the new pair included', async () => {
    const first = await people.register('berta');
    const other = await people.logIn('berta');
    const second = await people.refresh(first.refresh_token);
    await people.pass(second.access_token);
    expect(await refusalOf(people.refresh(first.refresh_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.refresh(second.refresh_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.pass(first.access_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.pass(second.access_token))).to.equal('INVALID_TOKEN');
    await people.pass(other.access_token);
    await people.refresh(other.refresh_token);
  });

  it('lets one of several refreshes at the same moment succeed, and ends the log-in', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await people.register(`race_${round}`);
      const tries = [1, 2, 3].map(() => people.refresh(first.refresh_token).catch(() => null));
      const winners = (await Promise.all(tries)).filter((answer) => answer !== null);
      expect(winners).to.have.length(1);
      expect(await refusalOf(people.refresh(winners[0]?.refresh_token ?? ''))).to.equal('INVALID_TOKEN');
      expect(await refusalOf(people.pass(winners[0]?.access_token ?? ''))).to.equal('INVALID_TOKEN');
    }
  });

  it('lives thirty days from the last refresh', async () => {
    const first = await people.register('carla');
    world.clock.advance(29 * dayMs);
    const second = await people.refresh(first.refresh_token);
    world.clock.advance(29 * dayMs);
    const third = await people.refresh(second.refresh_token);
    world.clock.advance(30 * dayMs);
    expect(await refusalOf(people.refresh(third.refresh_token))).to.equal('INVALID_TOKEN');
  });

  it('refuses what never was a refresh token', async () => {
    const { access_token, refresh_token } = await people.register('dora');
    const strangers = ['x', 'srt_', access_token.slice(0, 256), `${refresh_token}x`, `srt_${'A'.repeat(86)}`];
    for (const token of strangers) expect(await refusalOf(people.refresh(token))).to.equal('INVALID_TOKEN');
    await people.refresh(refresh_token);
  });
});
