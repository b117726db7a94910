// Iterates over the items of a list, and requests its pages as its reader needs them.
import { type PagedCall, routes } from '../generated/client.js';
import { type CallFailure, type CallSuccess, unwrap } from './result.js';

type Fields = Readonly<Record<string, unknown>>;

interface ListPage {
  readonly items: readonly Fields[];
  readonly total?: number;
  readonly pageSize?: number;
  readonly limit?: number;
}

type Ask = (input: Fields) => Promise<CallSuccess<unknown> | CallFailure>;

/**
 * Throws a CallError where a page fails. In a list by page numbers an item may come twice, because new items
 * shift the others; in a list by `before` it may not.
 */
export async function* itemsOf(id: PagedCall, input: Fields, ask: Ask): AsyncGenerator<Fields> {
  const field = / before=(\w+)/.exec(routes[id])?.[1];
  let cursor: Fields | undefined = field === undefined ? { page: input.page ?? 1 } : {};
  while (cursor !== undefined) {
    const page = unwrap(await ask({ ...input, ...cursor })) as ListPage;
    yield* page.items;
    cursor = field === undefined ? pageAfter(Number(cursor.page), page) : itemAfter(field, page, input);
  }
}

function pageAfter(number: number, { items, total, pageSize, limit }: ListPage): Fields | undefined {
  const seen = number * (pageSize ?? limit ?? items.length);
  return items.length === 0 || seen >= (total ?? Number.POSITIVE_INFINITY) ? undefined : { page: number + 1 };
}

function itemAfter(field: string, { items }: ListPage, { limit }: Fields): Fields | undefined {
  const last = items.at(-1);
  const isEnd = last === undefined || (typeof limit === 'number' && items.length < limit);
  return isEnd ? undefined : { before: last[field] };
}
