// The till of the examples, against a real node behind a network that loses answers.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { NotKnownYet, openTill, send } from '../../examples/pos-terminal.js';
import { type AnswerThief, openAnswerThief } from '../support/answer-thief.js';
import { openSharedShop, type Shop } from '../vouchers/shop.js';

const program = fileURLToPath(new URL('../../examples/pos-terminal.ts', import.meta.url));
const redeemPath = '/vouchers/redeem';

describe('the till of the examples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-till-'));
  let shop: Shop;
  let thief: AnswerThief;
  let notebooks = 0;
  before(async () => {
    shop = await openSharedShop();
    thief = await openAnswerThief(shop.node.port);
  });
  after(async () => {
    await thief?.close();
    await shop?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const newNotebook = () => {
    notebooks += 1;
    return join(folder, `notebook-${notebooks}.json`);
  };
  const options = (notebook = newNotebook()) => ({
    base: thief.address,
    token: shop.token,
    storeId: 'shop-1',
    notebook,
    wait: async () => undefined,
  });
  const rows = (voucherId: string) => shop.recorded(voucherId);
  const sent = (pathEnd: string) => thief.requests.filter((line) => line.endsWith(pathEnd)).length;

  it('redeems once and reverses once, though both answers are lost', async () => {
    const { id, code } = await shop.voucher();
    const till = openTill(options());
    expect((await till.verify(code)).data).to.include({ valid: true, status: 'available' });
    thief.stealAnswerTo('/redeem');
    const before = sent('/redeem');
    const redeemed = await till.redeem(code, 'order-77');
    expect(redeemed).to.include({ status: 200, isReplay: true });
    expect(redeemed.data).to.include({ type: 'redemption', externalOrderId: 'order-77', storeId: 'shop-1' });
    expect(sent('/redeem') - before).to.equal(2);
    expect(await rows(id)).to.equal(1);
    thief.stealAnswerTo('/reverse');
    const reversed = await till.reverse(String(redeemed.data?.redemptionId), 'It came back.');
    expect(reversed).to.include({ status: 200, isReplay: true });
    expect(reversed.data).to.include({ type: 'reversal', reversalOf: redeemed.data?.redemptionId });
    expect(await rows(id)).to.equal(2);
    expect(till.unfinished()).to.deep.equal([]);
    expect((await till.verify(code)).data).to.include({ valid: true });
  });

  it('keeps in its notebook what was not answered, and finishes it after a power cut', async () => {
    const { id, code } = await shop.voucher();
    const notebook = newNotebook();
    thief.stealAnswerTo('/redeem');
    thief.cutAfterIt();
    const lost = await openTill(options(notebook))
      .redeem(code, 'order-78')
      .catch((error: unknown) => error);
    expect(lost).to.be.instanceOf(NotKnownYet);
    expect(await rows(id)).to.equal(1);
    thief.mend();
    const again = openTill(options(notebook));
    expect(again.unfinished()).to.have.length(1);
    const [answer] = await again.finish();
    expect(answer).to.include({ status: 200, isReplay: true });
    expect(await rows(id)).to.equal(1);
    expect(again.unfinished()).to.deep.equal([]);
  });

  it('asks once with a key of another request: the service says that it is in vain', async () => {
    const { code } = await shop.voucher();
    const request = (order: string) => ({
      key: 'one-key-for-two-orders',
      path: redeemPath,
      body: { credential: { type: 'redeem_code', value: code }, external_order_id: order },
    });
    expect(await send(options(), request('one'))).to.include({ status: 200 });
    const before = sent('/redeem');
    const refused = await send(options(), request('two'));
    expect(refused.error).to.include({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(sent('/redeem') - before).to.equal(1);
  });

  it('asks once for a voucher that is spent, too', async () => {
    const { code } = await shop.voucher();
    const till = openTill(options());
    await till.redeem(code, 'order-1');
    const before = sent('/redeem');
    expect((await till.redeem(code, 'order-2')).error).to.include({ code: 'VOUCHER_ALREADY_REDEEMED' });
    expect(sent('/redeem') - before).to.equal(1);
  });

  it('hears without its notebook that it was itself, and of another order that it was not', async () => {
    const { id, code } = await shop.voucher();
    const { data } = await openTill(options()).redeem(code, 'order-5');
    const after = openTill(options(newNotebook()));
    const again = await after.redeem(code, 'order-5');
    expect(again).to.deep.include({ status: 200, isReplay: true });
    expect(again.data?.redemptionId).to.equal(data?.redemptionId);
    const other = await after.redeem(code, 'order-6');
    expect(other).to.include({ status: 409, isReplay: false });
    expect(other.error?.details).to.deep.include({
      redemptionId: data?.redemptionId,
      externalOrderId: 'order-5',
    });
    expect(await rows(id)).to.equal(1);
  });

  it('is a program that sells and takes back, and says so in plain words', async () => {
    const { id, code } = await shop.voucher();
    const NOTEBOOK = newNotebook();
    const run = (...args: string[]) =>
      new Promise<{ code: number | null; said: string }>((resolve) => {
        const env = { ...process.env, BASE: thief.address, TOKEN: shop.token, NOTEBOOK };
        const child = execFile(
          process.execPath,
          ['--import', 'tsx', program, ...args],
          { env },
          (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
        );
      });
    thief.stealAnswerTo('/redeem');
    const sold = await run('sell', code, 'order-79');
    expect(sold.said).to.match(/^Redeemed: rdm_\S+ \(it had been done; the answer was lost\)\.\n$/);
    expect(sold.code).to.equal(0);
    const other = await run('sell', code, 'order-80');
    expect([other.code, other.said.split('  ')[0]]).to.deep.equal([1, 'Refused: VOUCHER_ALREADY_REDEEMED']);
    const [redemptionId = ''] = /rdm_[\w-]+/.exec(sold.said) ?? [];
    expect(await run('sell', code, 'order-79')).to.deep.equal({ code: 0, said: sold.said });
    const back = await run('return', redemptionId, 'The customer brought it back.');
    expect(back.said).to.match(/^Taken back: rev_\S+\.\n$/);
    expect(await rows(id)).to.equal(2);
    const twice = await run('return', redemptionId, 'Again.');
    expect(twice.said).to.include('Refused: REDEMPTION_ALREADY_REVERSED');
  });
});
