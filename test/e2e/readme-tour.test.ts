// The tour of the README works as it stands: the very lines, in a shell, against the product.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { openFolder, type Product, startProduct } from '../support/product.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const standIn = fileURLToPath(new URL('../support/curl/', import.meta.url));
const run = promisify(execFile);

/** The tour with another address in its first line. */
function scriptFor(address: string): string {
  const tour = /```sh tour\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return tour.replace(/^BASE=.*$/m, `BASE=${address}`);
}

/** A machine without curl still runs the tour, by a stand-in that knows the options the tour uses. */
function pathWithCurl(): string {
  const path = process.env.PATH ?? '';
  const hasCurl = path.split(delimiter).some((folder) => existsSync(join(folder, 'curl')));
  return hasCurl ? path : `${path}${delimiter}${standIn}`;
}

describe('the tour of the README', () => {
  const folder = openFolder();
  let product: Product | undefined;

  before(async function () {
    this.timeout(60_000);
    product = await startProduct(folder.path);
  });
  after(async () => {
    await product?.stop('SIGTERM');
    folder.remove();
  });

  it('does what it says, line by line', async () => {
    const script = scriptFor(product?.address ?? '');
    const env = { ...process.env, PATH: pathWithCurl() };
    const { stdout } = await run('sh', ['-eu', '-c', script], { cwd: folder.path, env });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const [me, context, approved, bot, refused, audit] = answers;
    expect(answers).to.have.length(6);
    expect(me.data).to.include({ username: 'anna_k' });
    expect(context.data).to.have.nested.property('application.name', 'Corner shop');
    expect(approved.data).to.include({ review_status: 'approved' });
    expect(bot.data).to.include({ username: 'weather_bot', status: 'active' });
    expect(refused).to.deep.include({ success: false, code: 401 });
    expect(audit.data.items[0]).to.include({ action: 'bot.approved' });
  });

  it('ends when it is told to, and starts again with what it knew', async function () {
    this.timeout(60_000);
    await product?.stop('SIGINT');
    product = await startProduct(folder.path);
    const body = JSON.stringify({ username: 'anna_k', password: 'correct horse battery' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${product.address}/api/v1/accounts/login`, { method: 'POST', headers, body });
    expect(answer.status).to.equal(200);
    expect(product.output()).not.to.contain('password');
  });
});
