// Walks through a list, page by page, as far as its reader goes.
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
 * Throws a CallError where a page fails. In a list by numbers, what is added in front meanwhile shifts the
 * rest, so that an item may be met twice; a list by `before` does not shift.
 */
export async function* itemsOf(id: PagedCall, input: Fields, ask: Ask): AsyncGenerator<Fields> {
  const field = / before=(\w+)/.exec(routes[id])?.[1];
  let place: Fields = field === undefined ? { page: input.page ?? 1 } : {};
  for (;;) {
    const page = unwrap(await ask({ ...input, ...place })) as ListPage;
    yield* page.items;
    const next = field === undefined ? pageAfter(Number(place.page), page) : itemAfter(field, page, input);
    if (next === undefined) return;
    place = next;
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
