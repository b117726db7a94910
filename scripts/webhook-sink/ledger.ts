// What the sink remembers of deliveries: which attempt this is, which is one too many, and in which order
// they came.

export interface Arrival {
  /** From 1, of all requests. */
  readonly number: number;
  readonly updateId: string | undefined;
  readonly type: string;
  /** The chat it is of; empty where it is of none. */
  readonly chat: string;
  /** From 1, of this update. */
  readonly attempt: number;
  /** It had been answered 2xx before. */
  readonly isDuplicate: boolean;
  /** An earlier attempt was still open here; its client may have left a moment before. */
  readonly isOverlap: boolean;
  /** The headers at fault; none: the signature is good. */
  readonly flaws: readonly string[];
  /** The header of that name, where the sender traces what it does. */
  readonly traceparent?: string;
}

export interface Counts {
  readonly requests: number;
  /** Different ones. */
  readonly updates: number;
  readonly duplicates: number;
  readonly overlaps: number;
  readonly badSignatures: number;
  readonly answered: number;
  /** The client went away without a whole answer. */
  readonly abandoned: number;
  /** Requests without a whole answer, now and at most at any one time. */
  readonly open: number;
  readonly openMax: number;
}

/** One of the two is told, once: before the answer leaves, so that nobody can ask again before it counts. */
interface Noted {
  readonly arrival: Arrival;
  answered(status: number): void;
  abandoned(): void;
}

type Facts = Pick<Arrival, 'updateId' | 'type' | 'chat' | 'flaws' | 'traceparent'>;

/** A longer run forgets the oldest: an update that returns after as many others counts as new. */
const rememberedMax = 100_000;

export function openLedger() {
  const updates = new Map<string, ReturnType<typeof newUpdate>>();
  const arrivals: Arrival[] = [];
  const counts = {
    ...{ requests: 0, updates: 0, duplicates: 0, overlaps: 0 },
    ...{ badSignatures: 0, answered: 0, abandoned: 0, open: 0, openMax: 0 },
  };

  function updateOf(id: string) {
    const known = updates.get(id);
    if (known) return known;
    const [oldest] = updates.keys();
    if (updates.size >= rememberedMax && oldest !== undefined) updates.delete(oldest);
    const update = newUpdate();
    updates.set(id, update);
    counts.updates += 1;
    return update;
  }

  function leave(update: ReturnType<typeof newUpdate>): void {
    update.open -= 1;
    counts.open -= 1;
  }

  return {
    counts: (): Counts => ({ ...counts }),
    arrivals: (): readonly Arrival[] => [...arrivals],

    arrived(facts: Facts): Noted {
      counts.requests += 1;
      const isGenuine = facts.flaws.length === 0;
      if (!isGenuine) counts.badSignatures += 1;
      // What is not genuine says nothing about an update.
      const isOfUpdate = isGenuine && facts.updateId !== undefined;
      const update = isOfUpdate ? updateOf(facts.updateId) : newUpdate();
      const [isDuplicate, isOverlap] = [update.isDone, update.open > 0];
      if (isDuplicate) counts.duplicates += 1;
      if (isOverlap) counts.overlaps += 1;
      update.attempts += 1;
      update.open += 1;
      counts.open += 1;
      counts.openMax = Math.max(counts.openMax, counts.open);
      const { attempts: attempt } = update;
      const arrival = { ...facts, number: counts.requests, attempt, isDuplicate, isOverlap };
      arrivals.push(arrival);
      if (arrivals.length > rememberedMax) arrivals.splice(0, rememberedMax / 2);
      return {
        arrival,
        answered(status) {
          leave(update);
          counts.answered += 1;
          if (status >= 200 && status < 300) update.isDone = true;
        },
        abandoned() {
          leave(update);
          counts.abandoned += 1;
        },
      };
    },
  };
}

function newUpdate() {
  return { attempts: 0, open: 0, isDone: false };
}

/** An update of a bot, or an event of an application; what is neither has no id. */
export function namedIn(body: Buffer): Pick<Arrival, 'updateId' | 'type' | 'chat'> {
  const sent = objectIn(body);
  const id = sent.update_id ?? sent.id;
  const isEvent = typeof sent.type === 'string';
  const type = isEvent ? String(sent.type) : (Object.keys(sent).find((name) => isObject(sent[name])) ?? '');
  const payload = isObject(sent[type]) ? sent[type] : {};
  const place = [payload, payload.message].find((one) => isObject(one) && isObject(one.chat));
  const chat = isObject(place) && isObject(place.chat) ? place.chat.id : payload.chat_id;
  return {
    updateId: typeof id === 'string' ? id : undefined,
    type,
    chat: typeof chat === 'string' ? chat : '',
  };
}

function objectIn(body: Buffer): Record<string, unknown> {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'));
    return isObject(sent) ? sent : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
