// Tills of a run: each has a voucher issued, is shown its code, and redeems it; some race for one voucher,
// and some ask once, leave, and let another till have it.
import { systemClock } from '../../../src/shared/clock.js';
import { newId } from '../../../src/shared/ids.js';
import type { Rng } from '../../../src/shared/timers.js';
import { createRng } from '../../simulation/scheduler.js';
import type { Person } from '../../support/node.js';
import type { Answer, Asking, Cluster } from '../updates/cluster.js';
import { dataOf, newToken } from '../updates/load.js';
import type { Claim } from './till-ledger.js';

export interface Shopfront {
  readonly token: string;
  readonly templateIds: readonly string[];
  readonly holders: readonly Person[];
}

export interface Tills {
  readonly claims: readonly Claim[];
  /** Resolves when every till has closed after its last customer. */
  close(): Promise<void>;
  /** The first thing that went wrong; the till stands still then. */
  failure(): Error | undefined;
}

export interface TillsOptions {
  readonly shop: Shopfront;
  readonly cluster: Pick<Cluster, 'insist' | 'askOnce'>;
  readonly seed: number;
  readonly count: number;
}

const vouchers = '/api/v1/open-platform/vouchers';
const raced = 0.25;
const abandoned = 0.4;
/** A token of a person ends a quarter of an hour after the log-in. */
const renewedMs = 600_000;

export function openTills({ shop, cluster, seed, count }: TillsOptions): Tills {
  const claims: Claim[] = [];
  const tokens = new Map(shop.holders.map((person) => [person, { token: person.token, atMs: now() }]));
  const { holders, templateIds } = shop;
  let issued = 0;
  let isClosing = false;
  let failed: Error | undefined;

  const open = Array.from({ length: count }, (_, nth) => serve(createRng(seed + 5_000 + nth)));
  const closed = Promise.all(open).catch((error: unknown) => {
    failed ??= error instanceof Error ? error : new Error(String(error));
  });

  async function serve(rng: Rng): Promise<void> {
    while (!isClosing) {
      const holder = holders[issued % holders.length];
      const templateId = templateIds[Math.floor(issued / holders.length) % templateIds.length];
      if (holder === undefined || templateId === undefined) throw new Error('The shop has nothing to issue.');
      issued += 1;
      const voucherId = await issue(templateId, holder);
      const code = await shown(voucherId, holder);
      const way = rng.next();
      if (way < raced) await Promise.all([claim(voucherId, code), claim(voucherId, code)]);
      else {
        if (way < abandoned) await claimOnce(voucherId, code);
        await claim(voucherId, code);
      }
    }
  }

  async function issue(templateId: string, holder: Person): Promise<string> {
    const body = {
      template_id: templateId,
      external_issue_id: newId('x'),
      recipient_user_id: holder.userId,
    };
    const answer = await cluster.insist(asShop('/issue', body));
    return dataOf<{ voucher: { id: string } }>(answer).voucher.id;
  }

  async function shown(voucherId: string, holder: Person): Promise<string> {
    const path = `/api/v1/wallet/vouchers/${voucherId}/credential`;
    const answer = await cluster.insist({ method: 'POST', path, token: await tokenOf(holder) });
    return dataOf<{ redeemCode: string }>(answer).redeemCode;
  }

  async function tokenOf(holder: Person): Promise<string> {
    const known = tokens.get(holder);
    if (known !== undefined && now() - known.atMs < renewedMs) return known.token;
    const token = await newToken(cluster, holder.username);
    tokens.set(holder, { token, atMs: now() });
    return token;
  }

  function asShop(path: string, body: object): Asking {
    return { method: 'POST', path: vouchers + path, token: shop.token, body, key: newId('key') };
  }

  function redemption(value: string, order: string): Asking {
    return asShop('/redeem', { credential: { type: 'redeem_code', value }, external_order_id: order });
  }

  async function claim(voucherId: string, code: string): Promise<void> {
    const order = newId('order');
    const answer = await cluster.insist(redemption(code, order));
    claims.push({ voucherId, order, outcome: outcomeOf(answer) });
  }

  async function claimOnce(voucherId: string, code: string): Promise<void> {
    const order = newId('order');
    const answer = await cluster.askOnce(redemption(code, order));
    claims.push({
      voucherId,
      order,
      outcome: answer === undefined ? { kind: 'unknown' } : outcomeOf(answer),
    });
  }

  return Object.freeze({
    claims,
    async close() {
      isClosing = true;
      await closed;
    },
    failure: () => failed,
  });
}

function outcomeOf(answer: Answer): Claim['outcome'] {
  if (answer.status === 200)
    return { kind: 'redeemed', redemptionId: dataOf<{ redemptionId: string }>(answer).redemptionId };
  const { error } = JSON.parse(answer.text) as { error?: { code: string } };
  return { kind: 'refused', code: error?.code ?? answer.text };
}

function now(): number {
  return systemClock.monotonic();
}
