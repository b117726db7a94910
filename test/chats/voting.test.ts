// Polls: one vote a person, exact counts with many votes at once, and the right answer of a quiz.
import { expect } from 'chai';
import { type Poll, pollFor, recounted } from '../../src/chats/polls/poll.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { keyOf } from '../../src/shared/key.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Person, TestNode } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openChatsWorld } from './chats-world.js';

const colours: Poll = {
  question: 'Which colour?',
  options: ['Red', 'Green', 'Blue'].map((text, place) => ({ id: `${place}`, text, voter_count: 0 })),
  is_anonymous: false,
  type: 'regular',
  total_voter_count: 0,
};
const counts = (poll: Poll | undefined) => poll?.options.map(({ voter_count }) => voter_count);

const atOnce = 200;
type Vote = Schemas['rich.Vote'];

describe('polls', () => {
  let world: ChatsWorld;
  let other: TestNode;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let chat: Chat;

  before(async () => {
    world = await openChatsWorld(linkedNodes);
    other = await world.another();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
    chat = await world.group(anna, [bot.systemUserId, ben.userId]);
  });
  after(() => world.close());

  /** Changes a message of the bot to a poll in the database before any node has read it. */
  async function begin(poll: Partial<Poll> = {}): Promise<Message> {
    const { question, options, is_anonymous, type, correct_option_id: right } = { ...colours, ...poll };
    return world.asBot<Message>(bot, 'sendPoll', {
      ...{ chat_id: chat.id, question, options: options.map(({ text }) => text), is_anonymous, type },
      ...(right !== undefined && { correct_option_id: right }),
    });
  }

  const quiz = { type: 'quiz', correct_option_id: 1 } as const;
  const pathOf = ({ message_id }: Message) => `/api/v1/chats/${chat.id}/messages/${message_id}`;
  const vote = ({ token }: Person, message: Message, ...option_ids: string[]) =>
    world.ask<Vote>(`POST ${pathOf(message)}/vote`, { token, body: { option_ids } });
  const state = ({ message_id }: Message) => world.asBot<Poll>(bot, `getPoll?message_id=${message_id}`);
  const seenBy = async (person: Person, { message_id }: Message) =>
    (await world.history(person, chat.id)).find((message) => message.message_id === message_id);

  it('count one vote a person, changed or taken back', async () => {
    const message = await begin();
    expect(counts((await vote(anna, message, '0')).poll)).to.deep.equal([1, 0, 0]);
    expect(await vote(anna, message, '0'), 'the same again').to.deep.include({ option_ids: ['0'] });
    const { poll, option_ids } = await vote(ben, message, '2');
    expect([counts(poll), poll.total_voter_count, option_ids]).to.deep.equal([[1, 0, 1], 2, ['2']]);
    expect(counts((await vote(anna, message, '2')).poll)).to.deep.equal([0, 0, 2]);
    const { poll: last } = await vote(ben, message);
    expect([counts(last), last.total_voter_count]).to.deep.equal([[0, 0, 1], 1]);
    expect(await state(message)).to.deep.equal(last);
    const seen = await seenBy(anna, message);
    expect(seen?.poll).to.deep.equal(last);
    expect(seen?.metadata?.poll).to.deep.equal(last);
  });

  it('of a quiz take one vote, and tell who has voted which answer is right', async () => {
    const message = await begin(quiz);
    expect((await seenBy(anna, message))?.poll).not.to.have.property('correct_option_id');
    expect(await vote(anna, message, '0')).to.deep.include({ option_ids: ['0'] });
    expect((await vote(anna, message, '0')).poll).to.include({
      correct_option_id: 1,
      total_voter_count: 1,
    });
    expect((await seenBy(anna, message))?.poll).to.include({ correct_option_id: 1 });
    expect((await seenBy(ben, message))?.poll).not.to.have.property('correct_option_id');
    for (const option_ids of [['1'], []]) {
      const call = `POST ${pathOf(message)}/vote`;
      const refused = await world.refused(409, call, { token: anna.token, body: { option_ids } });
      expect(refused.code).to.equal('CONFLICT');
    }
    expect(await state(message), 'whose poll it is').to.include({ correct_option_id: 1 });
    const another = await world.bot();
    const joining = { token: anna.token, body: { user_id: another.systemUserId } };
    await world.refused(404, `GET /api/v1/bots/getPoll?message_id=${message.message_id}`, {
      token: another.token,
    });
    await world.ask(`POST /api/v1/chats/${chat.id}/members`, joining);
    const call = `getPoll?message_id=${message.message_id}`;
    expect(await world.asBot(another, call)).not.to.have.property('correct_option_id');
  });

  it('that are open show members who voted, page by page', async () => {
    const message = await begin();
    await vote(anna, message, '0');
    await vote(ben, message, '1');
    const page = (at: number) =>
      world.ask<Schemas['rich.PollVotes']>(`GET ${pathOf(message)}/votes?page=${at}&pageSize=1`, {
        token: ben.token,
      });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ total }) => total)).to.deep.equal([2, 2, 2]);
    const votes = pages.flatMap(({ items }) => items.map(({ user, option_ids }) => [user.id, option_ids]));
    expect(votes).to.have.deep.members([
      [anna.userId, ['0']],
      [ben.userId, ['1']],
    ]);
    const stranger = await world.person();
    await world.refused(404, `GET ${pathOf(message)}/votes`, { token: stranger.token });
  });

  it('that are anonymous show nobody who voted', async () => {
    const message = await begin({ is_anonymous: true });
    await vote(anna, message, '0');
    const refused = await world.refused(403, `GET ${pathOf(message)}/votes`, { token: anna.token });
    expect(refused.code).to.equal('FORBIDDEN');
  });

  it('refuse votes for what is not there, of strangers, and of several options', async () => {
    const message = await begin();
    const call = `POST ${pathOf(message)}/vote`;
    const { token } = anna;
    const bad = await world.refused(400, call, { token, body: { option_ids: ['3'] } });
    expect(bad.details).to.have.nested.property('[0].field', 'option_ids.0');
    await world.refused(400, call, { token, body: { option_ids: ['0', '1'] } });
    await world.refused(400, call, { token, body: {} });
    const body = { option_ids: ['0'] };
    const said = await world.say(anna, chat.id, 'no poll');
    await world.refused(404, `POST ${pathOf(said)}/vote`, { token, body });
    await world.refused(404, `GET ${pathOf(said)}/votes`, { token });
    await world.refused(404, call.replace(message.message_id, 'msg_nothing'), { token, body });
    const stranger = await world.person();
    await world.refused(404, call, { token: stranger.token, body });
    const deleted = await begin();
    await world.db
      .collection<{ _id: string }>('messages')
      .updateOne({ _id: deleted.message_id }, { $set: { deletedAt: 1 } });
    await world.refused(404, `POST ${pathOf(deleted)}/vote`, { token, body });
    expect(counts(await state(message))).to.deep.equal([0, 0, 0]);
  });

  it('are counted exactly when 1,000 vote at once on two nodes', async () => {
    const voters: Person[] = [];
    // At most as many register at once as may wait for their passwords.
    while (voters.length < 1_000)
      voters.push(...(await Promise.all(Array.from({ length: 20 }, () => world.person()))));
    const since = 1;
    const standing = { chat: chat.id, isBot: false, status: 'member', since };
    await world.db
      .collection<{ _id: string }>('chat_members')
      .insertMany(voters.map(({ userId: user }) => ({ _id: keyOf(chat.id, user), user, ...standing })));
    const message = await begin();
    const path = `${pathOf(message)}/vote`;
    const chosen = (place: number) => (place % 3 === 0 ? '0' : '1');
    /** Retries with the same key where the answer asks for it. */
    async function cast(voter: Person, place: number): Promise<number> {
      const body = { option_ids: [chosen(place)] };
      const asked = { token: voter.token, body, headers: { 'Idempotency-Key': 'one' } };
      const { status } = await (place % 2 ? world.node : other).ask('POST', path, asked);
      return status === 503 ? cast(voter, place) : status;
    }
    const line = [...voters.entries()];
    const statuses = new Set<number>();
    // A chat lets more commands than this wait; others would have to retry.
    const lanes = Array.from({ length: atOnce }, async () => {
      for (let next = line.pop(); next; next = line.pop()) statuses.add(await cast(next[1], next[0]));
    });
    await Promise.all(lanes);
    expect([...statuses]).to.deep.equal([200]);
    const poll = await state(message);
    expect([counts(poll), poll.total_voter_count]).to.deep.equal([[334, 666, 0], 1_000]);
    const votes = world.db.collection('poll_votes');
    expect(await votes.countDocuments({ message: message.message_id })).to.equal(1_000);
  });
});

describe('the counts of a poll', () => {
  const after = (...changes: readonly (readonly [string[], string[]])[]) =>
    changes.reduce((poll, [before, after]) => recounted(poll, { before, after }), colours);
  const table: readonly (readonly [string, (readonly [string[], string[]])[], number[], number])[] = [
    ['a first vote', [[[], ['0']]], [1, 0, 0], 1],
    [
      'a changed vote',
      [
        [[], ['0']],
        [['0'], ['2']],
      ],
      [0, 0, 1],
      1,
    ],
    [
      'the same vote',
      [
        [[], ['0']],
        [['0'], ['0']],
      ],
      [1, 0, 0],
      1,
    ],
    [
      'a vote taken back',
      [
        [[], ['0']],
        [['0'], []],
      ],
      [0, 0, 0],
      0,
    ],
    [
      'two voters',
      [
        [[], ['1']],
        [[], ['1']],
      ],
      [0, 2, 0],
      2,
    ],
  ];
  for (const [name, changes, expected, voters] of table) {
    it(`are right after ${name}`, () => {
      const poll = after(...changes);
      expect([counts(poll), poll.total_voter_count]).to.deep.equal([expected, voters]);
    });
  }

  it('hide the right answer from who has not voted', () => {
    const quiz: Poll = { ...colours, type: 'quiz', correct_option_id: 1 };
    expect(pollFor(quiz, [])).to.deep.equal({ ...colours, type: 'quiz' });
    expect(pollFor(quiz, ['0'])).to.deep.equal(quiz);
  });
});
