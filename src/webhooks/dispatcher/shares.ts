// How many connections a queue may take now, so that slow ones leave enough for the others: pure
// (docs/decisions/deliveries.md).

export interface QueueLoad {
  readonly inFlight: number;
  readonly connectionsMax: number;
  /** Its attempts take long, or have not ended for long. */
  readonly isSlow: boolean;
}

export interface NodeLoad {
  readonly socketsMax: number;
  readonly inFlight: number;
  /** Only attempts of slow queues count here. */
  readonly slowInFlight: number;
}

/** All slow queues together. */
const slowPart = 0.5;

/** A queue holds at most as much as stays free for others: then the n-th newcomer finds a place as well. */
export function connectionsFor(queue: QueueLoad, node: NodeLoad): number {
  const free = node.socketsMax - node.inFlight;
  const slowFree = Math.floor(node.socketsMax * slowPart) - node.slowInFlight;
  const pool = queue.isSlow ? Math.min(free, slowFree) : free;
  if (pool <= 0) return 0;
  const fair = Math.floor((pool - queue.inFlight) / 2);
  const atLeast = queue.inFlight === 0 ? 1 : 0;
  return Math.max(0, Math.min(Math.max(fair, atLeast), queue.connectionsMax - queue.inFlight));
}

/** A call begins so many of a lane at most, */
const togetherItems = 8;
/** and all that it begins are about as many. */
const togetherTotal = 256;
/** They take about as long. */
const togetherMs = 400;

/** First attempts of one lane that begin together. Decision: docs/decisions/deliveries.md */
export function togetherMax({ lanes, connections, meanMs, isCalm }: LaneLoad): number {
  // Others wait for the connection, or nobody knows yet how the endpoint answers.
  if (!isCalm || meanMs === 0 || lanes > connections) return 1;
  const many = Math.min(togetherItems, togetherTotal / lanes, togetherMs / meanMs);
  return Math.max(1, Math.floor(many));
}

interface LaneLoad {
  /** So many have something to begin. */
  readonly lanes: number;
  /** So many may be used. */
  readonly connections: number;
  readonly meanMs: number;
  /** No retry is due, and the endpoint answers. */
  readonly isCalm: boolean;
}

/** A first attempt goes before a retry; where both wait, every fourth place is of a retry. */
const placesPerRetry = 4;

export function isTurnOfRetry(place: number): boolean {
  return place % placesPerRetry === placesPerRetry - 1;
}

/** Retries that hang leave connections to first attempts, where there is more than one. */
export function retriesMax(connectionsMax: number): number {
  return Math.ceil(connectionsMax / 2);
}
