// Five thousand events of deliveries at once: the list stays a page, and reads again a few times only.
import { expect } from 'chai';
import { until } from '../../support/until.js';
import { registeredTab, tokenOf } from '../console-product.js';
import { openPushedConsole, type PushedConsole } from '../pushed-console.js';

const eventCount = 5_000;
const rowsMax = 500;

describe('the deliveries of a bot in the console', () => {
  const secret = 'a secret of this bot';
  let world: PushedConsole;
  let tab: Awaited<ReturnType<typeof registeredTab>>;

  before(async () => {
    world = await openPushedConsole(secret);
    tab = await registeredTab(world.node);
  });
  after(async () => {
    await tab?.close();
    await world?.close();
  });

  /** A bot with a webhook, and a way to write to it. */
  async function pushedBot(username: string) {
    const { node, sink } = world;
    const token = await tokenOf(node, username);
    const { botId, token: botToken } = await node.botToken({ token, userId: '', username });
    const ask = async (call: string, as: string, body?: object) => {
      const [method = '', path] = call.split(' ');
      const { json, text } = await node.ask(method, `/api/v1${path}`, { token: as, body });
      if (!json.success) throw new Error(text);
      return json.data as { id: string; system_user_id: string };
    };
    await ask(`POST /bots/my/${botId}/webhook`, token, { url: sink.url, secret_token: secret });
    const { system_user_id: user_id } = await ask('GET /bots/me', botToken);
    const person = await node.person();
    const chat = await ask('POST /chats', person.token, { type: 'private', user_id });
    const say = (text: string) => ask(`POST /chats/${chat.id}/messages`, person.token, { text });
    return { botId, say };
  }

  it(`shows at most ${rowsMax} rows after ${eventCount} events, and still does what it is told`, async () => {
    const { page } = tab;
    const { botId, say } = await pushedBot(tab.username);
    await page.addInitScript(manyOf(`bot:${botId}:deliveries`));
    let readings = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(`/${botId}/deliveries`)) readings += 1;
    });
    await page.goto(`/console#/bots/${botId}/deliveries`);
    await page.reload();
    await page.getByText('There is no such delivery.').waitFor();
    await page.evaluate(`(() => {
      window.mostRows = 0;
      const count = () => {
        const rows = document.querySelectorAll('tr').length;
        window.mostRows = Math.max(window.mostRows, rows);
      };
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    })()`);
    await say('one');
    await page.getByRole('row').getByText('success').waitFor();
    await until(async () => (await page.evaluate('window.eventsTold')) === eventCount);
    await say('two');
    await page.getByRole('row').nth(2).getByText('success').waitFor();
    expect(await page.evaluate('window.mostRows')).to.be.within(2, rowsMax);
    expect(readings).to.be.at.most(20);
    await page.getByLabel('Status').selectOption('dead_letter');
    await page.getByText('There is no such delivery.').waitFor();
    expect(tab.complaints).to.deep.equal([]);
  });

  it('reads the numbers of a bot again when it begins to follow them', async () => {
    const own = await registeredTab(world.node);
    const { botId } = await pushedBot(own.username);
    let readings = 0;
    own.page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(`/${botId}/metrics`)) readings += 1;
    });
    await own.page.goto(`/console#/bots/${botId}`);
    await until(() => readings === 2);
    await own.close();
  });
});

/**
 * In the page: after the first event of the topic come so many like it as if as many deliveries had moved.
 * Each event of the topic gets the next position, since the client passes over what it has had.
 */
const manyOf = (topic: string) => `(() => {
  const Real = WebSocket;
  window.eventsTold = 0;
  let isBegun = false;
  let last = 0;
  const tell = (socket, item) => {
    last = Math.max(last + 1, item.offset);
    const data = JSON.stringify({ ...item, offset: last });
    socket.dispatchEvent(new MessageEvent('message', { data }));
  };
  const tellMany = (socket, item) => {
    for (let one = 0; one < 100; one += 1) {
      window.eventsTold += 1;
      tell(socket, { ...item, data: { ...item.data, delivery_id: 'dlv_' + window.eventsTold } });
    }
    if (window.eventsTold < ${eventCount}) setTimeout(tellMany, 0, socket, item);
  };
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => {
        const item = event.isTrusted ? JSON.parse(event.data) : {};
        if (item.op !== 'event' || item.topic !== '${topic}') return;
        event.stopImmediatePropagation();
        tell(this, item);
        if (!isBegun) setTimeout(tellMany, 0, this, item);
        isBegun = true;
      });
    }
  };
})()`;
