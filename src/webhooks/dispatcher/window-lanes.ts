// The lanes of a window: what waits in each, in its order, and which of them may be taken of next.
import type { FreshDelivery } from './ports.js';

interface Lane {
  readonly name: string;
  items: FreshDelivery[];
  /** So many of its first attempts are under way. */
  underWay: number;
  /** From here on nothing of the lane is held. */
  missingFrom?: number | undefined;
}

export interface WindowLanes {
  readonly byName: Map<string, Lane>;
  /** These have an item and nothing under way, in the order of their turns. */
  readonly ready: Set<Lane>;
  readonly missing: Set<Lane>;
  /** Counts the items of all. */
  size: number;
  readonly laneItemsMax: number;
}

/** The bodies of first attempts that are taken together are of this length at most. */
const togetherMax = 16 * 1024;

export function createWindowLanes(laneItemsMax: number): WindowLanes {
  return { byName: new Map(), ready: new Set(), missing: new Set(), size: 0, laneItemsMax };
}

export function keep(lanes: WindowLanes, item: FreshDelivery): void {
  const lane = laneOf(lanes, item.lane);
  if (lane.missingFrom !== undefined) return;
  if (lane.items.length >= lanes.laneItemsMax) lane.missingFrom = item.seq;
  else insert(lanes, lane, item);
  settle(lanes, lane);
}

/** The lanes of which the page holds what follows, with the number from which on it does. */
export function continuedBy(lanes: WindowLanes, after: number, upTo: number): Map<string, number> {
  const continued = new Map<string, number>();
  for (const lane of lanes.missing) {
    const from = lane.missingFrom ?? 0;
    if (from <= after || from > upTo) continue;
    continued.set(lane.name, from);
    lane.missingFrom = undefined;
  }
  return continued;
}

/** What follows in the lane has been read, up to the number before this one if any is given. */
export function continueFrom(lanes: WindowLanes, name: string, missingFrom: number | undefined): void {
  const lane = laneOf(lanes, name);
  lane.missingFrom ??= missingFrom;
  settle(lanes, lane);
}

/** The first number that a lane lacks which has nothing else to be taken. */
export function hungriest({ missing }: WindowLanes): number | undefined {
  let hungry: number | undefined;
  for (const { items, missingFrom } of missing)
    if (items.length === 0 && missingFrom !== undefined)
      hungry = Math.min(hungry ?? missingFrom, missingFrom);
  return hungry;
}

/** The lane is not known yet, and one attempt of it is under way from now on. */
export function occupy(lanes: WindowLanes, name: string): boolean {
  if (lanes.byName.has(name)) return false;
  laneOf(lanes, name).underWay = 1;
  return true;
}

/** The next of each lane that has none under way. */
export function take(lanes: WindowLanes, max: number): readonly FreshDelivery[] {
  const taken: FreshDelivery[] = [];
  for (const lane of lanes.ready) {
    if (taken.length >= max) break;
    taken.push(...takeOf(lanes, lane, 1));
  }
  return taken;
}

/** What comes behind one that was taken, in its lane, and is taken as well: so many with small bodies. */
export function takeBehind(
  lanes: WindowLanes,
  { lane: name, size = togetherMax }: FreshDelivery,
  max: number,
): readonly FreshDelivery[] {
  const lane = laneOf(lanes, name);
  let [count, length] = [0, size];
  for (const { size: more = togetherMax } of lane.items.slice(0, max)) {
    length += more;
    if (length > togetherMax) break;
    count += 1;
  }
  return takeOf(lanes, lane, count);
}

export function putBack(lanes: WindowLanes, item: FreshDelivery): void {
  insert(lanes, laneOf(lanes, item.lane), item);
  free(lanes, item.lane);
}

export function free(lanes: WindowLanes, name: string): void {
  const lane = laneOf(lanes, name);
  lane.underWay -= 1;
  settle(lanes, lane);
}

/** Forgets what waits, and not what was taken. */
export function clear(lanes: WindowLanes): void {
  lanes.size = 0;
  for (const lane of [...lanes.byName.values()]) {
    lane.items = [];
    lane.missingFrom = undefined;
    settle(lanes, lane);
  }
}

function laneOf({ byName }: WindowLanes, name: string): Lane {
  const lane = byName.get(name) ?? { name, items: [], underWay: 0 };
  byName.set(name, lane);
  return lane;
}

function settle({ byName, ready, missing }: WindowLanes, lane: Lane): void {
  const isIdle = lane.underWay === 0;
  if (isIdle && lane.items.length > 0) ready.add(lane);
  else ready.delete(lane);
  if (lane.missingFrom === undefined) missing.delete(lane);
  else missing.add(lane);
  if (isIdle && lane.items.length === 0 && lane.missingFrom === undefined) byName.delete(lane.name);
}

/** A delivery that was put back may be read again, and is kept only once. */
function insert(lanes: WindowLanes, { items }: Lane, item: FreshDelivery): void {
  const nth = items.findIndex(({ seq }) => seq >= item.seq);
  if (items[nth]?.seq === item.seq) return;
  items.splice(nth < 0 ? items.length : nth, 0, item);
  lanes.size += 1;
}

function takeOf(lanes: WindowLanes, lane: Lane, max: number): readonly FreshDelivery[] {
  const taken = lane.items.splice(0, max);
  lane.underWay += taken.length;
  lanes.size -= taken.length;
  settle(lanes, lane);
  return taken;
}
