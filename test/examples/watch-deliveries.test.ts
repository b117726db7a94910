// The example that prints the deliveries of a bot shows each of their steps, and ends with Ctrl-C.
import { expect } from 'chai';
import { type ExampleProgram, startExample } from '../support/example-program.js';
import { openPushedWorld, type PushedWorld } from '../support/pushed-world.js';
import { until } from '../support/until.js';

describe('watch-deliveries.ts', () => {
  let pushed: PushedWorld;
  let program: ExampleProgram | undefined;
  before(async () => {
    pushed = await openPushedWorld();
  });
  after(async () => {
    program?.child.kill('SIGKILL');
    await pushed.close();
  });

  it('prints the steps of a delivery that fails and of one that arrives', async () => {
    const { world, sink } = pushed;
    const bot = await pushed.bot();
    await pushed.setWebhook(bot);
    const watching = startExample('watch-deliveries.ts', { address: world.node.address, token: bot.token });
    program = watching;
    await until(() => watching.said().includes(`Watching the deliveries of @${bot.username}`));
    sink.behave({ name: 'failing', status: 503 });
    await pushed.say(bot, 'one');
    await until(() => watching.said().includes('"status":"failed"'));
    expect(watching.said()).to.include('"status_code":503');
    sink.behave({ name: 'ok' });
    await pushed.say(bot, 'two');
    await until(() => watching.said().includes('"status":"success"'));
    const statuses = [...watching.said().matchAll(/"update_seq":1,.*?"status":"(\w+)"/g)];
    expect(statuses.map(([, status]) => status)).to.deep.equal(['pending', 'delivering', 'failed']);
    expect(await watching.end('SIGINT')).to.equal(0);
  });
});
