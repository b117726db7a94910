// A client that does not read delays no other, and finds everything when it reads on or comes back.
import { expect } from 'chai';
import { type Bot, type Chat, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { openSocket, upgradeOf } from '../support/web-socket.js';
import { openLive, path } from './live-client.js';

describe('a client that reads slowly', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  let topic: string;

  before(async () => {
    world = await openChatsWorld();
    anna = await world.person();
    bot = await world.bot();
    chat = await world.privateChat(anna, bot.systemUserId);
    topic = `bot:${bot.botId}:updates`;
  });
  after(() => world.close());

  it('keeps nobody waiting, and misses nothing, whether it is closed for it or not', async () => {
    const slow = await openSocket(world.node.port, upgradeOf(path, `Authorization: Bearer ${bot.token}\r\n`));
    slow.send(JSON.stringify({ id: 1, op: 'subscribe', topic }));
    const { epoch } = JSON.parse(String(await slow.message())) as { epoch: string };
    slow.pause();
    const quick = await openLive(world.node.address, { token: bot.token });
    await quick.ask({ op: 'subscribe', topic });
    const count = 900;
    const text = '😀'.repeat(1_990);
    // More than the kernel holds for a client that does not read.
    const say = async (nth: number) => void (await world.say(anna, chat.id, `${nth} ${text}`));
    for (let at = 0; at < count; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, nth) => say(at + nth)));
    expect(await quick.eventsWhen(count)).to.have.length(count);
    slow.resume();
    let last = 0;
    for (let isOver = false; !isOver; ) {
      const next = await slow.message().catch(() => undefined);
      if (next === undefined) isOver = true;
      else last = (JSON.parse(String(next)) as { offset: number }).offset;
      if (last === count) isOver = true;
    }
    const back = await openLive(world.node.address, { token: bot.token });
    const answer = await back.ask({ op: 'subscribe', topic, from: { epoch, offset: last } });
    expect(answer).to.include({ recovered: true, offset: last });
    const rest = await back.eventsWhen(count - last);
    expect(rest.map(({ offset }) => offset)).to.deep.equal(
      Array.from({ length: count - last }, (_, nth) => last + 1 + nth),
    );
    await Promise.all([quick.close(), back.close()]);
    slow.destroy();
  });
});
