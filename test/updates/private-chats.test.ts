// Private chats with bots on two nodes: whichever node has the bot's queue has its chats too, and a message
// and the number of its update are stored by one commit.
import { expect } from 'chai';
import { privateChatId } from '../../src/chats/names.js';
import { slotOf } from '../../src/cluster/slots.js';
import { newId } from '../../src/shared/ids.js';
import { newBotAccount } from '../../src/updates/bot-accounts.js';
import { slotOfQueue } from '../../src/updates/standing.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';

interface Written {
  readonly ns: string;
  readonly op: string;
  readonly o: { readonly to?: string; readonly content?: { readonly text?: string } };
}

const botsMax = 30;
const chatsOfBot = 2;

describe('a private chat with a bot', () => {
  let world: ChatsWorld;
  let person: Person;

  before(async () => {
    world = await openChatsWorld(linkedNodes);
    await world.another();
    person = await world.person();
  });
  after(() => world.close());

  const slots = () => world.db.collection<{ _id: number; owner: string | null }>('slots');
  const ownerOf = async (slot: number) => (await slots().findOne({ _id: slot }))?.owner ?? '';

  const numbered = async ({ botId }: Bot) => {
    const queues = world.db.collection<{ _id: string; st: { newest: number } }>('update_queues');
    return (await queues.findOne({ _id: botId }))?.st.newest ?? 0;
  };

  /** One of each node. */
  async function botsOfBoth(): Promise<readonly Bot[]> {
    const found = new Map<string, Bot>();
    for (let made = 0; made < botsMax && found.size < 2; made += 1) {
      const bot = await world.bot(await world.person());
      found.set(await ownerOf(slotOfQueue(bot.botId)), bot);
    }
    expect(found.size, 'nodes with a bot').to.equal(2);
    return [...found.values()];
  }

  /** What the commit that stored this text has written, by collection. */
  async function writtenWith(text: string): Promise<readonly Written[]> {
    const log = world.db.client.db('local').collection<{ o: { applyOps: Written[] } }>('oplog.rs');
    const entry = await log.findOne({ 'o.applyOps.o.content.text': text }, { sort: { $natural: -1 } });
    return entry?.o.applyOps ?? [];
  }

  it('is where its bot is, and a message is stored with the number of its update', async () => {
    for (const bot of await botsOfBoth())
      for (let nth = 0; nth < chatsOfBot; nth += 1) {
        const who = await world.person();
        const chat = await world.privateChat(who, bot.systemUserId);
        expect(slotOf('chat', chat.id)).to.equal(slotOfQueue(bot.botId));
        const before = await numbered(bot);
        let said = 0;
        // The first of them find the queue not yet remembered, the others find it at rest.
        await until(async () => {
          await until(async () => (await numbered(bot)) === before + said);
          said += 1;
          const text = `${chat.id} ${said}`;
          await world.say(who, chat.id, text);
          const written = await writtenWith(text);
          const names = written.map(({ ns }) => ns.split('.').at(-1));
          expect(names, text).to.include('messages');
          return written.some(({ ns, o }) => ns.endsWith('.update_batches') && o.to === bot.botId);
        });
        expect(said).to.be.below(10);
      }
  });

  it('has an id that both sides come to, and every row of it names its slot', async () => {
    const bot = await world.bot();
    const chat = await world.privateChat(person, bot.systemUserId);
    expect(chat.id).to.equal(privateChatId(bot.systemUserId, person.userId));
    const [row] = await world.db
      .collection<{ _id: string; slot: number }>('chats')
      .find({ _id: chat.id })
      .toArray();
    expect(row?.slot).to.equal(slotOfQueue(bot.botId));
  });

  it('of a bot with an older account keeps the id that it had, as the chat of two people does', () => {
    expect(privateChatId('usr_anna', 'usr_ben')).to.equal('prv_yJ0CV6CAL3LffdvuGFxqgo');
  });

  it('of two bots is in the slot of one of them, whoever of the two asks', () => {
    const bots = [newId('bot'), newId('bot')];
    const [one = '', other = ''] = bots.map(newBotAccount);
    const id = privateChatId(one, other);
    expect(privateChatId(other, one)).to.equal(id);
    expect(bots.map(slotOfQueue)).to.include(slotOf('chat', id));
  });
});
