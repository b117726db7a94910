// npm run audit as a command: what it prints where, and how it ends.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { openShop, type Shop } from './shop.js';

/** The built command starts in a fraction of the time. */
const program = fileURLToPath(new URL('../../dist/commands/audit.js', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

describe('the command that audits', () => {
  let shop: Shop;
  let voucherId: string;
  before(async () => {
    shop = await openShop();
    voucherId = (await shop.voucher()).id;
  });
  after(() => shop?.close());

  function audit(env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const { db, client } = shop.mongo;
    const [host] = client.options.hosts;
    const MONGODB_URL = `mongodb://${host}/?replicaSet=${client.options.replicaSet}`;
    const settings = { ...process.env, MONGODB_URL, MONGODB_DATABASE: db.databaseName, ...env };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [program], { env: settings }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
  }

  it('ends with 0 when all adds up, and prints nothing where drift would be', async () => {
    const { code, stdout, stderr } = await audit();
    expect({ code, stdout }, stderr).to.deep.equal({ code: 0, stdout: '' });
    expect(stderr).to.include('voucher: 1 compared, no drift');
  });

  it('ends with 1 when something does not, in one line each', async () => {
    const change = { $set: { 'st.context.uses': 5 } };
    await shop.mongo.db.collection<{ _id: string }>('vouchers').updateOne({ _id: voucherId }, change);
    const { code, stdout, stderr } = await audit();
    const line = `voucher ${voucherId}: uses is 5, its rows say 0\n`;
    expect({ code, stdout }, stderr).to.deep.equal({ code: 1, stdout: line });
    expect(stderr).to.include('voucher: 1 compared, 1 drift\n');
  });

  it('ends with 2 when the outcome is unknown', async () => {
    for (const env of [
      { MONGODB_URL: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200' },
      { MONGODB_DATABASE: 'nobody_has_ever_used_it' },
      { PORT: 'many' },
    ]) {
      const { code, stdout, stderr } = await audit(env);
      expect({ code, stdout }, stderr).to.deep.equal({ code: 2, stdout: '' });
      expect(stderr).to.match(
        /could not be finished: MongoDB at|could not be finished: no node has ever run|PORT/,
      );
    }
  });
});
