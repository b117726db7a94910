// Judges a run of updates: what people were told is accepted was delivered, waits, died or was counted as
// dropped; nothing was delivered twice but what was in flight at a kill, and nothing out of order. Pure.

/** A message of a chat, by its number there, from 1. */
export interface Said {
  readonly chat: string;
  readonly n: number;
}

/** One that a bot has fetched. */
export interface Fetched extends Said {
  readonly id: string;
  readonly seq: number;
  /** Everything up to it is acknowledged by the call that this is an answer to. */
  readonly acknowledged: number;
  /** When the call was made, on one clock with the next. */
  readonly askedMs: number;
}

/** One request to an endpoint. */
export interface Pushed extends Said {
  readonly id: string;
  readonly isGenuine: boolean;
  readonly isTaken: boolean;
  readonly atMs: number;
  /** Everything up to it was fetched and acknowledged before the bot had a webhook again. */
  readonly acknowledged: number;
}

/** What MongoDB has of one update in the end. */
export interface StoredDelivery {
  readonly id: string;
  readonly seq: number;
  readonly status: string;
  /** The endpoint has answered its first attempt, so that it was the first to arrive. */
  readonly isFirstAnswered: boolean;
  /** The message that a dead letter carries; absent for all other updates. */
  readonly said?: Said | undefined;
}

/** Everything that is known of one bot. */
export interface BotBooks {
  readonly bot: string;
  readonly accepted: readonly Said[];
  readonly fetched: readonly Fetched[];
  readonly pushed: readonly Pushed[];
  /** Neither delivered nor done with. */
  readonly waiting: readonly (Said & { readonly id: string })[];
  readonly deliveries: readonly StoredDelivery[];
  /** As the product counts them; those that became dead letters are among them. */
  readonly dropped: number;
  readonly diedUnattempted: number;
  /** Ids of the updates that were in flight when a node went. */
  readonly inFlight: ReadonlySet<string>;
}

export interface BotTotals {
  readonly accepted: number;
  readonly delivered: number;
  readonly pending: number;
  readonly dead: number;
  readonly drops: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly inFlightAtKills: number;
  readonly inversions: number;
}

export interface Verdict {
  readonly totals: BotTotals;
  /** One line each. */
  readonly violations: readonly string[];
}

export function judgeBot(books: BotBooks): Verdict {
  const { bot, accepted, fetched, pushed, waiting, deliveries, inFlight } = books;
  const delivered = new Set([...fetched, ...pushed.filter(({ isTaken }) => isTaken)].map(nameOf));
  const pending = new Set(waiting.map(nameOf));
  const dead = new Set(deliveries.flatMap(({ said }) => (said === undefined ? [] : [nameOf(said)])));
  const known = new Set([...delivered, ...pending, ...dead]);
  const gone = [...new Set(accepted.map(nameOf))].filter((name) => !known.has(name));
  const drops = books.dropped - books.diedUnattempted;
  const missing = gone.slice(Math.max(0, drops));
  const twice = duplicatesIn(pushed, fetched);
  const inverted = [...inversionsOfFetched(fetched), ...inversionsOfPushed(pushed, deliveries)];
  const violations = [
    ...missing.map((name) => `${name} is missing`),
    ...strangersIn(known, accepted).map((name) => `${name} was never said`),
    ...twice
      .filter((id) => !inFlight.has(id))
      .map((id) => `${id} was taken twice, and not in flight at a kill`),
    ...inverted,
    ...fetchedAgain(fetched),
    ...neverArrived(deliveries, pushed),
    ...pushed.filter(({ isGenuine }) => !isGenuine).map(({ id }) => `${id} was not signed as it must be`),
  ];
  const onlyPending = [...pending].filter((name) => !delivered.has(name) && !dead.has(name));
  const onlyDead = [...dead].filter((name) => !delivered.has(name));
  const totals = {
    accepted: new Set(accepted.map(nameOf)).size,
    delivered: delivered.size,
    pending: onlyPending.length,
    dead: onlyDead.length,
    drops: gone.length - missing.length,
    missing: missing.length,
    duplicates: twice.length,
    inFlightAtKills: inFlight.size,
    inversions: inverted.length,
  };
  return { totals, violations: violations.map((text) => `${bot}: ${text}`) };
}

function nameOf({ chat, n }: Said): string {
  return `${chat} ${n}`;
}

function strangersIn(known: ReadonlySet<string>, accepted: readonly Said[]): readonly string[] {
  const said = new Set(accepted.map(nameOf));
  return [...known].filter((name) => !said.has(name));
}

/**
 * The ids of what was taken again, once for each time. What was fetched counts when it was fetched after it
 * had been taken, or acknowledged before: who fetches without acknowledging asks to be told again.
 */
function duplicatesIn(pushed: readonly Pushed[], fetched: readonly Fetched[]): readonly string[] {
  const taken = new Set<string>();
  const byFetch = new Map(fetched.map((update) => [update.id, update]));
  return pushed.flatMap(({ id, isTaken, atMs, acknowledged }) => {
    if (!isTaken) return [];
    const same = byFetch.get(id);
    const isBoth = same !== undefined && (same.askedMs > atMs || same.seq <= acknowledged);
    const isAgain = taken.has(id) || isBoth;
    taken.add(id);
    return isAgain ? [id] : [];
  });
}

/** One number names one message, one message has one number, and what is acknowledged does not come back. */
function fetchedAgain(fetched: readonly Fetched[]): readonly string[] {
  const bySeq = new Map<number, string>();
  const byName = new Map<string, number>();
  return fetched.flatMap((update) => {
    const { seq, acknowledged } = update;
    const name = nameOf(update);
    const faults: string[] = [];
    if ((bySeq.get(seq) ?? name) !== name) faults.push(`${seq} is ${bySeq.get(seq)} and ${name}`);
    if ((byName.get(name) ?? seq) !== seq)
      faults.push(`${name} has the numbers ${byName.get(name)} and ${seq}`);
    if (seq <= acknowledged) faults.push(`${seq} was fetched, and ${acknowledged} was acknowledged`);
    bySeq.set(seq, name);
    byName.set(name, seq);
    return faults;
  });
}

function inversionsOfFetched(fetched: readonly Fetched[]): readonly string[] {
  return outOfOrder(fetched.toSorted((a, b) => a.seq - b.seq));
}

/** Only first deliveries are compared: what steps aside after a failure comes later. */
function inversionsOfPushed(
  pushed: readonly Pushed[],
  deliveries: readonly StoredDelivery[],
): readonly string[] {
  const answered = new Set(deliveries.filter((one) => one.isFirstAnswered).map(({ id }) => id));
  const seqs = new Map(deliveries.map(({ id, seq }) => [id, seq]));
  const seen = new Set<string>();
  const firsts = pushed.filter(({ id }) => !seen.has(id) && seen.add(id));
  const numbered = firsts.filter(({ id }) => seqs.has(id));
  const bySeq = numbered.toSorted((a, b) => (seqs.get(a.id) ?? 0) - (seqs.get(b.id) ?? 0));
  return [...outOfOrder(firsts.filter(({ id }) => answered.has(id))), ...outOfOrder(bySeq)];
}

function outOfOrder(all: readonly Said[]): readonly string[] {
  const lasts = new Map<string, number>();
  return all.flatMap((said) => {
    const { chat, n } = said;
    const last = lasts.get(chat) ?? 0;
    lasts.set(chat, Math.max(last, n));
    return n < last ? [`${nameOf(said)} came after ${last}`] : [];
  });
}

/** The product says that an endpoint has taken it, and the endpoint has not. */
function neverArrived(deliveries: readonly StoredDelivery[], pushed: readonly Pushed[]): readonly string[] {
  const taken = new Set(pushed.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  const successes = deliveries.filter(({ status }) => status === 'success');
  return successes.filter(({ id }) => !taken.has(id)).map(({ id }) => `${id} is delivered and never arrived`);
}
