// What the log says of requests that failed: each fault of ours, and one line a second in an outage.
import { expect } from 'chai';
import { MongoNetworkError } from 'mongodb';
import { createFailureLog } from '../../src/gateway/failure-log.js';
import { openTestGateway, testEndpoint } from '../support/gateway.js';
import { readableLog } from '../support/logs.js';

describe('the log of failed requests', () => {
  function openLog() {
    const { log, lines } = readableLog();
    const due: (() => void)[] = [];
    const failures = createFailureLog({ log, later: (run) => void due.push(run) });
    const fail = (requestId: string, status = 503) =>
      failures.write({ requestId, endpoint: 'vouchers.redeem', status }, new Error('away'));
    return { lines, fail, pass: () => due.shift()?.() };
  }

  it('tells of an outage at once, then once a second as long as it lasts', () => {
    const { lines, fail, pass } = openLog();
    const told = () => lines.map(({ msg, requests, requestId }) => [msg, requests, requestId]);
    for (let count = 1; count <= 500; count += 1) fail(`first-${count}`);
    expect(told()).to.deep.equal([['requests.unavailable', 1, 'first-1']]);
    pass();
    expect(told().slice(1)).to.deep.equal([['requests.unavailable', 499, 'first-500']]);
    pass();
    expect(lines, 'nothing more has happened').to.have.length(2);
    fail('much later');
    expect(told().slice(2)).to.deep.equal([['requests.unavailable', 1, 'much later']]);
    expect(lines[2]).to.have.nested.property('err.message', 'away');
  });

  it('has a line for each fault of ours, also during an outage', () => {
    const { lines, fail } = openLog();
    fail('one');
    expect([fail('two', 500), fail('three', 500), fail('four')]).to.deep.equal([true, true, false]);
    expect(lines.map(({ msg }) => msg)).to.deep.equal([
      'requests.unavailable',
      'request.failed',
      'request.failed',
    ]);
  });

  it('is what a request that meets an outage leaves, beside its own line', async () => {
    const lines: string[] = [];
    const endpoint = testEndpoint({
      id: 'test.away',
      summary: 'Meets an outage',
      method: 'POST',
      path: '/api/v1/accounts/away',
      auth: 'none',
      limit: { requests: 100, windowSeconds: 60 },
      data: 'accounts.User',
      errors: [],
      handle: () => Promise.reject(new MongoNetworkError('connection refused')),
    });
    const gateway = await openTestGateway({ endpoints: [endpoint], lines });
    const url = `http://127.0.0.1:${gateway.port}/api/v1/accounts/away`;
    for (let count = 0; count < 3; count += 1) {
      const { status } = await fetch(url, { method: 'POST' });
      expect(status).to.equal(503);
    }
    await gateway.drain({ acceptMs: 0, finishMs: 0 });
    const named = (name: string) => lines.filter((line) => line.includes(`"msg":"${name}"`));
    expect(named('requests.unavailable')).to.have.length(1);
    expect(named('request.handled')).to.have.length(3);
    expect(named('request.failed')).to.have.length(0);
  });
});
