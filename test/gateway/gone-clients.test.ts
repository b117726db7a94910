// Nothing is begun for a client who has gone before its turn: under load that would be most of the work.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { until } from '../support/until.js';

const roomy = { allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 };

describe('a client who has gone', () => {
  const lines: string[] = [];
  const handled: string[] = [];
  let gateway: Gateway;
  let release: (() => void) | undefined;
  before(async () => {
    const deed = (method: 'GET' | 'POST', path: string) =>
      testEndpoint({
        ...{ id: `test${path.replace('/', '.')}`, summary: 'Does something.', method, path, auth: 'none' },
        ...{ data: 'accounts.User', errors: [] },
        handle() {
          handled.push(path);
          return answered({}) as never;
        },
      });
    const waited = testEndpoint({
      ...{ id: 'test.wait', summary: 'Waits for its client to go.', method: 'POST', path: '/wait' },
      ...{ auth: 'none', data: 'accounts.User', errors: [] },
      async handle({ request: { waiter } }) {
        handled.push('/wait');
        const before = waiter?.aborted;
        await new Promise<void>((resolve) => waiter?.onGone(resolve));
        handled.push(`left: ${before}, then ${waiter?.aborted}`);
        return answered({}) as never;
      },
    });
    gateway = await openTestGateway({
      lines,
      endpoints: [deed('POST', '/write'), deed('GET', '/read'), deed('GET', '/other'), waited],
      corridor: {
        limiter: {
          take(key) {
            if (key.includes('other') || key.includes('wait')) return roomy;
            return new Promise((resolve) => {
              release = () => resolve(roomy);
            });
          },
          look: async () => roomy,
          takeHere: () => roomy,
        },
      },
    });
  });
  after(() => closeGateway(gateway));

  for (const [method, path] of [
    ['POST', '/write'],
    ['GET', '/read'],
  ] as const) {
    it(`is not worked for any more when its ${method} has waited`, async () => {
      const client = connect({ port: gateway.port, host: '127.0.0.1' });
      client.write(`${method} ${path} HTTP/1.1\r\nHost: t\r\nContent-Length: 0\r\n\r\n`);
      await until(() => release !== undefined);
      client.resetAndDestroy();
      await once(client, 'close');
      // The server reads in order: it knows by then.
      await fetch(`http://127.0.0.1:${gateway.port}/other`);
      release?.();
      release = undefined;
      await until(() =>
        lines.some((line) => line.includes('"aborted":true') && line.includes(path.slice(1))),
      );
      expect(handled).to.not.include(path);
    });
  }

  it('is told of to the handler that has begun', async () => {
    const client = connect({ port: gateway.port, host: '127.0.0.1' });
    client.write('POST /wait HTTP/1.1\r\nHost: t\r\nContent-Length: 0\r\n\r\n');
    await until(() => handled.includes('/wait'));
    client.resetAndDestroy();
    await until(() => handled.includes('left: false, then true'));
  });
});
