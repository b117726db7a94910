// The first attempts of one queue that may come next: in order within a lane, lanes in rotation, and bounded
// however many wait. What has no place is left out and read again later.
import type { FreshDelivery, FreshPage, JustNumbered } from './ports.js';

export interface FreshWindow {
  /** After which number to read next; undefined: nothing needs to be read. Then the page goes to `add`. */
  wanted(): number | undefined;
  add(after: number, page: FreshPage, mayKeep?: (item: FreshDelivery) => boolean): void;
  /** The page could not be read. */
  unread(): void;
  /** Just numbered, up to this number; held unless something before it has not been read. */
  arrived(numbered: JustNumbered): void;
  /**
   * Takes of what is about to be numbered after this number what comes next in its lane, before it is here;
   * undefined where something else comes first.
   */
  claim(after: number, items: readonly FreshDelivery[], max: number): readonly FreshDelivery[] | undefined;
  /** There may be more behind what was read. */
  more(): void;
  /** The next of each lane that has none under way. */
  take(max: number): readonly FreshDelivery[];
  /** What comes behind one that was taken, in its lane, and is taken as well: so many with small bodies. */
  takeBehind(taken: FreshDelivery, max: number): readonly FreshDelivery[];
  /** It was taken, and has not begun. */
  putBack(item: FreshDelivery): void;
  /** One first attempt that was taken of this lane is over. */
  free(lane: string): void;
  /** Forgets what was read, and not what was taken. */
  clear(): void;
  /** How many lanes there are to take of. */
  ready(): number;
  /** Nothing waits here, not even for a lane, and nothing is being read or left to be read. */
  isIdle(): boolean;
  /** This counts the deliveries that wait in the window. */
  size(): number;
}

export interface WindowLimits {
  /** At least as many fit. */
  readonly itemsMax: number;
  /** More do where the queue has many connections. */
  readonly itemsPerConnection?: number;
  readonly laneItemsMax: number;
}

interface Lane {
  readonly name: string;
  items: FreshDelivery[];
  /** So many of its first attempts are under way. */
  underWay: number;
  /** From here on nothing of the lane is held. */
  missingFrom?: number | undefined;
}

/** The bodies of first attempts that are taken together are of this length at most. */
const togetherMax = 16 * 1024;

export function createWindow({ itemsMax, laneItemsMax }: WindowLimits): FreshWindow {
  const lanes = new Map<string, Lane>();
  /** These lanes have an item and nothing under way, in the order of their turns. */
  const ready = new Set<Lane>();
  const missing = new Set<Lane>();
  /** Everything up to here has been looked at. */
  let front = 0;
  let hasMore = true;
  let size = 0;
  /** A page is being read, and what it is read for was forgotten meanwhile. */
  let isAsked = false;
  let isStale = false;

  function laneOf(name: string): Lane {
    const lane = lanes.get(name) ?? { name, items: [], underWay: 0 };
    lanes.set(name, lane);
    return lane;
  }

  function settle(lane: Lane): void {
    const isIdle = lane.underWay === 0;
    if (isIdle && lane.items.length > 0) ready.add(lane);
    else ready.delete(lane);
    if (lane.missingFrom === undefined) missing.delete(lane);
    else missing.add(lane);
    if (isIdle && lane.items.length === 0 && lane.missingFrom === undefined) lanes.delete(lane.name);
  }

  function keep(item: FreshDelivery): void {
    const lane = laneOf(item.lane);
    if (lane.missingFrom !== undefined) return;
    if (lane.items.length >= laneItemsMax) lane.missingFrom = item.seq;
    else insert(lane, item);
    settle(lane);
  }

  /** A delivery that was put back may be read again, and is kept only once. */
  function insert({ items }: Lane, item: FreshDelivery): void {
    const nth = items.findIndex(({ seq }) => seq >= item.seq);
    if (items[nth]?.seq === item.seq) return;
    items.splice(nth < 0 ? items.length : nth, 0, item);
    size += 1;
  }

  /** The lanes of which the page holds what follows, with the number from which on it does. */
  function continuedBy(after: number, upTo: number): Map<string, number> {
    const continued = new Map<string, number>();
    for (const lane of missing) {
      const from = lane.missingFrom ?? 0;
      if (from <= after || from > upTo) continue;
      continued.set(lane.name, from);
      lane.missingFrom = undefined;
    }
    return continued;
  }

  /** A page is not used when deliveries were given back since it was asked for, as it may lack them. */
  function read(after: number, page: FreshPage, mayKeep?: (item: FreshDelivery) => boolean): void {
    isAsked = false;
    if (isStale) hasMore = true;
    else add(after, page, mayKeep);
    isStale = false;
  }

  function add(after: number, { items, upTo, isEnd }: FreshPage, mayKeep = (_: FreshDelivery) => true): void {
    if (after > front) return;
    const continued = continuedBy(after, upTo);
    for (const item of items)
      if (item.seq >= (continued.get(item.lane) ?? front + 1) && mayKeep(item)) keep(item);
    for (const name of continued.keys()) {
      const lane = laneOf(name);
      if (upTo < front) lane.missingFrom ??= upTo + 1;
      settle(lane);
    }
    if (upTo < front) return;
    front = upTo;
    if (!isEnd) hasMore = true;
  }

  function arrived({ after, upTo, items }: JustNumbered): void {
    const isNext = !hasMore && after === front && size + items.length <= itemsMax;
    if (isNext) add(after, { items, upTo, isEnd: true });
    else hasMore = true;
  }

  function claim(after: number, items: readonly FreshDelivery[], max: number) {
    if (hasMore || after !== front || ready.size > 0) return undefined;
    const claimed: FreshDelivery[] = [];
    for (const item of items) {
      // Also behind one of this very batch.
      if (claimed.length >= max || lanes.has(item.lane)) continue;
      laneOf(item.lane).underWay = 1;
      claimed.push(item);
    }
    return claimed;
  }

  function wanted(): number | undefined {
    const after = nextPage();
    if (after !== undefined) isAsked = true;
    return after;
  }

  function nextPage(): number | undefined {
    if (size >= itemsMax) return undefined;
    let hungry: number | undefined;
    for (const { items, missingFrom } of missing)
      if (items.length === 0 && missingFrom !== undefined)
        hungry = Math.min(hungry ?? missingFrom, missingFrom);
    if (hungry !== undefined) return hungry - 1;
    if (!hasMore || size > itemsMax / 2) return undefined;
    hasMore = false;
    return front;
  }

  function take(max: number): readonly FreshDelivery[] {
    const taken: FreshDelivery[] = [];
    for (const lane of ready) {
      if (taken.length >= max) break;
      taken.push(...takeOf(lane, 1));
    }
    return taken;
  }

  function takeOf(lane: Lane, max: number): readonly FreshDelivery[] {
    const taken = lane.items.splice(0, max);
    lane.underWay += taken.length;
    size -= taken.length;
    settle(lane);
    return taken;
  }

  function takeBehind({ lane: name, size: taken = togetherMax }: FreshDelivery, max: number) {
    const lane = laneOf(name);
    let [count, length] = [0, taken];
    for (const { size: more = togetherMax } of lane.items.slice(0, max)) {
      length += more;
      if (length > togetherMax) break;
      count += 1;
    }
    return takeOf(lane, count);
  }

  function free(name: string): void {
    const lane = laneOf(name);
    lane.underWay -= 1;
    settle(lane);
  }

  function clear(): void {
    isStale = isAsked;
    front = 0;
    hasMore = true;
    size = 0;
    for (const lane of [...lanes.values()]) {
      lane.items = [];
      lane.missingFrom = undefined;
      settle(lane);
    }
  }

  return Object.freeze({
    wanted,
    add: read,
    unread() {
      isAsked = false;
      isStale = false;
      hasMore = true;
    },
    arrived,
    claim,
    more: () => {
      hasMore = true;
    },
    take,
    takeBehind,
    putBack(item: FreshDelivery) {
      insert(laneOf(item.lane), item);
      free(item.lane);
    },
    free,
    clear,
    ready: () => ready.size,
    isIdle: () => size === 0 && missing.size === 0 && !hasMore && !isAsked,
    size: () => size,
  });
}
