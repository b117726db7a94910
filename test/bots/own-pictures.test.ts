// Avatar and cover of a bot as pictures that its developer has uploaded: shown as long as the bot shows them.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { systemClock } from '../../src/shared/clock.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { picture, plainText, upload } from '../chats/uploads.js';
import { freePort } from '../support/free-port.js';
import type { Person } from '../support/node.js';

type Bot = Schemas['bots.Bot'];
type OwnFile = Schemas['files.File'];

const hour = 3_600_000;

describe('a picture of its developer on a bot', () => {
  let world: ChatsWorld;
  let anna: Person;
  let passedMs = 0;
  let origin: string;

  before(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const clock = { ...systemClock, now: () => systemClock.now() + passedMs };
    world = await openChatsWorld({ PORT: `${port}`, PUBLIC_URL: origin }, { clock });
    anna = await world.person();
  });
  afterEach(() => {
    passedMs = 0;
  });
  after(() => world.close());

  const apply = (body: object) =>
    world.ask<Bot>('POST /api/v1/bots/applications', { token: anna.token, body: { name: 'A bot', ...body } });
  const my = (id: string) => `/api/v1/bots/my/${id}`;
  const patch = (id: string, body: object) => world.ask<Bot>(`PATCH ${my(id)}`, { token: anna.token, body });
  const remove = ({ file_id }: OwnFile) =>
    world.ask(`DELETE /api/v1/files/${file_id}`, { token: anna.token });
  const kept = async ({ file_id }: OwnFile) => {
    const refused = await world.refused(409, `DELETE /api/v1/files/${file_id}`, { token: anna.token });
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.contain('avatar or cover of a bot');
  };
  const uploaded = async (by = anna) => upload(world, by, await picture());
  const pathOf = (url: string | undefined) => new URL(url ?? '').pathname;
  const endOf = (url: string | undefined) => Number(new URL(url ?? '').searchParams.get('expires')) * 1_000;
  const statusOf = async (url: string | undefined) => {
    const answer = await fetch(url ?? '');
    await answer.arrayBuffer();
    return answer.status;
  };

  it('is shown at an address that is signed anew, long after the one that was given has ended', async () => {
    const [face, sea] = [await uploaded(), await uploaded()];
    expect(face.url).to.match(new RegExp(`^${origin}/`));
    const bot = await world.bot(anna);
    const changed = await patch(bot.botId, { avatar: face.url, cover_url: sea.url });
    const verify = () => world.ask<Bot>('POST /api/v1/bots/verify-token', { body: { token: bot.token } });
    for (const ms of [0, 3 * hour]) {
      passedMs = ms;
      const shown = ms === 0 ? changed : await verify();
      expect(pathOf(shown.avatar)).to.equal(`/files/${face.file_id}/original`);
      expect(pathOf(shown.cover_url)).to.equal(`/files/${sea.file_id}/original`);
      for (const url of [shown.avatar, shown.cover_url]) {
        // The address is good for an hour and at most a quarter more.
        expect(endOf(url) - endOf(face.url)).to.be.within(ms + 22 * hour, ms + 24 * hour);
        expect(await statusOf(url)).to.equal(200);
      }
    }
    expect(await statusOf(face.url)).to.equal(403);
  });

  it('is shown to reviewers, too, and stays with an application', async () => {
    const [face, other] = [await uploaded(), await uploaded()];
    const { id, avatar } = await apply({ avatar: face.url });
    expect(await statusOf(avatar)).to.equal(200);
    const admin = await world.node.admin();
    const rejected = await world.ask<Schemas['bots.AdminBot']>(`POST /api/v1/admin/bots/${id}/reject`, {
      token: admin.token,
      body: { reason: 'Not yet' },
    });
    expect(await statusOf(rejected.avatar)).to.equal(200);
    await kept(face);
    const body = { name: 'A bot', avatar: other.url };
    const again = await world.ask<Bot>(`POST ${my(id)}/resubmit`, { token: anna.token, body });
    expect(pathOf(again.avatar)).to.contain(other.file_id);
    await remove(face);
    await kept(other);
    await world.ask(`DELETE ${my(id)}`, { token: anna.token });
    await remove(other);
  });

  it('cannot be deleted while the bot shows it; replaced and taken away it can', async () => {
    const [face, sea] = [await uploaded(), await uploaded()];
    const { botId } = await world.bot(anna);
    await patch(botId, { avatar: face.url, cover_url: sea.url });
    await kept(face);
    await kept(sea);
    await patch(botId, { avatar: 'https://cdn.example.com/a.png' });
    await remove(face);
    await kept(sea);
    await patch(botId, { cover_url: null });
    await remove(sea);
  });

  it("is nobody else's, no other file, and is there; the refusal says what to do", async () => {
    const ben = await world.person();
    const bot = await world.bot(anna);
    const urls = [
      (await uploaded(ben)).url,
      (await upload(world, anna, plainText())).url,
      (await upload(world, bot, await picture())).url,
      `${origin}/files/fil_nothing/original`,
    ];
    const { token } = anna;
    for (const url of urls) {
      const body = { name: 'A bot', avatar: url };
      const { details } = await world.refused(400, 'POST /api/v1/bots/applications', { token, body });
      expect(details).to.have.length(1).and.have.nested.property('[0].field', 'avatar');
      const both = await world.refused(400, `PATCH ${my(bot.botId)}`, {
        token,
        body: { avatar: url, cover_url: url },
      });
      const problems = both.details as { field: string; rule: string; message: string }[];
      expect(problems.map(({ field, rule }) => [field, rule])).to.deep.equal([
        ['avatar', 'ownPicture'],
        ['cover_url', 'ownPicture'],
      ]);
      for (const { message } of problems) expect(message).to.contain('files/upload-credentials');
    }
  });

  it('is no address of another server that has no TLS, and no mark of a file', async () => {
    const { botId } = await world.bot(anna);
    const { file_id } = await uploaded();
    const addresses = ['http://cdn.example.com/a.png', `${origin}/logo.png`, `file:${file_id}`];
    for (const url of addresses) {
      for (const field of ['avatar', 'cover_url']) {
        const body = { [field]: url };
        const refused = await world.refused(400, `PATCH ${my(botId)}`, { token: anna.token, body });
        expect(refused.details).to.have.nested.property('[0].field', field);
        expect(JSON.stringify(refused.details)).to.contain('https://');
      }
    }
  });

  it('is not signed for who names the address of a file where it is of another server', async () => {
    const { botId } = await world.bot(anna);
    const { file_id } = await uploaded(await world.person());
    const avatar = `https://signalbox.example.com/files/${file_id}/original`;
    expect(await patch(botId, { avatar })).to.include({ avatar });
  });
});
