// Five thousand events of deliveries at once: the list stays a page, and reads again a few times only.
import { expect } from 'chai';
import { registeredTab, tokenOf } from '../console-product.js';
import { openPushedConsole, type PushedConsole } from '../pushed-console.js';

const eventCount = 5_000;
const rowsMax = 500;

describe('the deliveries of a bot in the console', function () {
  this.timeout(60_000);
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
  async function pushedBot() {
    const { node, sink } = world;
    const token = await tokenOf(node, tab.username);
    const { botId, token: botToken } = await node.botToken({ token, userId: '', username: tab.username });
    const ask = async (method: string, path: string, of: string, body?: object) => {
      const { json, text } = await node.ask(method, `/api/v1${path}`, { token: of, body });
      if (!json.success) throw new Error(text);
      return json.data as { id: string; system_user_id: string };
    };
    await ask('POST', `/bots/my/${botId}/webhook`, token, { url: sink.url, secret_token: secret });
    const { system_user_id: user_id } = await ask('GET', '/bots/me', botToken);
    const person = await node.person();
    const chat = await ask('POST', '/chats', person.token, { type: 'private', user_id });
    const say = (text: string) => ask('POST', `/chats/${chat.id}/messages`, person.token, { text });
    return { botId, say };
  }

  it(`shows at most ${rowsMax} rows after ${eventCount} events, and still does what it is told`, async () => {
    const { page } = tab;
    const { botId, say } = await pushedBot();
    let sent = 0;
    // The first real event comes so often as if as many deliveries had moved.
    await page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((frame) => {
        socket.send(frame);
        const { op, topic, data } = JSON.parse(String(frame)) as Frame;
        if (sent > 0 || op !== 'event' || topic !== `bot:${botId}:deliveries`) return;
        for (; sent < eventCount; sent += 1) {
          const other = { ...JSON.parse(String(frame)), data: { ...data, delivery_id: `dlv_${sent}` } };
          socket.send(JSON.stringify(other));
        }
      });
    });
    let readings = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(`/${botId}/deliveries`)) readings += 1;
    });
    await page.goto(`/console#/bots/${botId}/deliveries`);
    await page.reload();
    await page.getByText('There is no such delivery.').waitFor();
    await page.evaluate(`(() => {
      window.mostRows = 0;
      const count = () => (window.mostRows = Math.max(window.mostRows, document.querySelectorAll('tr').length));
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    })()`);
    await say('one');
    await page.getByRole('row').getByText('success').waitFor();
    expect(sent).to.equal(eventCount);
    // The line keeps its order: this one is shown when the page has had all of them.
    await say('two');
    await page.getByRole('row').nth(2).getByText('success').waitFor();
    expect(await page.evaluate('window.mostRows')).to.be.within(2, rowsMax);
    expect(readings).to.be.at.most(20);
    await page.getByLabel('Status').selectOption('dead_letter');
    await page.getByText('There is no such delivery.').waitFor();
    expect(tab.complaints).to.deep.equal([]);
  });
});

interface Frame {
  readonly op: string;
  readonly topic?: string;
  readonly data?: object;
}
