// Answers requests for updates. An update goes to the newest request of its bot that waits, and to no other.
import type { Ownership } from '../../cluster/ownership.js';
import { type Chore, createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { roughly } from '../../shared/jitter.js';
import type { JsonText } from '../../shared/json-text.js';
import type { Log } from '../../shared/log.js';
import type { Parked, Parking } from '../../shared/parking.js';
import type { Timers } from '../../shared/timers.js';
import { unavailable } from '../../storage/outage.js';
import type { RevokedRights, UpdatesOutside } from '../outside.js';
import type { QueuePosition } from '../queue/queue.js';
import { nothingYet, type Queues } from '../queue/queues.js';
import { type QueuesRead, readFrom } from './offsets.js';
import { atHand, bytesMax, hasNews, type ParkedPoll, type PollAsked, type PollsOfBot } from './poll.js';
import { createPollExchange } from './poll-exchange.js';
import { pollsOfBotMax, type TakeRequest } from './poll-queues.js';
import { self } from './poll-reports.js';
import { shownUpdates } from './shown.js';
import { whyNoUpdates } from './standing.js';
import { createWaitingPolls, tooMany } from './waiting-polls.js';

export type Polls = ReturnType<typeof createPolls>;

export interface PollsOptions extends Pick<UpdatesOutside, 'findAddressees' | 'revocation' | 'peers'> {
  readonly queues: QueuesRead & Pick<Queues, 'follow' | 'readFrom'>;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'view' | 'onClaimed' | 'onLost'>;
  readonly parking: Parking;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  readonly log: Log;
}

const lookEveryMs = 1_000;
const lookedAtOnce = 512;
/** After more such looks a request takes updates without the owner: a single report may have been lost. */
const aloneMax = 1;
const subjectPrefix = 'bot:';

export function createPolls(options: PollsOptions) {
  const { queues, parking, findAddressees, revocation, ownership, clock, timers, log } = options;
  /** Counts the revocations. */
  let revocations = 0;
  const parked = createWaitingPolls({ parking, clock, reportToOwner: (report) => exchange.report(report) });
  const { bots } = parked;
  revocation.onRevoked(checkAgain);

  const exchange = createPollExchange({
    ...{ queues, peers: options.peers, ownership, clock, timers, failed },
    ...{ take, refuseAll: parked.refuseAll, confirmed: parked.confirmed, moved: parked.reportAnew },
  });

  function failed(error: unknown): void {
    log.warn({ err: error }, 'updates.poll.failed');
  }

  /** Lets a request take updates, at once where they are in memory. The outcome is reported to the owner. */
  function take({ to, id, grown }: TakeRequest): true | Promise<true> {
    const poll = parked.find(id);
    if (poll === undefined) {
      parked.report(parked.ofBot(to));
      return true;
    }
    const found = revocation.trusted() ? atHand(poll, grown) : undefined;
    if (found === undefined) return takeLater(poll, grown.place);
    parked.settle(poll, grown.place, found);
    return true;
  }

  async function takeLater(poll: ParkedPoll, place: QueuePosition): Promise<true> {
    const { to, from, limit, types } = poll;
    try {
      // A node that may have missed revocations first checks which requests may still be answered.
      if (!revocation.trusted()) await check(to);
      parked.settle(poll, place, await queues.read({ to, from, place, limit, bytesMax, types }));
    } catch (error) {
      failed(error);
    }
    return true;
  }

  /** Finds updates that no notice has brought, and reports them to the owners of the queues. */
  async function look(): Promise<void> {
    exchange.sweep();
    const isAway = ({ to, owner }: PollsOfBot) => owner !== self || exchange.ownerOf(to) !== self;
    const away = [...bots.values()].filter(isAway);
    for (let at = 0; at < away.length; at += lookedAtOnce) await lookAt(away.slice(at, at + lookedAtOnce));
  }

  async function lookAt(some: readonly PollsOfBot[]): Promise<void> {
    const positions = await Promise.all(some.map(({ to }) => queues.position(to)));
    const news: [waiting: PollsOfBot, place: QueuePosition][] = [];
    for (const [nth, waiting] of some.entries()) {
      const place = positions[nth] ?? nothingYet;
      waiting.newest = place.newest;
      const isNews = hasNews(waiting, place);
      if (isNews) news.push([waiting, place]);
      if (isNews || waiting.owner !== exchange.ownerOf(waiting.to)) parked.report(waiting);
    }
    await exchange.flush();
    await Promise.all(news.map(([waiting, place]) => helpItself(waiting, place)));
  }

  /** Takes updates without the owner, which cannot be asked: rather two requests get an update than none. */
  async function helpItself(waiting: PollsOfBot, place: QueuePosition): Promise<void> {
    if (!hasNews(waiting, place)) return;
    waiting.alone += 1;
    if (waiting.alone <= aloneMax) return;
    for (const poll of waiting.polls.toReversed()) {
      if (hasNews(waiting, place) && poll.from <= place.newest) await takeLater(poll, place);
    }
  }

  /** Resolves when every request has been answered that may not wait any more. */
  async function checkAgain(revoked: RevokedRights): Promise<void> {
    revocations += 1;
    const ids = revoked === 'anything' ? [...bots.keys()] : revoked.flatMap(botWaiting);
    if (ids.length === 0) return;
    await Promise.all(ids.map(check));
    // Parked requests are answered from `setImmediate`.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  function botWaiting(subject: string): readonly string[] {
    const id = subject.startsWith(subjectPrefix) ? subject.slice(subjectPrefix.length) : '';
    return bots.has(id) ? [id] : [];
  }

  async function check(to: string): Promise<void> {
    let whyNot: (poll: ParkedPoll) => Error | undefined;
    try {
      const bot = (await findAddressees([to])).get(to);
      whyNot = ({ tokenHash }) => whyNoUpdates(bot, tokenHash);
    } catch (error) {
      // No request is answered by a right that may have ended.
      whyNot = () => unavailable(error);
    }
    for (const poll of parked.ofBot(to).polls) {
      const refusal = whyNot(poll);
      if (refusal !== undefined) parked.end(poll, { refusal });
    }
  }

  async function fetch(asked: PollAsked): Promise<JsonText | Parked> {
    const { to, tokenHash, seconds } = asked;
    const until = clock.monotonic() + 1_000 * seconds;
    if (seconds > 0 && parked.ofBot(to).polls.length >= pollsOfBotMax) throw tooMany();
    for (;;) {
      const before = revocations;
      const refusal = whyNoUpdates((await findAddressees([to])).get(to), tokenHash);
      if (refusal !== undefined) throw refusal;
      const { updates, from, place } = await readFrom(queues, asked);
      // The bot's right to these updates may have ended while they were read.
      if (before !== revocations) continue;
      const left = until - clock.monotonic();
      if (updates.length > 0 || left <= 0) return shownUpdates(updates);
      return parked.park(asked, asked.types === undefined ? from : Math.max(from, place.newest + 1), left);
    }
  }

  return Object.freeze({
    fetch,
    /** Looks for updates that no notice has brought; the chore does this every second. */
    look,
    chore: looking(look, log),
    counts: () => ({ parked: parked.count() }),
  });
}

function looking(work: () => Promise<void>, log: Log): Chore {
  return createChore({ pauseMs: () => roughly(lookEveryMs), work, log, failed: 'updates.poll.failed' });
}
