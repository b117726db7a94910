// Counts the money: what is in the accounts and on its way is what was there at the start.
import type { Movement } from '../chaos-kinds.js';

export interface Books {
  readonly opening: ReadonlyMap<string, number>;
  readonly balances: ReadonlyMap<string, number>;
  readonly movements: readonly Movement[];
  /** The transfers that are still events. */
  readonly underWay: ReadonlySet<string>;
}

export function moneyErrors(books: Books): string[] {
  return [...wrongBalances(books), ...wrongTransfers(books), ...wrongTotal(books)];
}

/** Every balance is what its movements make of the first one. */
function wrongBalances({ opening, balances, movements }: Books): string[] {
  const expected = new Map(opening);
  for (const { account, amount } of movements) expected.set(account, (expected.get(account) ?? 0) + amount);
  return [...new Set([...expected.keys(), ...balances.keys()])].flatMap((account) => {
    const [is, ought] = [balances.get(account), expected.get(account)];
    return is === ought ? [] : [`account:${account} has ${is}, its movements make ${ought}`];
  });
}

/** What was withdrawn is deposited once, or else on its way; nothing is deposited that was not withdrawn. */
function wrongTransfers({ movements, underWay }: Books): string[] {
  return [...amountsByTransfer(movements)].flatMap(([transfer, amounts]) => {
    const out = amounts.filter((amount) => amount < 0);
    const back = amounts.filter((amount) => amount > 0);
    const isDone = back.length === 1 && back[0] === -(out[0] ?? 0);
    // The row of an event goes with the deposit that answers it: it is the one or the other.
    const isRight = out.length === 1 && (underWay.has(transfer) ? back.length === 0 : isDone);
    const place = underWay.has(transfer) ? ', and is on its way' : '';
    return isRight ? [] : [`transfer ${transfer} moved ${amounts.join(' and ')}${place}`];
  });
}

function wrongTotal({ opening, balances, movements, underWay }: Books): string[] {
  const before = sum(opening.values());
  const amounts = [...amountsByTransfer(movements)].flatMap(([transfer, moved]) =>
    underWay.has(transfer) ? moved.filter((amount) => amount < 0) : [],
  );
  const after = sum(balances.values()) - sum(amounts);
  return before === after ? [] : [`there were ${before} in all, now there are ${after}`];
}

function amountsByTransfer(movements: readonly Movement[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { transfer, amount } of movements) {
    const amounts = found.get(transfer);
    if (amounts === undefined) found.set(transfer, [amount]);
    else amounts.push(amount);
  }
  return found;
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
