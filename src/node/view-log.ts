// Logs the nodes that have joined the cluster, are leaving, or are gone, as this node sees it.
import type { Membership } from '../cluster/membership.js';
import type { View } from '../cluster/view.js';
import type { NodeId } from '../links/member.js';
import type { Log } from '../shared/log.js';

export function logViews(membership: Pick<Membership, 'onView'>, log: Log): void {
  let before: ReadonlyMap<NodeId, string> = new Map();
  membership.onView(({ version, members }: View) => {
    const now = new Map(members.map(({ id, state }) => [id, state]));
    const came = [...now.keys()].filter((id) => !before.has(id));
    const leaving = [...now].filter(([id, state]) => state === 'draining' && before.get(id) !== state);
    const gone = [...before.keys()].filter((id) => !now.has(id));
    before = now;
    const who = { came, leaving: leaving.map(([id]) => id), gone };
    log.info({ view: version, members: members.length, ...who }, 'cluster.view.changed');
  });
}
