// A sender and targets that it may reach: over TLS of their name, one address at a time, bounded.
import { expect } from 'chai';
import { operatorsPolicy } from '../../src/outgoing/target-policy.js';
import { until } from '../support/until.js';
import { answering, aPost, connectionsBegun, type Listener, openListener, openWorld } from './world.js';

const good = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const here = (...listeners: readonly Listener[]) => listeners.map(({ port }) => `127.0.0.0/8:${port}`);

describe('a sender', () => {
  const closers: (() => Promise<void>)[] = [];
  const world = async (...given: Parameters<typeof openWorld>) => kept(await openWorld(...given));
  const listener = async (...given: Parameters<typeof openListener>) => kept(await openListener(...given));

  function kept<T extends { close(): Promise<void> }>(one: T): T {
    closers.push(one.close);
    return one;
  }

  /**
   * Listens on one port of both addresses: 127.0.0.1, where other connections take ports, gets it first.
   */
  async function onOnePort() {
    const canary = await listener(answering(good));
    return { canary, hook: await listener(answering(good), { host: '127.0.0.2', port: canary.port }) };
  }

  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  it('posts over TLS to the name, with its own headers and the answer told', async () => {
    const heads: string[] = [];
    const late = 'HTTP/1.1 503 Busy\r\nRetry-After: 120\r\nContent-Length: 4\r\n\r\nlate';
    const hook = await listener(answering(late, heads), { isEncrypted: true });
    const { sender } = await world({ devTargets: here(hook), answers: () => ['127.0.0.1'] });
    const url = `https://hook.example.com:${hook.port}/a?b=%20`;
    const { durationMs, ...answer } = await sender.post({ url, ...aPost });
    expect(answer).to.deep.equal({
      status: 503,
      headers: { retryAfter: '120' },
      firstBytes: Buffer.from('late'),
      bytes: 4,
    });
    expect(durationMs).to.equal(0);
    expect(heads[0]).to.match(/^POST \/a\?b=%20 HTTP\/1\.1\r\n/);
    expect(heads[0]).to.match(new RegExp(`\r\nhost: hook.example.com:${hook.port}\r\n`));
    expect(heads[0]).to.match(/\r\naccept-encoding: identity\r\n/);
    expect(heads[0]).to.match(/\r\n\r\n\{"a":1\}$/);
  });

  it('accepts no certificate of another name, and none of an unknown authority', async () => {
    const heads: string[] = [];
    const hook = await listener(answering(good, heads), { isEncrypted: true });
    const { sender } = await world({ devTargets: here(hook), answers: () => ['127.0.0.1'] });
    const other = await sender.post({ url: `https://other.example.com:${hook.port}/`, ...aPost });
    expect(other).to.include({
      errorClass: 'tls',
      message: 'The TLS handshake failed (ERR_TLS_CERT_ALTNAME_INVALID).',
    });
    expect(heads).to.deep.equal([]);
  });

  it('keeps a connection for the next request, and none for other allowed addresses', async () => {
    const hook = await listener(answering(good));
    const { sender } = await world({ devTargets: here(hook), answers: () => ['127.0.0.1'] });
    const url = `http://hook.example.com:${hook.port}/`;
    for (const allowedIps of [[], [], ['127.0.0.0/8'], ['127.0.0.0/8'], []]) {
      expect(await sender.post({ url, allowedIps, ...aPost })).to.include({ status: 200 });
    }
    expect(hook.connections()).to.equal(2);
    const elsewhere = await sender.post({ url, allowedIps: ['127.0.0.2', '10.0.0.0/8'], ...aPost });
    expect(elsewhere).to.include({ errorClass: 'refused_target' });
    expect(hook.connections()).to.equal(2);
  });

  it('sends plain http only to what development opens', async () => {
    const hook = await listener(answering(good));
    const { sender } = await world({ answers: () => ['127.0.0.1'] });
    const begun = await connectionsBegun(async () => {
      const answer = await sender.post({ url: `http://hook.example.com:${hook.port}/`, ...aPost });
      expect(answer).to.include({ errorClass: 'refused_target' });
    });
    expect(begun).to.equal(0);
  });

  it('never calls a port at which the node itself listens, nor its interfaces', async () => {
    const own = await listener(answering(good), { host: '::' });
    const rules = { devTargets: ['127.0.0.0/8', '0.0.0.0/8', '::/0'], ownPorts: () => [own.port] };
    const { sender } = await world(rules);
    const { sender: ofMachine } = await world({
      ownAddresses: () => ['1.1.1.1'],
      answers: () => ['1.1.1.1'],
    });
    const begun = await connectionsBegun(async () => {
      for (const host of ['127.0.0.1', '127.9.9.9', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', 'localhost']) {
        const answer = await sender.post({ url: `http://${host}:${own.port}/`, ...aPost });
        expect(answer, host).to.include({ errorClass: 'refused_target' });
      }
      const answer = await ofMachine.post({ url: 'https://hook.example.com/', ...aPost });
      expect(answer).to.include({ errorClass: 'refused_target' });
    });
    expect(begun).to.equal(0);
  });

  it('judges a target once for all attempts of a second', async () => {
    const { hook } = await onOnePort();
    let judged = 0;
    const mayName = () => {
      judged += 1;
      return true;
    };
    const { sender, clock } = await world({ policy: { mayName, mayReach: () => true } });
    const url = `http://127.0.0.2:${hook.port}/`;
    const post = async (more: object = {}) =>
      expect(await sender.post({ url, ...aPost, ...more })).to.include({ status: 200 });
    await Promise.all([post(), post(), post()]);
    expect(judged).to.equal(1);
    await post({ allowedIps: ['127.0.0.2'] });
    expect(judged, 'another target').to.equal(2);
    clock.advance(1_000);
    await post();
    expect(judged).to.equal(3);
  });

  it('is not led elsewhere by a name that is resolved again', async () => {
    const { hook, canary } = await onOnePort();
    let address = '127.0.0.2';
    const devTargets = [`127.0.0.2/32:${hook.port}`];
    const { sender, clock, questions } = await world({ devTargets, answers: () => [address] });
    const url = `http://hook.example.com:${hook.port}/`;
    expect(await sender.post({ url, ...aPost })).to.include({ status: 200 });
    address = '127.0.0.1';
    // The answer of DNS is good for a moment, and so is the connection: to the address that was judged.
    expect(await sender.post({ url, ...aPost })).to.include({ status: 200 });
    expect(questions()).to.equal(2);
    clock.advance(5_000);
    expect(await sender.post({ url, ...aPost })).to.include({ errorClass: 'refused_target' });
    expect(questions()).to.equal(4);
    expect([hook.connections(), canary.connections()]).to.deep.equal([1, 0]);
  });

  it('connects to the address that was judged, however often the name is asked meanwhile', async () => {
    const { hook, canary } = await onOnePort();
    let asked = 0;
    // Both families are asked: the third question would be one of the connection itself.
    const answers = () => [asked++ < 2 ? '127.0.0.2' : '127.0.0.1'];
    const { sender } = await world({ devTargets: [`127.0.0.2/32:${hook.port}`], answers });
    const url = `http://hook.example.com:${hook.port}/`;
    expect(await sender.post({ url, ...aPost })).to.include({ status: 200 });
    expect([hook.connections(), canary.connections()]).to.deep.equal([1, 0]);
  });

  it('of public and private addresses of one name takes the public ones', async () => {
    const { hook, canary } = await onOnePort();
    const answers = () => ['127.0.0.1', '10.0.0.1', '127.0.0.2', '::1', '169.254.169.254'];
    const { sender } = await world({ devTargets: [`127.0.0.2/32:${hook.port}`], answers });
    const url = `http://hook.example.com:${hook.port}/`;
    expect(await sender.post({ url, ...aPost })).to.include({ status: 200 });
    expect([hook.connections(), canary.connections()]).to.deep.equal([1, 0]);
  });

  it('tries the next address of a name while nothing was written', async () => {
    const hook = await listener(answering(good), { host: '127.0.0.2' });
    const { sender } = await world({ devTargets: here(hook), answers: () => ['127.0.0.3', '127.0.0.2'] });
    const url = `http://hook.example.com:${hook.port}/`;
    expect(await sender.post({ url, ...aPost })).to.include({ status: 200 });
  });

  it('looks at the address of the connection before it writes a byte', async () => {
    let bytes = 0;
    const canary = await listener((socket) => {
      socket.on('data', ({ length }) => {
        bytes += length;
      });
    });
    // The policy changes its mind between the vetting and the connection.
    let looks = 0;
    const policy = { ...operatorsPolicy, mayReach: () => ++looks <= 2 };
    const { sender } = await world({ policy });
    const answer = await sender.post({ url: `http://127.0.0.1:${canary.port}/`, ...aPost });
    expect(answer).to.include({ errorClass: 'refused_target' });
    await until(() => canary.connections() === 1 && canary.open() === 0);
    expect([looks, bytes]).to.deep.equal([3, 0]);
  });

  it('begins no connection where the address may no longer be reached', async () => {
    const canary = await listener(answering(good));
    let looks = 0;
    const policy = { ...operatorsPolicy, mayReach: () => ++looks <= 1 };
    const { sender } = await world({ policy });
    const begun = await connectionsBegun(async () => {
      const answer = await sender.post({ url: `http://127.0.0.1:${canary.port}/`, ...aPost });
      expect(answer).to.include({ errorClass: 'refused_target' });
    });
    expect([begun, looks]).to.deep.equal([0, 2]);
  });

  it('uses no proxy of the environment, and verifies certificates whatever it says', async () => {
    const proxy = await listener(answering(good));
    const hook = await listener(answering(good), { isEncrypted: true });
    const { sender } = await world({ devTargets: here(hook, proxy), answers: () => ['127.0.0.1'] });
    const address = `http://127.0.0.1:${proxy.port}`;
    const names = ['http_proxy', 'https_proxy', 'all_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];
    const settings: readonly (readonly [string, string])[] = [
      ...names.map((name) => [name, address] as const),
      ['NODE_USE_ENV_PROXY', '1'],
      ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ];
    const before = settings.map(([name]) => [name, process.env[name]] as const);
    closers.push(async () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    });
    for (const [name, value] of settings) process.env[name] = value;
    const answer = await sender.post({ url: `https://hook.example.com:${hook.port}/`, ...aPost });
    expect(answer).to.include({ status: 200 });
    const other = await sender.post({ url: `https://other.example.com:${hook.port}/`, ...aPost });
    expect(other).to.include({ errorClass: 'tls' });
    expect(proxy.connections()).to.equal(0);
  });

  it('follows no redirect', async () => {
    const canary = await listener(answering(good));
    const away = `Location: http://127.0.0.1:${canary.port}/\r\nContent-Length: 0\r\n\r\n`;
    for (const status of [301, 302, 303, 307, 308]) {
      const hook = await listener(answering(`HTTP/1.1 ${status} Away\r\n${away}`));
      const { sender } = await world({ devTargets: here(hook, canary) });
      const url = `http://127.0.0.1:${hook.port}/`;
      expect(await sender.post({ url, ...aPost })).to.include({ status });
      expect(await sender.fetchBytes({ url, maxBytes: 9, accept: '*/*' })).to.include({ status });
    }
    expect(canary.connections()).to.equal(0);
  });

  it('fails with a class, and says no more of names that are not there', async () => {
    const closed = await openListener();
    await closed.close();
    const { sender } = await world({ devTargets: ['127.0.0.0/8'], answers: () => undefined });
    const closedUrl = `http://127.0.0.1:${closed.port}/`;
    expect(await sender.post({ url: closedUrl, ...aPost })).to.deep.equal({
      errorClass: 'connect',
      message: 'The connection failed (ECONNREFUSED).',
      durationMs: 0,
    });
    expect(await sender.post({ url: 'https://hook.example.com/', ...aPost })).to.deep.equal({
      errorClass: 'dns',
      message: 'The name could not be resolved.',
      durationMs: 0,
    });
    const given = await sender.post({ url: closedUrl, ...aPost, signal: AbortSignal.abort() });
    expect(given).to.include({ errorClass: 'aborted' });
  });

  it('makes only so many attempts and holds only so many sockets at once', async () => {
    const silent = await listener();
    const hook = await listener(answering(good));
    const limits = { attemptsMax: 3, socketsMax: 2 };
    const { sender } = await world({ devTargets: here(silent, hook), limits });
    const ending = new AbortController();
    const { signal } = ending;
    const url = `http://127.0.0.1:${silent.port}/`;
    const waiting = sender.post({ url, ...aPost, signal });
    await until(() => silent.open() === 1);
    const hookUrl = (n: number) => `http://127.0.0.${n}:${hook.port}/`;
    // Connections that are not in use make room.
    const other = await listener(answering(good), { host: '127.0.0.2', port: hook.port });
    expect(await sender.post({ url: hookUrl(1), ...aPost })).to.include({ status: 200 });
    expect(await sender.post({ url: hookUrl(2), ...aPost })).to.include({ status: 200 });
    await until(() => hook.open() === 0 && other.open() === 1);
    const second = sender.post({ url, ...aPost, signal });
    await until(() => silent.open() === 2);
    expect(await sender.post({ url: hookUrl(1), ...aPost })).to.include({ errorClass: 'busy' });
    const third = sender.post({ url, ...aPost, signal });
    expect(await third).to.include({ errorClass: 'busy' });
    ending.abort();
    for (const answer of [waiting, second]) expect(await answer).to.include({ errorClass: 'aborted' });
    await until(() => silent.open() === 0);
  });
});
