// The first attempts of one queue that may come next: in order within a lane, lanes in rotation, and bounded
// however many wait. What has no place is left out and read again later.
import type { FreshDelivery, FreshPage, JustNumbered } from './ports.js';
import {
  clear,
  continuedBy,
  continueFrom,
  createWindowLanes,
  free,
  hungriest,
  keep,
  occupy,
  putBack,
  take,
  takeBehind,
} from './window-lanes.js';

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

export function createWindow({ itemsMax, laneItemsMax }: WindowLimits): FreshWindow {
  const lanes = createWindowLanes(laneItemsMax);
  /** Everything up to here has been looked at. */
  let front = 0;
  let hasMore = true;
  /** A page is being read, and what it is read for was forgotten meanwhile. */
  let isAsked = false;
  let isStale = false;

  /** A page is not used when deliveries were given back since it was asked for, as it may lack them. */
  function read(after: number, page: FreshPage, mayKeep?: (item: FreshDelivery) => boolean): void {
    isAsked = false;
    if (isStale) hasMore = true;
    else add(after, page, mayKeep);
    isStale = false;
  }

  function add(after: number, { items, upTo, isEnd }: FreshPage, mayKeep = (_: FreshDelivery) => true): void {
    if (after > front) return;
    const continued = continuedBy(lanes, after, upTo);
    for (const item of items)
      if (item.seq >= (continued.get(item.lane) ?? front + 1) && mayKeep(item)) keep(lanes, item);
    const missingFrom = upTo < front ? upTo + 1 : undefined;
    for (const name of continued.keys()) continueFrom(lanes, name, missingFrom);
    if (upTo < front) return;
    front = upTo;
    if (!isEnd) hasMore = true;
  }

  function arrived({ after, upTo, items }: JustNumbered): void {
    const isNext = !hasMore && after === front && lanes.size + items.length <= itemsMax;
    if (isNext) add(after, { items, upTo, isEnd: true });
    else hasMore = true;
  }

  function claim(after: number, items: readonly FreshDelivery[], max: number) {
    if (hasMore || after !== front || lanes.ready.size > 0) return undefined;
    const claimed: FreshDelivery[] = [];
    // A lane that one of this very batch has occupied is known by then.
    for (const item of items) if (claimed.length < max && occupy(lanes, item.lane)) claimed.push(item);
    return claimed;
  }

  function wanted(): number | undefined {
    const after = nextPage();
    if (after !== undefined) isAsked = true;
    return after;
  }

  function nextPage(): number | undefined {
    if (lanes.size >= itemsMax) return undefined;
    const hungry = hungriest(lanes);
    if (hungry !== undefined) return hungry - 1;
    if (!hasMore || lanes.size > itemsMax / 2) return undefined;
    hasMore = false;
    return front;
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
    take: (max: number) => take(lanes, max),
    takeBehind: (taken: FreshDelivery, max: number) => takeBehind(lanes, taken, max),
    putBack: (item: FreshDelivery) => putBack(lanes, item),
    free: (lane: string) => free(lanes, lane),
    clear() {
      isStale = isAsked;
      front = 0;
      hasMore = true;
      clear(lanes);
    },
    ready: () => lanes.ready.size,
    isIdle: () => lanes.size === 0 && lanes.missing.size === 0 && !hasMore && !isAsked,
    size: () => lanes.size,
  });
}
