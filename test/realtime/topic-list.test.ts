// The list of live topics that the documents are made from: a node has each of them, and what it sends has
// the shapes that the documents tell of.
import { expect } from 'chai';
import { liveTopics, type TopicForm } from '../../src/realtime/topic-list.js';
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { validators } from '../generated/all-validators.js';
import type { Person } from '../support/node.js';
import { documented, UndocumentedFrame } from './documented-frames.js';
import { openLive, type ServerFrame } from './live-client.js';

describe('the list of live topics', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
    anna = await world.person();
    bot = await world.bot();
  });
  after(() => world.close());

  const check = (name: keyof typeof validators, value: unknown) => {
    const validate = validators[name];
    expect(validate(value), `${JSON.stringify(value)}: ${JSON.stringify(validate.errors)}`).to.equal(true);
  };
  const shapes = {
    ok: 'realtime.Ok',
    error: 'realtime.Error',
    event: 'realtime.Event',
    signal: 'realtime.Signal',
  } as const;
  const checkFrames = (frames: readonly ServerFrame[]) => {
    for (const frame of frames) check(shapes[frame.op], frame);
  };

  it('names none that a node does not know', async () => {
    const client = await openLive(world.node.address, { token: anna.token });
    const unknown = await client.ask({ op: 'subscribe', topic: 'weather:id' });
    const known = Object.keys(liveTopics).join(', ');
    expect(unknown).to.include({ op: 'error', message: `There is no such topic. There are: ${known}.` });
    for (const form of Object.keys(liveTopics)) {
      const topic = form.replace('<id>', 'id');
      const { message } = await client.ask({ op: 'subscribe', topic });
      expect(message, form).not.to.equal(unknown.message);
    }
    checkFrames(client.frames);
    await client.close();
  });

  it('is of frames and data in the shapes that are told of', async () => {
    const { id } = await world.privateChat(anna, bot.systemUserId);
    const topics: [form: TopicForm, topic: string, token: string][] = [
      ['bot:<id>:updates', `bot:${bot.botId}:updates`, bot.token],
      ['chat:<id>', `chat:${id}`, anna.token],
    ];
    for (const [form, topic, token] of topics) {
      const client = await openLive(world.node.address, { token });
      expect(await client.ask({ op: 'subscribe', topic })).to.include({ op: 'ok' });
      await world.say(anna, id, 'hello');
      const [event] = await client.eventsWhen(1);
      check(liveTopics[form].data, event?.data);
      await client.ask({ op: 'ack', topic, offset: event?.offset });
      await client.ask({ op: 'unsubscribe', topic });
      checkFrames(client.frames);
      await client.close();
    }
  });

  it('is what every frame that a test is sent is held against', () => {
    const ok = { op: 'ok', topic: 'me', epoch: 'ep_1', offset: 1 };
    const at = '2026-11-22T12:00:00.000Z';
    const event = { ...ok, op: 'event', type: 'voucher_sent', at, data: {} };
    expect(documented(ok)).to.equal(ok);
    const unknown: { readonly op: string }[] = [
      { ...ok, more: 1 } as { op: string },
      { op: 'shout' },
      event,
      { ...event, topic: 'weather:1' } as { op: string },
      { op: 'signal', topic: 'me', type: 'chat_action', at, data: {} } as { op: string },
    ];
    for (const frame of unknown) expect(() => documented(frame)).to.throw(UndocumentedFrame);
  });
});
