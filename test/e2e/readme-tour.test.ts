// The tour of the README works as it stands: the very lines, in a shell, against the product.
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { openFolder, type Product, startProduct } from '../support/product.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const root = fileURLToPath(new URL('../../', import.meta.url));
const standIn = fileURLToPath(new URL('../support/curl/', import.meta.url));
const run = promisify(execFile);
const hasZsh = spawnSync('zsh', ['-f', '-c', 'true']).status === 0;

const block = (name: string) => new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';

/** The tour with another address in its first line, and what the README does behind it in the same shell. */
function scriptFor(address: string): string {
  return `${block('tour')}\n${block('till')}`.replace(/^BASE=.*$/m, `BASE=${address}`);
}

/** What the till of the README says: sold already, a wrong code, taken back, the ledger, the page. */
function tillDid([sold, wrong, ended, back, header, ...more]: readonly string[]): void {
  const [redemption] = /rdm_\w+/.exec(sold ?? '') ?? [];
  expect(sold).to.equal(`Redeemed: ${redemption} (it had been done; the answer was lost).`);
  expect(wrong).to.match(/^Refused: VOUCHER_NOT_FOUND /);
  expect(ended).to.equal('The till ends with 1: 1 is refused, 2 is not known yet.');
  expect(back).to.match(/^Taken back: rev_/);
  expect(header).to.match(/^redemptionId,/);
  const [reversal, redeemed, page] = more;
  expect([reversal, redeemed].map((row) => row?.trim().split(',')[1])).to.deep.equal([
    'reversal',
    'redemption',
  ]);
  expect(redeemed).to.include(redemption).and.to.include('order-77');
  expect(page).to.match(/\/examples\/live-till {2}app_\S+ {2}sop_\S+$/);
}

const dataOf = (line = '') => JSON.parse(line).data;

/** A machine without curl still runs the tour, by a stand-in that knows the options the tour uses. */
function pathWithCurl(): string {
  const path = process.env.PATH ?? '';
  const hasCurl = path.split(delimiter).some((folder) => existsSync(join(folder, 'curl')));
  return hasCurl ? path : `${path}${delimiter}${standIn}`;
}

describe('the tour of the README', () => {
  const folder = openFolder();
  let product: Product | undefined;

  before(async () => {
    product = await startProduct(folder.path);
    for (const name of ['examples', 'package.json'])
      cpSync(join(root, name), join(folder.path, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  });
  after(async () => {
    await product?.stop('SIGTERM');
    folder.remove();
  });

  it('does what it says, line by line', async () => {
    await tourIn('sh', ['-eu', '-c'], '');
  });

  const note = hasZsh ? '' : ' (not tried: it is not on PATH)';
  it(`does the same where it is pasted into zsh${note}`, async () => {
    // Interactive, so that comments and patterns are what they are in a terminal; each name goes once.
    if (hasZsh) await tourIn('zsh', ['-f', '-i', '-c'], 'too_');
  });

  async function tourIn(shell: string, args: readonly string[], before: string): Promise<void> {
    const script = scriptFor(product?.address ?? '').replace(
      /(?:anna_k|ben_k|weather_bot)\b/g,
      `${before}$&`,
    );
    const env = { ...process.env, PATH: pathWithCurl() };
    const { stdout } = await run(shell, [...args, script], { cwd: folder.path, env });
    const lines = stdout.trim().split('\n');
    const [approved, asked, told, answered, repeated, read, ...ofVouchers] = lines.slice(0, 13);
    tillDid(lines.slice(13));
    expect(dataOf(approved)).to.include({ review_status: 'approved' });
    expect(dataOf(asked)).to.include({ text: 'Will it rain?' });
    expect(dataOf(told).updates[0]).to.have.nested.property('message.text', 'Will it rain?');
    expect(dataOf(answered)).to.have.nested.property('from.username', `${before}weather_bot`);
    expect(repeated).to.equal(answered);
    const texts = dataOf(read).items.map(({ text }: { text: string }) => text);
    expect(texts).to.deep.equal(['Take an umbrella.', 'Will it rain?']);
    const [submitted, active, application, valid, redeemed, refused, audit] = ofVouchers;
    expect([submitted, active, valid]).to.deep.equal(['reviewing', 'active', 'true']);
    expect(application).to.match(/^app_/);
    expect(dataOf(redeemed)).to.include({ type: 'redemption', externalOrderId: 'order-77' });
    const second = JSON.parse(refused ?? '');
    expect(second).to.include({ success: false, code: 409 });
    expect(second.error).to.include({ code: 'VOUCHER_ALREADY_REDEEMED' });
    expect(dataOf(audit).items[0]).to.have.property('action').that.includes('approved');
  }

  it('ends when it is told to, and starts again with what it knew', async () => {
    await product?.stop('SIGINT');
    product = await startProduct(folder.path);
    const body = JSON.stringify({ username: 'anna_k', password: 'correct horse battery' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${product.address}/api/v1/accounts/login`, { method: 'POST', headers, body });
    expect(answer.status).to.equal(200);
    // Where the first password is kept is said again, and the password itself is not.
    expect(product.output()).to.contain('admin-password');
    expect(product.output()).not.to.match(/password: /i);
    expect(product.output()).to.contain(`The console is at ${product.address}/console\n`);
    expect((await fetch(`${product.address}/console`)).status).to.equal(200);
  });
});
