// What waits for clients that do not read is bounded, of one caller and of all.
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { WaitingBytes } from '../../src/gateway/waiting-bytes.js';
import { closeGateway, openTestGateway } from '../support/gateway.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';

const mebibyte = 1024 * 1024;

describe('bytes that wait for clients', () => {
  function world() {
    const cut: string[] = [];
    const waiting = new WaitingBytes({ ofOneMax: 100, ofAllMax: 250 });
    const open = (owner: string, name: string) => waiting.open(owner, () => void cut.push(name));
    return { cut, waiting, open };
  }

  it('are counted while they wait', () => {
    const { waiting, cut, open } = world();
    const share = open('usr_1', 'one');
    share.set(80);
    share.set(30);
    expect(waiting.bytes).to.equal(30);
    share.set(0);
    share.set(0);
    expect([waiting.bytes, waiting.cut, cut]).to.deep.equal([0, 0, []]);
  });

  it('end the connection of a caller with too many that has waited longest', () => {
    const { waiting, cut, open } = world();
    const [first, second, third, other] = [
      open('usr_1', 'first'),
      open('usr_1', 'second'),
      open('usr_1', 'third'),
      open('usr_2', 'other'),
    ];
    other.set(100);
    first.set(50);
    second.set(50);
    third.set(10);
    expect([cut, waiting.bytes]).to.deep.equal([['first'], 160]);
    // What is cut off counts no more, whatever it still says.
    first.set(60);
    first.set(0);
    expect([cut, waiting.bytes, waiting.cut]).to.deep.equal([['first'], 160, 1]);
  });

  it('end one of the caller with most when all have too many', () => {
    const { waiting, cut, open } = world();
    open('usr_1', 'one').set(90);
    const large = open('usr_2', 'large');
    large.set(60);
    open('usr_2', 'larger').set(40);
    open('usr_3', 'three').set(50);
    open('usr_4', 'four').set(20);
    expect([cut, waiting.bytes]).to.deep.equal([['large'], 200]);
  });

  describe('in a node', () => {
    let gateway: Gateway;
    const clients: Socket[] = [];

    before(async () => {
      const body = 'x'.repeat(48 * mebibyte);
      const respond = () => ({ status: 200, headers: [['Content-Type', 'text/plain']] as const, body });
      const small = () => ({ status: 200, headers: [['Content-Type', 'text/plain']] as const, body: 'x' });
      gateway = await openTestGateway({
        plainRoutes: [
          { path: '/large', respond },
          { path: '/small', respond: small },
        ],
        waitingBytes: { ofOneMax: 64 * mebibyte, ofAllMax: 64 * mebibyte },
      });
    });
    after(async () => {
      for (const client of clients) client.destroy();
      await closeGateway(gateway);
    });

    it('are those of the newest answers, and others are served', async () => {
      let closed = 0;
      for (let asked = 1; asked <= 4; asked += 1) {
        const deaf = connect({ host: '127.0.0.1', port: gateway.port }).pause();
        clients.push(deaf);
        deaf.once('close', () => (closed += 1)).on('error', () => deaf.destroy());
        deaf.write('GET /large HTTP/1.1\r\nHost: t\r\n\r\n');
        await until(() => gateway.waitingBytes() > 0 && gateway.slowReadersCut() === asked - 1);
        expect(gateway.waitingBytes()).to.be.below(64 * mebibyte);
      }
      // A client that reads again finds that its connection has ended.
      for (const client of clients.slice(0, 3)) client.resume();
      await until(() => closed === 3);
      const honest = await openRaw(gateway.port);
      honest.send('GET /small HTTP/1.1\r\nHost: t\r\n\r\n');
      expect((await honest.answer()).status).to.equal(200);
      honest.destroy();
    });
  });
});
