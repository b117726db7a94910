// When the till of the examples asks again: a table of what a service may answer.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { NotKnownYet, openTill, send } from '../../examples/pos-terminal.js';

/** `cut`: the connection ends without an answer; `page`: another server answers. */
type Scripted = 'cut' | 'page' | readonly [status: number, headers?: Readonly<Record<string, string>>];

const done: Scripted = [200];
const no = { 'Should-Retry': 'false' };
const yes = { 'Should-Retry': 'true' };

describe('the retry rule of the till', () => {
  let script: Scripted[];
  let requests: string[];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      requests.push(`${request.headers['idempotency-key']} ${body}`);
      const next = script.shift() ?? done;
      if (next === 'cut') response.destroy();
      else if (next === 'page') response.end('<html>Please log in.</html>');
      else response.writeHead(next[0], next[1]).end(JSON.stringify({ message: `It is ${next[0]}.` }));
    });
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  function options(waits: number[]) {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return {
      base: `http://127.0.0.1:${port}`,
      token: 'sop_x',
      storeId: 'shop-1',
      notebook: join(tmpdir(), 'unused'),
      wait: async (ms: number) => void waits.push(ms),
    };
  }

  async function asked(answers: readonly Scripted[], more: { isOpen?: boolean } = {}) {
    [script, requests] = [[...answers], []];
    const waits: number[] = [];
    const request = { key: 'the-key', path: '/vouchers/redeem', body: { one: 1 }, ...more };
    const outcome = await send(options(waits), request).catch((error: unknown) => error);
    expect(new Set(requests).size, 'the same key and the same body each time').to.equal(1);
    return { outcome, waits, count: requests.length };
  }

  const rows: readonly [name: string, answers: readonly Scripted[], count: number, status: number][] = [
    ['a success', [done], 1, 200],
    ['no answer', ['cut', 'cut', done], 3, 200],
    ['an answer of another server', ['page', done], 2, 200],
    ['503', [[503], done], 2, 200],
    ['500', [[500], [500], done], 3, 200],
    ['429', [[429, { 'Retry-After': '2' }], done], 2, 200],
    ['409 without a word', [[409], done], 2, 200],
    ['409 that may pass', [[409, { ...yes, 'Retry-After': '1' }], done], 2, 200],
    ['409 that will not pass', [[409, no], done], 1, 409],
    ['503 that will not pass', [[503, no], done], 1, 503],
    ['400', [[400], done], 1, 400],
    ['401 at once', [[401], done], 1, 401],
    ['404', [[404], done], 1, 404],
  ];
  for (const [name, answers, count, status] of rows) {
    it(`sends ${count === 1 ? 'once' : `${count} times`} on ${name}`, async () => {
      const found = await asked(answers);
      expect(found.outcome).to.include({ status });
      expect(found.count).to.equal(count);
      expect(found.waits).to.have.length(count - 1);
    });
  }

  it('waits as long as it is asked to', async () => {
    expect((await asked([[429, { 'Retry-After': '7' }], done])).waits).to.deep.equal([7000]);
  });

  it('waits longer each time when no answer says how long', async () => {
    const { waits } = await asked(['cut', 'cut', 'cut', 'cut', 'cut', done]);
    for (const [n, ms] of waits.entries()) expect(ms).to.be.within(250 * 2 ** n, 500 * 2 ** n);
  });

  it('does not know yet after six attempts without an answer', async () => {
    const down: Scripted[] = Array.from({ length: 9 }, () => 'cut');
    const tried = await asked(down);
    expect([tried.outcome instanceof NotKnownYet, tried.count]).to.deep.equal([true, 6]);
  });

  const full: Scripted = [429, { 'Retry-After': '60' }];

  it('takes a limit for a no, when it would have to wait too long and nothing is open', async () => {
    const { outcome, waits, count } = await asked([full, done]);
    expect(outcome).to.include({ status: 429, retryAfterSeconds: 60 });
    expect([count, waits]).to.deep.equal([1, []]);
    const often = await asked(Array.from({ length: 9 }, () => [429, { 'Retry-After': '2' }] as const));
    expect(often.outcome).to.include({ status: 429, retryAfterSeconds: 2 });
    expect(often.count).to.equal(6);
  });

  it('does not take a limit for the outcome of what an earlier attempt may have done', async () => {
    for (const first of ['cut', 'page', [503], [409, yes]] as const)
      expect((await asked([first, full])).outcome, String(first)).to.be.instanceOf(NotKnownYet);
    expect((await asked([full], { isOpen: true })).outcome).to.be.instanceOf(NotKnownYet);
  });

  it('keeps nothing in the notebook that was not done', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-rule-'));
    try {
      const till = openTill({ ...options([]), notebook: join(folder, 'notebook.json') });
      script = [full];
      expect(await till.redeem('7K3M9Q', 'order-1')).to.include({ status: 429, retryAfterSeconds: 60 });
      expect(till.unfinished()).to.deep.equal([]);
      script = ['cut', full];
      expect(await till.redeem('7K3M9Q', 'order-2').catch((error: unknown) => error)).to.be.instanceOf(
        NotKnownYet,
      );
      expect(till.unfinished()).to.have.length(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('does not take being turned away for the outcome of an earlier attempt', async () => {
    expect((await asked(['cut', [401]])).outcome).to.be.instanceOf(NotKnownYet);
    expect((await asked([[503], [403]])).outcome).to.be.instanceOf(NotKnownYet);
    expect((await asked([[401]], { isOpen: true })).outcome).to.be.instanceOf(NotKnownYet);
    expect((await asked([[429, { 'Retry-After': '1' }], [401]])).outcome).to.include({ status: 401 });
  });
});
