// Updates that stay are read for one receiver a page at a time: each update once, the oldest first.
import { type StandingPage, type StandingSource, slotOfQueue, type UpdatePosition } from './standing.js';

export interface PagesAsked extends Pick<StandingPage, 'from'> {
  readonly to: string;
  /** One page has this many updates, or twice as many and so on where so many are of one moment. */
  readonly pageMax: number;
}

export async function* publishedPages(
  source: Pick<StandingSource, 'since'>,
  { to, from: start, pageMax }: PagesAsked,
): AsyncGenerator<readonly UpdatePosition[]> {
  const slots = [slotOfQueue(to)];
  /** The next page begins with these ids of the last moment of the page before. */
  let known = new Set<string>();
  let from = start;
  let limit = pageMax;
  for (;;) {
    const page = await source.since({ slots, to, from, limit });
    yield page.filter(({ _id }) => !known.has(_id));
    if (page.length < limit) return;
    const last = page.at(-1)?.at ?? from;
    // More than a page of one moment is read by a larger one.
    limit = last === from ? limit * 2 : pageMax;
    known = new Set(page.filter(({ at }) => at === last).map(({ _id }) => _id));
    from = last;
  }
}
