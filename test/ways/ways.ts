// What `npm run way` runs: a request many times over on one node, and of all those the one with the fewest
// calls, for timers and sweeps only add some. A call is the entry of a function of src/ that has a name. The
// way has each function once, where it is entered first, and no plain helpers (src/shared). A redeem and a
// sendMessage must not grow longer than they are.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { AskOptions, TestNode } from '../support/node.js';
import { expectOk, openShop, type Shop } from '../vouchers/shop.js';

const recorder = globalThis as { signalboxWay?: string[] | undefined };
const times = 25;
const redeemMost: Length = { calls: 160, files: 52, rooms: 26 };
const sendMost: Length = { calls: 157, files: 47, rooms: 25 };
const wallet = '/api/v1/wallet/vouchers';
const redeemPath = '/api/v1/open-platform/vouchers/redeem';

describe('the way of', () => {
  let shop: Shop;
  let chats: ChatsWorld;
  before(async () => {
    shop = await openShop();
    chats = await openChatsWorld();
  });
  after(async () => {
    await shop.close();
    await chats.close();
  });

  /** What its holder shows; where it is remembered, the node has turned the voucher since it was issued. */
  async function shown({ isRemembered }: { isRemembered: boolean }) {
    const { id, code, holder } = await shop.voucher();
    if (isRemembered) {
      const { redemptionId } = expectOk(await shop.redeem(code));
      const [body, headers] = [{ reason: 'Returned.' }, { 'Idempotency-Key': newId('key') }];
      expectOk(await shop.call('POST', `/redemptions/${redemptionId}/reverse`, { body, headers }));
    }
    const asked = { token: holder.token, body: {} };
    const data = expectOk(await shop.node.ask('POST', `${wallet}/${id}/credential`, asked));
    return data as { qrToken: string; redeemCode: string };
  }
  const redeem = (type: string, value: string, key = newId('key')) => {
    const body = { credential: { type, value }, external_order_id: 'order-1' };
    return recorded(shop.node, redeemPath, { token: shop.token, body, headers: { 'Idempotency-Key': key } });
  };

  it('a redeem by QR value', () =>
    shortest(async () => redeem('qr_token', (await shown({ isRemembered: true })).qrToken), redeemMost));

  it('a redeem by typed code', () =>
    shortest(async () => redeem('redeem_code', (await shown({ isRemembered: true })).redeemCode)));

  it('a redeem by QR value of a voucher that the node does not remember', () =>
    shortest(async () => redeem('qr_token', (await shown({ isRemembered: false })).qrToken)));

  it('a redeem by QR value that was answered before', () =>
    shortest(async () => {
      const [{ qrToken }, key] = [await shown({ isRemembered: true }), newId('key')];
      await redeem('qr_token', qrToken, key);
      return redeem('qr_token', qrToken, key);
    }));

  it('a sendMessage into a group with a bot', async () => {
    const [owner, bot] = [await chats.person(), await chats.bot()];
    const { id } = await chats.group(owner, [bot.systemUserId]);
    const send = { token: bot.token, body: { chat_id: id, text: 'Hello.' } };
    await shortest(() => recorded(chats.node, '/api/v1/bots/sendMessage', send), sendMost);
  });

  it('a message of a person into a group with a bot', async () => {
    const [owner, bot] = [await chats.person(), await chats.bot()];
    const { id } = await chats.group(owner, [bot.systemUserId]);
    const send = { token: owner.token, body: { text: `Hello, @${bot.username}.` } };
    await shortest(() => recorded(chats.node, `/api/v1/chats/${id}/messages`, send));
  });
});

/** Not by `ask` of the node, which checks the answer by functions of src/. */
async function recorded({ address }: TestNode, path: string, { token, body, headers }: AskOptions) {
  const authorization = `Bearer ${token}`;
  const sent = { authorization, 'content-type': 'application/json', ...headers };
  const calls: string[] = [];
  recorder.signalboxWay = calls;
  const answer = await fetch(address + path, { method: 'POST', body: JSON.stringify(body), headers: sent });
  const text = await answer.text();
  recorder.signalboxWay = undefined;
  expect(answer.status, text).to.equal(200);
  return calls;
}

async function shortest(once: () => Promise<readonly string[]>, most?: Length): Promise<void> {
  let best = await once();
  for (let n = 1; n < times; n += 1) {
    const calls = await once();
    if (calls.length < best.length) best = calls;
  }
  expect(best, 'what was entered').not.to.have.length(0);
  const way = [...new Set(best)].filter((call) => !call.startsWith('src/shared/'));
  console.log([...linesOf(way), counted('every call', best), counted('the way', way)].join('\n'));
  const length = lengthOf(way);
  for (const what of ['calls', 'files', 'rooms'] as const)
    if (most !== undefined) expect(length[what], `${what} of the way`).to.be.at.most(most[what]);
}

interface Length {
  readonly calls: number;
  readonly files: number;
  /** Changes of room. */
  readonly rooms: number;
}

const fileOf = (call = '') => call.slice(0, call.indexOf(' '));
const roomOf = (call = '') => call.split('/')[1];

/** A line for what is called in one file, one after the other. */
function linesOf(calls: readonly string[]): readonly string[] {
  const lines: string[] = [];
  calls.forEach((call, n) => {
    const [file, name] = [fileOf(call), call.slice(call.indexOf(' ') + 1)];
    if (n > 0 && file === fileOf(calls[n - 1])) lines.push(`${lines.pop()}, ${name}`);
    else lines.push(`  ${file}: ${name}`);
  });
  return lines;
}

function lengthOf(calls: readonly string[]): Length {
  const files = new Set(calls.map(fileOf)).size;
  const rooms = calls.filter((call, n) => n > 0 && roomOf(call) !== roomOf(calls[n - 1])).length;
  return { calls: calls.length, files, rooms };
}

function counted(what: string, all: readonly string[]): string {
  const { calls, files, rooms } = lengthOf(all);
  return `  ${what}: ${calls} calls, ${files} files, ${rooms} changes of room`;
}
