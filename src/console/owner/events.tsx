// The log of events of an application, the newest first, each with all that its webhook is told.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { ApplicationFrame, useApplicationEvents } from './application-frame.js';
import { stretchOf, subjectOf } from './events.state.js';

type Event = Schemas['webhooks.ApplicationEvent'];

const pageSize = 20;

export function Events({ params: { id = '' }, query }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Events">
      {({ webhook }) => <Log id={id} query={query} hasWebhook={webhook !== undefined} />}
    </ApplicationFrame>
  );
}

interface LogProps {
  readonly id: string;
  readonly query: ScreenProps['query'];
  readonly hasWebhook: boolean;
}

function Log({ id, query, hasWebhook }: LogProps) {
  const page = pageIn(query);
  const segments = ['apps', id, 'events'];
  const reading = useReading(JSON.stringify([id, page]), async (options) => {
    const first = await api.applications.events.list({ id, limit: 1 }, options);
    if (!first.ok) return first;
    return api.applications.events.list({ id, ...stretchOf(first.data.newest, page, pageSize) }, options);
  });
  useApplicationEvents(id, reading.again);
  return (
    <Shown reading={reading}>
      {({ items, newest: total }) =>
        items.length === 0 ? (
          <Empty text="Nothing has happened yet. Issue a voucher, and the event appears here by itself." />
        ) : (
          <>
            <Table
              caption="Events"
              columns={columnsOf(id, hasWebhook)}
              rows={items.toReversed()}
              keyOf={(event) => event.id}
            />
            <Pager segments={segments} query={query} {...{ page, pageSize, total }} />
          </>
        )
      }
    </Shown>
  );
}

function columnsOf(applicationId: string, hasWebhook: boolean): readonly Column<Event>[] {
  const columns: readonly Column<Event>[] = [
    { title: 'Number', cell: ({ seq }) => seq, isNumber: true },
    { title: 'What', cell: ({ type }) => <code>{type}</code> },
    { title: 'Of', cell: subjectOf },
    { title: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      title: 'All of it',
      cell: (event) => (
        <details>
          <summary>Show</summary>
          <pre>
            <code>{JSON.stringify(event, null, 2)}</code>
          </pre>
        </details>
      ),
    },
  ];
  if (!hasWebhook) return columns;
  const delivery: Column<Event> = {
    title: 'Delivery',
    cell: ({ id }) => <a href={linkTo(['apps', applicationId, 'deliveries', id])}>See it</a>,
  };
  return [...columns, delivery];
}
