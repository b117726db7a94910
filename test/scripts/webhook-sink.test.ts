// npm run webhook-sink: what it prints can be typed as it stands, and Ctrl-C ends it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { checkConfig } from '../../src/config.js';
import { whyNoTarget } from '../../src/outgoing/target-url.js';
import { systemClock } from '../../src/shared/clock.js';
import { signedHeaders } from '../../src/webhooks/signing.js';
import { type StartedProgram, startProgram } from '../support/started-program.js';

const run = promisify(execFile);
/** Posts with nothing but what Node trusts at its start, as the service does. */
const client = `fetch(process.env.URL, { method: 'POST', body: process.env.BODY, headers: JSON.parse(
  process.env.HEADERS) }).then(({ status }) => console.log(status), ({ cause }) => console.log(cause.code))`;

describe('npm run webhook-sink', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-sink-'));
  let started: StartedProgram[] = [];
  afterEach(async () => {
    for (const program of started) {
      program.signal('SIGKILL');
      await program.ended();
    }
    started = [];
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function start(...args: string[]): StartedProgram {
    const program = startProgram('scripts/webhook-sink/main.ts', args, { DATA_DIR: folder });
    started.push(program);
    return program;
  }

  async function posted(URL: string, value: string, caFile = ''): Promise<string> {
    const BODY = '{"update_id":"u1","message":{"chat":{"id":"chat_1"}}}';
    const facts = { updateId: 'u1', body: BODY, at: systemClock.now(), secrets: [{ value }] };
    const HEADERS = JSON.stringify(signedHeaders(facts));
    const env = { ...process.env, URL, BODY, HEADERS, NODE_EXTRA_CA_CERTS: caFile };
    return (await run(process.execPath, ['-e', client], { env })).stdout.trim();
  }

  it('prints what to type, a line for each delivery, and a sum at its end', async () => {
    const sink = start('--port', '0');
    const [, url = '', mode] = await sink.says(/ready at (https:\/\/127\.0\.0\.1:\d+\/) \((.*)\)/);
    const [, caFile = '', targets = ''] = await sink.says(
      /NODE_EXTRA_CA_CERTS='(.*?)' WEBHOOK_DEV_TARGETS=(\S+) npm start/,
    );
    expect(whyNoTarget(url, [targets])).to.equal(undefined);
    const [, minutes = ''] = await sink.says(/WEBHOOK_RETRY_MINUTES=(\S+)/);
    expect(checkConfig({ WEBHOOK_RETRY_MINUTES: minutes }).mistakes).to.deep.equal([]);
    const [, body = ''] = await sink.says(/setWebhook .*\n.* -d '(.*)'\n/);
    const asked = JSON.parse(body);
    expect([mode, asked.url, caFile]).to.deep.equal(['ok', url, join(folder, 'webhook-sink', 'ca.pem')]);
    expect(asked.secret_token).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);

    expect(await posted(url, asked.secret_token)).to.equal('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    expect(await posted(url, asked.secret_token, caFile)).to.equal('200');
    expect(await posted(url, 'guessed', caFile)).to.equal('401');
    await sink.says(/#1 u1 message chat_1 signature good -> 200\n/);
    await sink.says(/#2 u1 .* signature BAD \(X-Platform-Signature, .*\) -> 401\n/);
    // A terminal and npm both pass Ctrl-C on.
    sink.signal('SIGINT');
    sink.signal('SIGINT');
    expect(await sink.ended()).to.equal(0);
    expect(sink.output()).to.match(
      /\n1 updates in 2 requests, 0 duplicates, 1 bad signatures, 0 abandoned\.\n$/,
    );
  });

  it('shows the secret that it has made when it starts again, too', async () => {
    const secrets: string[] = [];
    for (const _ of [1, 2]) {
      const sink = start('--port', '0');
      const [, secret = ''] = await sink.says(/"secret_token":"(.*?)"/);
      secrets.push(secret);
      sink.signal('SIGINT');
      expect(await sink.ended()).to.equal(0);
    }
    expect(secrets[1]).to.equal(secrets[0]);
  });

  it('takes its secret and its mode, and is trusted by whoever trusted the one before', async () => {
    const sink = start('failing', '503', '--port', '0', '--secret', "it's mine");
    const [, url = ''] = await sink.says(/ready at (\S+) \(failing 503\)/);
    await sink.says(/"secret_token":"it'\\''s mine"/);
    const caFile = join(folder, 'webhook-sink', 'ca.pem');
    expect(await posted(url, "it's mine", caFile)).to.equal('503');
    await sink.says(/signature good -> 503\n/);
  });

  it('says what it does not understand', async () => {
    for (const [args, what] of [
      [['fast'], /There is no mode "fast"\.\n\nnpm run webhook-sink/],
      [['--port', '99999'], /--port must be a number from 0 to 65535, and is "99999"\./],
      [['--loud'], /Unknown option '--loud'/],
    ] as const) {
      const sink = start(...args);
      await sink.says(what);
      expect(await sink.ended()).to.equal(1);
    }
  });
});
