// What the dashboards for Grafana show, one line a query. `$at` stands for the labels of the chosen nodes.

interface Query {
  readonly expr: string;
  /** Grafana puts the labels of a series into it. */
  readonly legend: string;
}

export interface Panel {
  readonly title: string;
  /** As Grafana names units; `short` is a plain number. */
  readonly unit: 'reqps' | 's' | 'bytes' | 'short' | 'percentunit' | 'ops';
  readonly queries: readonly Query[];
}

export interface Board {
  readonly name: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const perNode = '{{instance}}';

function each(metric: string, legend = perNode): Query {
  return { expr: `signalbox_${metric}{$at}`, legend };
}

/** A counter by node, as a rate. */
function rateOf(metric: string, legend = perNode): Query {
  return { expr: `rate(signalbox_${metric}_total{$at}[$__rate_interval])`, legend };
}

function rateBy(metric: string, label: string): Query {
  return {
    expr: `sum by (${label}) (rate(signalbox_${metric}_total{$at}[$__rate_interval]))`,
    legend: `{{${label}}}`,
  };
}

function sumOf(metric: string, legend: string): Query {
  return { expr: `sum(rate(signalbox_${metric}_total{$at}[$__rate_interval]))`, legend };
}

/** `by` are the labels that the series keep; `filter` chooses some of the series. */
interface OfHistogram {
  readonly by?: string;
  readonly filter?: string;
  readonly legend: string;
}

function quantile(share: number, metric: string, { by, filter = '', legend }: OfHistogram): Query {
  const labels = by === undefined ? 'le' : `le, ${by}`;
  const series = `signalbox_${metric}_bucket{$at${filter}}[$__rate_interval]`;
  return { expr: `histogram_quantile(${share}, sum by (${labels}) (rate(${series})))`, legend };
}

function countBy(metric: string, { by = '', filter = '', legend }: OfHistogram): Query {
  const series = `rate(signalbox_${metric}_count{$at${filter}}[$__rate_interval])`;
  return { expr: by === '' ? `sum(${series})` : `sum by (${by}) (${series})`, legend };
}

function ratio(one: Query, other: Query): string {
  return `${one.expr} / ${other.expr}`;
}

const requests = 'request_duration_seconds';
const stores = 'store_duration_seconds';
/** A call of getUpdates waits for an update, and says nothing about how fast answers are. */
const answered = ',endpoint!="bots.get_updates"';
const ofMongo = ',store="mongodb"';
const ofRedis = ',store="redis"';

const traffic: readonly Panel[] = [
  {
    title: 'Answers by status',
    unit: 'reqps',
    queries: [countBy(requests, { by: 'status', legend: '{{status}}' })],
  },
  {
    title: 'Share of 5xx',
    unit: 'percentunit',
    queries: [
      {
        expr: ratio(
          countBy(requests, { filter: ',status=~"5.."', legend: '' }),
          countBy(requests, { legend: '' }),
        ),
        legend: '5xx',
      },
    ],
  },
  {
    title: 'Time to an answer',
    unit: 's',
    queries: [
      quantile(0.5, requests, { filter: answered, legend: 'half' }),
      quantile(0.99, requests, { filter: answered, legend: '99 of 100' }),
    ],
  },
  {
    title: 'Busiest endpoints',
    unit: 'reqps',
    queries: [
      {
        expr: `topk(10, sum by (endpoint) (rate(signalbox_${requests}_count{$at}[$__rate_interval])))`,
        legend: '{{endpoint}}',
      },
    ],
  },
  {
    title: 'Slowest endpoints, 99 of 100',
    unit: 's',
    queries: [
      {
        expr: `topk(10, ${quantile(0.99, requests, { by: 'endpoint', filter: answered, legend: '' }).expr})`,
        legend: '{{endpoint}}',
      },
    ],
  },
  {
    title: 'Time of the event loop by kind of caller',
    unit: 's',
    queries: [rateBy('caller_cost_seconds', 'kind')],
  },
  {
    title: 'Callers over their budget',
    unit: 'short',
    queries: [
      { expr: 'sum by (kind) (signalbox_callers_over_budget{$at})', legend: '{{kind}}' },
      sumOf('caller_delays', 'requests delayed a second'),
      sumOf('caller_refusals', 'requests refused a second'),
    ],
  },
  {
    title: 'Lag of the event loop, 99 of 100',
    unit: 's',
    queries: [{ expr: 'nodejs_eventloop_lag_p99_seconds{$at}', legend: perNode }],
  },
  {
    title: 'CPU',
    unit: 'percentunit',
    queries: [{ expr: 'rate(process_cpu_seconds_total{$at}[$__rate_interval])', legend: perNode }],
  },
  {
    title: 'Memory',
    unit: 'bytes',
    queries: [{ expr: 'process_resident_memory_bytes{$at}', legend: perNode }],
  },
  {
    title: 'Spans of traces',
    unit: 'ops',
    queries: [sumOf('trace_spans_exported', 'taken'), sumOf('trace_spans_dropped', 'dropped')],
  },
  {
    title: 'Bytes held for callers',
    unit: 'bytes',
    queries: [
      each('body_bytes', 'bodies, {{instance}}'),
      each('answer_bytes_waiting', 'answers, {{instance}}'),
    ],
  },
  {
    title: 'Connections',
    unit: 'short',
    queries: [
      each('connections_open', 'open, {{instance}}'),
      sumOf('connections_refused', 'refused a second'),
      sumOf('slow_readers_cut', 'slow readers cut a second'),
    ],
  },
  {
    title: 'Versions',
    unit: 'short',
    queries: [{ expr: 'count by (version) (signalbox_build_info{$at})', legend: '{{version}}' }],
  },
];

const turns: readonly Panel[] = [
  { title: 'Turns', unit: 'ops', queries: [rateOf('actors_turns')] },
  { title: 'Groups of turns', unit: 'ops', queries: [rateOf('actors_groups')] },
  {
    title: 'Turns in a group',
    unit: 'short',
    queries: [
      {
        expr: ratio(rateOf('actors_turns'), rateOf('actors_groups')),
        legend: perNode,
      },
    ],
  },
  {
    title: 'Commits',
    unit: 'ops',
    queries: [
      countBy(stores, {
        by: 'instance',
        filter: `${ofMongo},command="commitTransaction"`,
        legend: perNode,
      }),
    ],
  },
  {
    title: 'Time of a commit',
    unit: 's',
    queries: [
      quantile(0.5, stores, { filter: `${ofMongo},command="commitTransaction"`, legend: 'half' }),
      quantile(0.99, stores, { filter: `${ofMongo},command="commitTransaction"`, legend: '99 of 100' }),
    ],
  },
  { title: 'Commands that wait for a turn', unit: 'short', queries: [each('actors_waiting')] },
  { title: 'Actors in memory', unit: 'short', queries: [each('actors_cached')] },
  { title: 'Slots that each node runs', unit: 'short', queries: [each('slots_held')] },
  {
    title: 'Slots that move',
    unit: 'ops',
    queries: [
      sumOf('slots_claimed', 'claimed'),
      sumOf('slots_released', 'released'),
      sumOf('slots_forced', 'forced'),
      sumOf('slots_lost', 'lost'),
    ],
  },
  {
    title: 'Nodes in the view, and linked',
    unit: 'short',
    queries: [each('cluster_members', 'members, {{instance}}'), each('links_up', 'links, {{instance}}')],
  },
  { title: 'Version of the view', unit: 'short', queries: [each('cluster_view')] },
  { title: 'Commands carried out by other nodes', unit: 'short', queries: [each('links_in_flight')] },
];

const queues: readonly Panel[] = [
  { title: 'How late the first timer is', unit: 's', queries: [each('timers_lag_seconds')] },
  { title: 'Timers due and not fired', unit: 'short', queries: [each('timers_overdue')] },
  {
    title: 'Timers',
    unit: 'ops',
    queries: [sumOf('timers_fired', 'fired'), sumOf('timers_poisoned', 'poisoned')],
  },
  { title: 'Events between actors that wait', unit: 'short', queries: [each('outbox_depth')] },
  { title: 'How long the first of them has waited', unit: 's', queries: [each('outbox_oldest_seconds')] },
  {
    title: 'Events between actors',
    unit: 'ops',
    queries: [
      sumOf('outbox_delivered', 'delivered'),
      sumOf('outbox_failed', 'failed'),
      sumOf('outbox_set_aside', 'set aside'),
    ],
  },
  { title: 'Calls of getUpdates that wait', unit: 'short', queries: [each('polls_parked')] },
  { title: 'All requests that wait', unit: 'short', queries: [each('parked_requests')] },
  {
    title: 'Updates that were dropped',
    unit: 'ops',
    queries: [
      sumOf('updates_expired', 'too old'),
      sumOf('updates_overflowed', 'too many'),
      sumOf('telegram_updates_left_out', 'not told to programs written for Telegram'),
    ],
  },
];

const webhooks: readonly Panel[] = [
  {
    title: 'Attempts',
    unit: 'ops',
    queries: [
      sumOf('webhooks_attempts', 'made'),
      sumOf('webhooks_delivered', 'succeeded'),
      sumOf('webhooks_unknown', 'outcome unknown'),
    ],
  },
  {
    title: 'Share of attempts that succeed',
    unit: 'percentunit',
    queries: [
      {
        expr: ratio(sumOf('webhooks_delivered', ''), sumOf('webhooks_attempts', '')),
        legend: 'succeeded',
      },
    ],
  },
  {
    title: 'How long what waits longest has waited',
    unit: 's',
    queries: [{ expr: 'max(signalbox_webhooks_lag_seconds{$at})', legend: 'longest' }],
  },
  {
    title: 'Calls in answers of the form of Telegram',
    unit: 'ops',
    queries: [
      sumOf('telegram_answer_calls', 'carried out'),
      sumOf('telegram_answer_calls_refused', 'refused or failed'),
    ],
  },
  { title: 'Dead letters', unit: 'ops', queries: [rateOf('webhooks_dead_letters')] },
  { title: 'Attempts under way', unit: 'short', queries: [each('webhooks_in_flight')] },
  {
    title: 'Attempts under way to slow endpoints',
    unit: 'short',
    queries: [each('webhooks_slow_in_flight')],
  },
  { title: 'Dead endpoints', unit: 'short', queries: [each('webhooks_dead_endpoints')] },
  { title: 'Connections to strangers', unit: 'short', queries: [each('outgoing_sockets')] },
];

const sockets: readonly Panel[] = [
  { title: 'Live sockets and event streams', unit: 'short', queries: [each('realtime_sockets')] },
  { title: 'Open WebSockets', unit: 'short', queries: [each('sockets_open')] },
  { title: 'Topics watched', unit: 'short', queries: [each('realtime_subscriptions')] },
  {
    title: 'Groups of workers',
    unit: 'short',
    queries: [
      each('realtime_groups', 'groups, {{instance}}'),
      each('realtime_group_members', 'workers, {{instance}}'),
    ],
  },
  {
    title: 'Updates that workers have not acknowledged',
    unit: 'short',
    queries: [each('realtime_group_updates')],
  },
  { title: 'Workers ended for their silence', unit: 'ops', queries: [rateOf('realtime_group_silenced')] },
];

const storage: readonly Panel[] = [
  { title: 'Stores that are away', unit: 'short', queries: [each('store_away', '{{store}}, {{instance}}')] },
  {
    title: 'Commands of MongoDB',
    unit: 'ops',
    queries: [countBy(stores, { by: 'command', filter: ofMongo, legend: '{{command}}' })],
  },
  {
    title: 'Time of commands of MongoDB, 99 of 100',
    unit: 's',
    queries: [quantile(0.99, stores, { by: 'command', filter: ofMongo, legend: '{{command}}' })],
  },
  {
    title: 'Commands of Redis',
    unit: 'ops',
    queries: [countBy(stores, { by: 'command', filter: ofRedis, legend: '{{command}}' })],
  },
  {
    title: 'Time of commands of Redis, 99 of 100',
    unit: 's',
    queries: [quantile(0.99, stores, { by: 'command', filter: ofRedis, legend: '{{command}}' })],
  },
  { title: 'Time of MongoDB ahead of the node', unit: 's', queries: [each('store_time_ahead_seconds')] },
  { title: 'Is that time sure?', unit: 'short', queries: [each('store_time_sure')] },
  { title: 'Free on the fullest disk', unit: 'bytes', queries: [each('disk_free_bytes')] },
  { title: 'Bytes of all files', unit: 'bytes', queries: [each('files_bytes')] },
];

export const boards: readonly Board[] = [
  { name: 'traffic', title: 'Signalbox: traffic', panels: traffic },
  { name: 'turns', title: 'Signalbox: turns and commits', panels: turns },
  { name: 'queues', title: 'Signalbox: queues and lag', panels: queues },
  { name: 'webhooks', title: 'Signalbox: webhooks', panels: webhooks },
  { name: 'sockets', title: 'Signalbox: sockets', panels: sockets },
  { name: 'stores', title: 'Signalbox: stores', panels: storage },
];
