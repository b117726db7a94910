// The receiver of the examples takes what the platform signs, in both ways that it shows, and nothing else.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { signedHeaders } from '../../src/webhooks/signing.js';
import { type StartedProgram, startProgram } from '../support/started-program.js';

const hourMs = 60 * 60 * 1000;

describe('examples/verify-webhook.ts', () => {
  let receiver: StartedProgram | undefined;
  afterEach(async () => {
    receiver?.signal('SIGKILL');
    await receiver?.ended();
  });

  async function started(way: string, SECRET: string): Promise<string> {
    receiver = startProgram('examples/verify-webhook.ts', ['0', way], { SECRET });
    const [, port] = await receiver.says(/Listening at .*port: (\d+)/s);
    return `http://127.0.0.1:${port}/`;
  }

  const bodyOf = (id: string) => JSON.stringify({ update_id: id, message: { text: `Grüße von ${id} 👋` } });

  function headersOf(id: string, value: string, at = systemClock.now()): Record<string, string> {
    return { ...signedHeaders({ updateId: id, body: bodyOf(id), at, secrets: [{ value }] }) };
  }

  for (const way of ['library', 'crypto'])
    for (const secret of ['whsec_dHdlbnR5LWZvdXIgYnl0ZXMgb2Yga2V5', 'Wörter'])
      it(`takes by ${way} what is signed with ${secret}, once, and refuses the rest`, async () => {
        const url = await started(way, secret);
        const post = async (body: string, headers: Record<string, string>) =>
          (await fetch(url, { method: 'POST', body, headers })).status;
        expect(await post(bodyOf('a'), headersOf('a', secret))).to.equal(200);
        expect(await post(bodyOf('a'), headersOf('a', secret))).to.equal(200);
        expect(await post(bodyOf('b'), headersOf('a', secret))).to.equal(401);
        expect(await post(bodyOf('a'), headersOf('a', 'guessed'))).to.equal(401);
        expect(await post(bodyOf('a'), headersOf('a', secret, systemClock.now() - hourMs))).to.equal(401);
        expect(await post(bodyOf('a'), { 'X-Platform-Signature-V2': 'ÿ'.repeat(71) })).to.equal(401);
        expect(await post(bodyOf('c'), headersOf('c', secret))).to.equal(200);
        await receiver?.says(/c Grüße von c 👋\n/);
        expect(receiver?.output().match(/Grüße/g)).to.have.length(2);
      });

  it('does not start without a secret', async () => {
    receiver = startProgram('examples/verify-webhook.ts', ['0'], { SECRET: '' });
    await receiver.says(/SECRET is not set/);
    expect(await receiver.ended()).to.equal(1);
  });
});
