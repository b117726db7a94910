// The page of the live till, as a node serves it, in a real Chromium.
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { pageRoutes } from '../../src/gateway/pages.js';
import { pages } from '../../src/generated/pages.js';
import type { Socket, SocketListener } from '../../src/shared/sockets.js';
import { openTab } from '../console/browser.js';
import { closeGateway, openTestGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const path = '/examples/live-till';
const application = 'app_1';
const token = 'sop_of_the_till';

/** What a reader of the page sees and does. */
interface Shown {
  submit(application: string, token: string): Promise<void>;
  state(): Promise<string>;
  count(): Promise<string>;
  /** The texts of each row, the newest first. */
  rows(): Promise<readonly (readonly string[])[]>;
  /** What the browser has complained about. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Run in the page. */
const cellsOfRows = `[...document.querySelectorAll('#redemptions tr')].map((row) =>
  [...row.children].map(({ textContent }) => textContent))`;

async function openTill(address: string): Promise<Shown> {
  const { page, complaints, close } = await openTab(address);
  await page.goto(path);
  return {
    async submit(id, shown) {
      await page.fill('#application', id);
      await page.fill('#token', shown);
      await page.click('button');
    },
    state: async () => String(await page.textContent('#state')),
    count: async () => String(await page.textContent('#count')),
    rows: async () => (await page.evaluate(cellsOfRows)) as string[][],
    complaints,
    close,
  };
}

describe('the page of the live till', () => {
  let gateway: Gateway;
  let page: Shown;
  let sockets: Socket[];
  let frames: Record<string, unknown>[];
  let protocols: readonly string[];
  let answer: (frame: Record<string, unknown>, socket: Socket) => void;

  const say = (socket: Socket | undefined, frame: object) => void socket?.send(JSON.stringify(frame));
  const accept = ({ id, op, from }: Record<string, unknown>, socket: Socket, more: object = {}) => {
    const { offset = 0 } = (from ?? {}) as { offset?: number };
    if (op === 'subscribe') say(socket, { id, op: 'ok', epoch: 'e', offset, ...more });
  };
  const redeemed = (offset: number, order: string, more: object = {}) => ({
    op: 'event',
    topic: `application:${application}:vouchers`,
    epoch: 'e',
    offset,
    type: 'voucher.redeemed',
    at: '2026-11-22T10:00:00.000Z',
    data: {
      applicationId: application,
      data: { voucher: { name: 'A free <b>coffee</b>' }, redemption: { externalOrderId: order } },
    },
    ...more,
  });
  const listener: SocketListener = {
    opened: (socket) => void sockets.push(socket),
    message(socket, message) {
      const frame = JSON.parse(String(message)) as Record<string, unknown>;
      frames.push(frame);
      answer(frame, socket);
    },
    drained: () => undefined,
    closed: () => undefined,
  };

  async function serve() {
    gateway = await openTestGateway({
      plainRoutes: pageRoutes(pages),
      socketRoutes: [
        {
          id: 'test.live',
          path: '/api/v1/realtime',
          limit: { requests: 1_000, windowSeconds: 60 },
          messageBytesMax: 8_192,
          bufferedBytesMax: 65_536,
          tooSlowCode: 4408,
          tooDearCode: 4429,
          idleSeconds: 60,
          async admit(request) {
            protocols = request.protocols;
            return { listener, protocol: 'signalbox' };
          },
        },
      ],
    });
    return `http://127.0.0.1:${gateway.port}`;
  }

  beforeEach(async () => {
    [sockets, frames, protocols] = [[], [], []];
    answer = accept;
    const address = await serve();
    page = await openTill(address);
  });
  afterEach(async () => {
    await page?.close();
    await closeGateway(gateway);
  });
  const isSaid = (text: string) => until(async () => (await page.state()).includes(text));
  const hasRows = (count: number) => until(async () => (await page.rows()).length === count);

  it('shows what is redeemed as it happens, and markup as the text that it is', async () => {
    expect(await page.state()).to.match(/^Not connected/);
    await page.submit(` ${application} `, token);
    await isSaid('Connected:');
    expect(protocols).to.deep.equal(['signalbox', `bearer.${token}`]);
    expect(frames[0]).to.include({ op: 'subscribe', topic: `application:${application}:vouchers` });
    say(sockets[0], redeemed(1, 'order-1'));
    say(sockets[0], redeemed(2, 'order-2'));
    say(sockets[0], { ...redeemed(3, 'order-3'), type: 'voucher.issued' });
    say(sockets[0], { ...redeemed(4, 'order-1'), type: 'voucher.reversed' });
    await hasRows(3);
    expect((await page.rows()).map(([, ...texts]) => texts)).to.deep.equal([
      ['taken back', 'A free <b>coffee</b>', 'order-1'],
      ['redeemed', 'A free <b>coffee</b>', 'order-2'],
      ['redeemed', 'A free <b>coffee</b>', 'order-1'],
    ]);
    expect(await page.count()).to.equal('1');
    expect(page.complaints).to.deep.equal([]);
  });

  it('comes back by itself to where it was, says so meanwhile, and where something is missing', async () => {
    await page.submit(application, token);
    await isSaid('Connected:');
    say(sockets[0], redeemed(7, 'order-7'));
    await hasRows(1);
    answer = (frame, socket) => accept(frame, socket, { recovered: true });
    sockets[0]?.close(1012, 'the node is restarting');
    await isSaid('Not connected.');
    await until(() => sockets.length === 2);
    await isSaid('Connected:');
    expect(frames.filter(({ op }) => op === 'subscribe')[1]?.from).to.deep.equal({ epoch: 'e', offset: 7 });
    answer = (frame, socket) => accept(frame, socket, { recovered: false, offset: 90 });
    sockets[1]?.close(4408, 'too slow');
    await until(() => sockets.length === 3);
    await hasRows(2);
    expect((await page.rows())[0]?.[1]).to.include('missing');
    expect(page.complaints).to.deep.equal([]);
  });

  it('stops with the reason when it is refused, and begins anew', async () => {
    answer = ({ id }, socket) =>
      say(socket, { id, op: 'error', status: 403, code: 'FORBIDDEN', message: 'It is not yours.' });
    await page.submit(application, token);
    await isSaid('Not connected: It is not yours. (FORBIDDEN)');
    answer = (_frame, socket) => socket.close(4401, 'the token has ended');
    await page.submit(application, token);
    await isSaid('Not connected: the token has ended');
    answer = accept;
    await page.submit('app_2', token);
    await isSaid('Connected:');
    expect(sockets).to.have.length(3);
  });

  it('may run and load nothing but what stands in it', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${gateway.port}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).to.match(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).to.include("default-src 'none'").and.not.include('unsafe');
    const { headers: others } = await fetch(`http://127.0.0.1:${gateway.port}/docs`);
    expect(others.get('content-security-policy')).to.include("script-src 'self';");
  });
});
