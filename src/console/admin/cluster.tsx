// The cluster as the node that answers sees it, read every two seconds while somebody looks.
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { type Reading, useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { pause } from '../time.js';
import { handOvers, type NodeRow, nodeRows, nodeTone, worriesOf } from './admin.state.js';
import { AdminFrame } from './admin-frame.js';

type ClusterData = Schemas['admin.Cluster'];

const readEveryMs = 2_000;

export function Cluster() {
  const reading = useReading('cluster', (options) => api.admin.showCluster({}, options));
  useSteadily(reading);
  return (
    <AdminFrame title="Cluster">
      <Shown reading={reading}>{(cluster) => <Members cluster={cluster} />}</Shown>
    </AdminFrame>
  );
}

/** Each answer leads to the next reading; a hidden page waits until it is looked at. */
function useSteadily({ data, again }: Pick<Reading<unknown>, 'data' | 'again'>): void {
  useEffect(() => {
    if (data === undefined) return undefined;
    const over = new AbortController();
    void pause(readEveryMs, over.signal)
      .then(() => untilSeen(over.signal))
      .then(() => {
        if (!over.signal.aborted) again();
      });
    return () => over.abort();
  }, [data]);
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });
}

const number = (value: number) => new Intl.NumberFormat().format(value);
const percent = (share: number) =>
  new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 }).format(share);

function Members({ cluster }: { readonly cluster: ClusterData }) {
  const worries = worriesOf(cluster);
  return (
    <>
      <div role="status">
        {worries.length === 0 ? (
          <p>
            <Status word="all is well" tone="good" />
          </p>
        ) : (
          <ul>
            {worries.map((worry) => (
              <li key={worry}>{worry}</li>
            ))}
          </ul>
        )}
      </div>
      <h2>Nodes</h2>
      <Table caption="Nodes" columns={columns} rows={nodeRows(cluster)} keyOf={({ id }) => id} />
      <Self cluster={cluster} />
    </>
  );
}

const columns: readonly Column<NodeRow>[] = [
  {
    title: 'Node',
    cell: ({ id, isSelf }) => (
      <>
        <ShortId id={id} what="the id of the node" /> {isSelf && '(answers now)'}
      </>
    ),
  },
  { title: 'Address', cell: ({ address }) => <code>{address === '' ? '–' : address}</code> },
  { title: 'State', cell: ({ state }) => <Status word={state} tone={nodeTone[state]} /> },
  { title: 'Slots', cell: ({ slots, share }) => `${number(slots)} (${percent(share)})`, isNumber: true },
  {
    title: 'Link',
    cell: ({ link }) =>
      link === undefined ? (
        '–'
      ) : (
        <Status word={link.isUp ? 'up' : 'down'} tone={link.isUp ? 'good' : 'bad'} />
      ),
  },
  { title: 'Commands there', cell: ({ link }) => (link ? number(link.inFlight) : '–'), isNumber: true },
];

function Self({ cluster }: { readonly cluster: ClusterData }) {
  const { self, slots, view_version: version } = cluster;
  const { queues, hand_offs: moved } = self;
  const changes = handOvers(cluster);
  const rows: readonly (readonly [title: string, text: string])[] = [
    ['List of members', `version ${number(version)}; this node acts on ${number(self.view_version)}`],
    ['Slots', `${number(slots.total)}, of which ${number(slots.free)} have no owner`],
    ['Slots that this node runs', number(self.slots_held)],
    ['A slot has changed hands', `${number(changes.least)} to ${number(changes.most)} times`],
    ['Slots taken since the start', `${number(moved.claimed)}, of which ${number(moved.forced)} by force`],
    ['Slots given up, and lost', `${number(moved.released)}, and ${number(moved.lost)}`],
    ['Commands that wait', number(queues.waiting)],
    ['Actors in memory', number(queues.cached)],
    [
      'Timers that are late',
      `${number(queues.timers_overdue)}, the first by ${number(queues.timers_lag_ms)} ms`,
    ],
    [
      'Events that wait',
      `${number(queues.events_waiting)}, the first for ${number(queues.events_oldest_ms)} ms`,
    ],
    ['Events set aside', number(queues.events_set_aside)],
  ];
  return (
    <>
      <h2>The node that answers</h2>
      <dl class="facts">
        {rows.map(([title, text]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
