// The metrics of the sockets of a node, and of the groups that share its queues.
import type { Groups } from './groups/groups.js';

interface Measures {
  measure(name: string, help: string, read: () => number): void;
}

export interface MeasuredRealtime {
  readonly sessions: { counts(): { readonly sockets: number; readonly subscriptions: number } };
  readonly groups: Pick<Groups, 'counts'>;
}

export function measureRealtime({ measure }: Measures, measured: MeasuredRealtime): void {
  const sockets = () => measured.sessions.counts();
  const groups = () => measured.groups.counts();
  measure('signalbox_realtime_sockets', 'Sockets and event streams, authenticated.', () => sockets().sockets);
  measure(
    'signalbox_realtime_subscriptions',
    'Topics watched, of all sockets.',
    () => sockets().subscriptions,
  );
  measure('signalbox_realtime_groups', 'Groups that this node shares a queue out to.', () => groups().groups);
  measure(
    'signalbox_realtime_group_members',
    'Workers of these groups, on any node.',
    () => groups().members,
  );
  measure(
    'signalbox_realtime_group_updates',
    'Updates read for these groups and not acknowledged.',
    () => groups().held,
  );
  measure(
    'signalbox_realtime_group_silenced_total',
    'Workers ended since the start, because they acknowledged nothing for a minute.',
    () => groups().expired,
  );
}
