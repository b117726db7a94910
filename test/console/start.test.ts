// The command that starts the product names the console at its end, and CONSOLE=off leaves it out.
import { expect } from 'chai';
import { startProgram } from '../support/started-program.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('the console of a started product', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  async function started(CONSOLE: 'on' | 'off') {
    const { mongodbUrl: MONGODB_URL, database: MONGODB_DATABASE, redisUrl: REDIS_URL, filesFolder } = stores;
    const env = { MONGODB_URL, MONGODB_DATABASE, REDIS_URL, FILE_STORE: filesFolder };
    const program = startProgram('dist/main.js', [], { ...env, CONSOLE, HOST: '127.0.0.1', PORT: '0' });
    const [, address = ''] = await program.says(/Signalbox is ready at (\S+)/);
    return { program, address };
  }

  it('is named by the last lines of the start, and is there', async () => {
    const { program, address } = await started('on');
    await program.says(new RegExp(`The console is at ${address}/console\n`));
    expect((await fetch(`${address}/console`)).status).to.equal(200);
    program.signal('SIGINT');
    expect(await program.ended()).to.equal(0);
  });

  it('is neither named nor there with CONSOLE=off', async () => {
    const { program, address } = await started('off');
    expect((await fetch(`${address}/console`)).status).to.equal(404);
    program.signal('SIGINT');
    expect(await program.ended()).to.equal(0);
    expect(program.output()).not.to.include('console');
  });
});
