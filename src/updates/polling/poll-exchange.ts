// Requests for updates between nodes: this node reports those that wait here to the owners of their queues,
// and, where it owns a queue, is told of all that wait for it and chooses the one that takes an update.
import type { Ownership } from '../../cluster/ownership.js';
import type { NodeId } from '../../links/member.js';
import type { UpdatesOutside } from '../outside.js';
import type { Queues } from '../queue/queues.js';
import { createPollNotices, takeWord } from './poll-notices.js';
import {
  createPollQueues,
  type PollQueuesOptions,
  type PollReport,
  type TakeRequest,
} from './poll-queues.js';
import { createPollReporter, type NumberedReport, type PollReporter, self } from './poll-reports.js';

export interface PollExchange extends PollReporter {
  sweep(): void;
}

interface PollExchangeOptions
  extends Pick<UpdatesOutside, 'peers'>,
    Pick<PollQueuesOptions, 'clock' | 'timers'> {
  readonly queues: Pick<Queues, 'positionFrom' | 'follow' | 'readFrom'>;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'view' | 'onClaimed' | 'onLost'>;
  /** Lets a request of this node take an update. Returns once the outcome is to be reported. */
  readonly take: (asked: TakeRequest) => true | Promise<true>;
  readonly refuseAll: (ids: readonly number[]) => void;
  readonly confirmed: (report: NumberedReport, owner: NodeId) => void;
  /** Called when this node has got or lost these slots. */
  readonly moved: (slots: readonly number[]) => void;
  readonly failed: (error: unknown) => void;
}

export function createPollExchange(options: PollExchangeOptions): PollExchange {
  const { queues, peers, ownership, clock, timers, take, refuseAll, moved, failed } = options;
  const notices = createPollNotices(peers, {
    async said({ said }, from) {
      queues.readFrom(
        from,
        said.map(({ to }) => to),
      );
      if (said.some(({ to }) => reporter.ownerOf(to) !== self))
        throw new Error('Another node owns the queue.');
      await Promise.all(said.map((report) => pollQueues.report(from, report)));
    },
    async take(asked) {
      await take(asked);
      // The owner gets the report before the confirmation of this notice, which does not say the outcome.
      void reporter.flush();
    },
    tooMany: ({ ids }) => refuseAll(ids),
  });
  const pollQueues = createPollQueues({
    ...{ queues, clock, timers },
    take: (node, asked) => (node === self ? take(asked) : notices.send(node, 'take', takeWord(asked))),
    refuse(node, to, ids) {
      if (node === self) refuseAll(ids);
      else void notices.send(node, 'tooMany', { to, ids });
    },
    isMember: (node) => node === self || ownership.view().members.some(({ id }) => id === node),
  });
  const reporter = createPollReporter({
    ownership,
    send: (node, said) => (node === self ? reportHere(said) : notices.send(node, 'said', { said })),
    confirmed: options.confirmed,
  });
  ownership.onClaimed(moved);
  ownership.onLost((slots) => {
    pollQueues.drop(slots);
    moved(slots);
  });

  async function reportHere(reports: readonly PollReport[]): Promise<boolean> {
    // Updates that could not be read now are found by the look that every second makes.
    for (const report of reports) void pollQueues.report(self, report).catch(failed);
    return true;
  }

  return Object.freeze({ ...reporter, sweep: pollQueues.sweep });
}
