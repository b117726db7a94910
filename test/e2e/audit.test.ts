// The audit of the ledger on the data folder: beside a node that runs on it, and with none.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { openFolder, startProduct } from '../support/product.js';

const program = fileURLToPath(new URL('../../dist/commands/audit.js', import.meta.url));
const restore = fileURLToPath(new URL('../../dist/commands/restore.js', import.meta.url));
const run = promisify(execFile);

describe('the audit of a data folder', () => {
  const folder = openFolder();
  after(() => folder.remove());

  async function audited(): Promise<string> {
    const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...inherited } = process.env;
    const options = { cwd: folder.path, env: { ...inherited, DATA_DIR: '.data' } };
    const { stdout, stderr } = await run(process.execPath, [program], options);
    expect(stdout).to.equal('');
    return stderr;
  }

  it('finds the store of the node that runs, and starts one where none does', async () => {
    const product = await startProduct(folder.path);
    try {
      expect(await audited()).to.include('voucher: 0 compared, no drift');
    } finally {
      await product.stop('SIGTERM');
    }
    expect(await audited()).to.include('voucher: 0 compared, no drift');
  });

  it('ends the restore of a copy, which one command makes of the back-up', async () => {
    const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...inherited } = process.env;
    const options = { cwd: folder.path, env: { ...inherited, DATA_DIR: 'restored' } };
    const { stdout, stderr } = await run(process.execPath, [restore, '.data'], options);
    expect(stdout).to.equal('');
    for (const said of ['copied: .data', 'moved up by 1000000', 'a new epoch', 'compared, no drift'])
      expect(stderr).to.include(said);
  });
});
