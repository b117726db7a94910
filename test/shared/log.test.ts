// No token, password or secret reaches a log line, whatever it is called and wherever it hides.
import { expect } from 'chai';
import { newSecret } from '../../src/shared/ids.js';
import { createLog } from '../../src/shared/log.js';

describe('the log', () => {
  let lines: string[];
  const log = () => createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  beforeEach(() => {
    lines = [];
  });

  it('leaves out the values of secret fields at any depth', () => {
    log().info({
      password: 'hunter22',
      body: { list: [{ secretToken: 'quiet' }] },
      Authorization: 'Basic abc',
    });
    expect(lines[0]).not.to.match(/hunter22|quiet|abc/);
    expect(JSON.parse(lines[0] ?? '')).to.deep.include({ password: '[redacted]' });
  });

  it('leaves out what looks like a token, wherever it stands', () => {
    const secrets = ['sop_', 'sbot_', 'srt_', 'spr_'].map(newSecret);
    const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl';
    log().info({
      path: `/x?t=${secrets[0]}`,
      note: [secrets[1], `Bearer ${jwt}`],
      deep: { value: secrets[2] },
    });
    for (const secret of [...secrets, jwt]) expect(lines[0]).not.to.contain(secret);
  });

  it('leaves the password out of the address of a store, also inside an error', () => {
    const error = new Error('cannot reach mongodb://root:opensesame@db:27017/signalbox');
    log().error({ err: error, url: 'redis://:alsosecret@cache:6379' }, 'store.lost');
    expect(lines[0]).not.to.match(/opensesame|alsosecret/);
    const line = JSON.parse(lines[0] ?? '');
    expect(line.err).to.include({ type: 'Error' });
    expect(line.err.message).to.contain('db:27017');
    expect(line.err.stack).to.contain('log.test.ts');
  });

  it('keeps what is no secret as it is', () => {
    const line = { requestId: 'a-b', status: 200, durationMs: 1.5, tokenId: 'tok_1', at: new Date(0) };
    log().info(line, 'request.handled');
    const { requestId, status, durationMs, tokenId, at, msg } = JSON.parse(lines[0] ?? '');
    expect({ requestId, status, durationMs, tokenId, at }).to.deep.equal({
      ...line,
      at: line.at.toISOString(),
    });
    expect(msg).to.equal('request.handled');
  });
});
