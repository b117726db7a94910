// Reports which requests for updates wait on this node to the nodes that own the queues: all reports of one
// tick to one node are one notice.
import type { Ownership } from '../../cluster/ownership.js';
import type { NodeId } from '../../links/member.js';
import { grouped } from '../../shared/grouped.js';
import { slotOfQueue } from '../standing.js';
import type { PollReport } from './poll-queues.js';

/** Stands for this node, where it owns the queue itself. */
export const self = 'self';

/** A report with a number that is higher in each later report about the same bot. */
export interface NumberedReport extends PollReport {
  readonly nth: number;
}

export type PollReporter = ReturnType<typeof createPollReporter>;

export interface PollReporterOptions {
  readonly ownership: Pick<Ownership, 'ownerOf'>;
  /** Sends reports to a node, which may be this one. Returns false when the node has not confirmed them. */
  readonly send: (node: NodeId, reports: readonly PollReport[]) => Promise<boolean>;
  readonly confirmed: (report: NumberedReport, owner: NodeId) => void;
  /** Runs a function when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

/** One notice carries this many reports at most. */
const reportsMax = 2_000;

export function createPollReporter(options: PollReporterOptions) {
  const { ownership, send, confirmed, soon = setImmediate } = options;
  let pending = new Map<string, NumberedReport>();

  function ownerOf(to: string): NodeId | undefined {
    const slotOwner = ownership.ownerOf(slotOfQueue(to));
    return slotOwner.mine ? self : slotOwner.owner?.id;
  }

  async function sendAll(owner: NodeId, reports: readonly NumberedReport[]): Promise<void> {
    for (let at = 0; at < reports.length; at += reportsMax) {
      const some = reports.slice(at, at + reportsMax);
      if (await send(owner, some)) for (const report of some) confirmed(report, owner);
    }
  }

  async function flush(): Promise<void> {
    const reports = [...pending.values()];
    pending = new Map();
    const sent = [...grouped(reports, ({ to }) => ownerOf(to))].map(([owner, some]) =>
      owner === undefined ? undefined : sendAll(owner, some),
    );
    await Promise.all(sent);
  }

  return Object.freeze({
    /** Returns undefined when no node owns the queue now. */
    ownerOf,
    report(report: NumberedReport) {
      const { to } = report;
      if (ownerOf(to) === self) {
        pending.delete(to);
        void sendAll(self, [report]);
        return;
      }
      if (pending.size === 0) soon(() => void flush());
      const before = pending.get(to);
      const taken = Math.max(before?.taken ?? 0, report.taken);
      pending.set(to, { ...report, taken, isBack: before?.isBack === true || report.isBack === true });
    },
    /** Sends what is still to be reported at once; resolves when every owner has confirmed or failed to. */
    flush,
  });
}
