// Deliveries by status: live, with a retry in the row and a replay of all that was given up.
import { Empty } from '../parts/empty.js';
import { anyOf, Filters } from '../parts/filters.js';
import { Moment } from '../parts/moment.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { useDeliveries } from './following.js';
import { ReplayBox } from './replay.js';
import { Retry } from './retry.js';
import type { DeliverySource, ShownDelivery } from './source.js';
import { deliveryStatuses, deliveryTone, isUnfinished } from './words.js';

interface ListProps {
  readonly source: DeliverySource;
  readonly query: ScreenProps['query'];
}

export function DeliveryList({ source, query }: ListProps) {
  const page = pageIn(query);
  const status = deliveryStatuses.find((one) => one === query.status);
  const { segments } = source;
  const reading = useReading(JSON.stringify([segments, page, status]), (options) =>
    source.list({ page, ...(status !== undefined && { status }) }, options),
  );
  const again = useDeliveries({
    source,
    isUnfinished: reading.data?.items.some(isUnfinished) ?? false,
    again: reading.again,
  });
  return (
    <>
      <Filters
        {...{ segments, query }}
        fields={[{ name: 'status', label: 'Status', choices: anyOf(deliveryStatuses) }]}
      />
      <ReplayBox source={source} onMoved={again} />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text={source.emptyText} />
          ) : (
            <>
              <Table caption="Deliveries" columns={columnsOf(source, again)} rows={items} keyOf={keyOf} />
              <Pager segments={segments} query={query} {...{ page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </>
  );
}

const keyOf = (delivery: ShownDelivery) => delivery.id;

function columnsOf(source: DeliverySource, onRetried: () => void): readonly Column<ShownDelivery>[] {
  return [
    {
      title: 'Sent',
      cell: ({ id, type, eventSeq: number }) => (
        <a href={linkTo([...source.segments, id])}>
          {type} {number}
        </a>
      ),
    },
    { title: 'Status', cell: ({ status }) => <Status word={status} tone={deliveryTone[status]} /> },
    { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
    { title: 'Last', cell: ({ attemptLog: log }) => <Moment at={log.at(-1)?.at} /> },
    { title: 'Next', cell: ({ nextAttemptAt: next }) => <Moment at={next} /> },
    { title: 'Last failure', cell: ({ lastError: error }) => error ?? '–' },
    { title: 'Id', cell: ({ id }) => <ShortId id={id} what="the id of the delivery" /> },
    { title: 'Again', cell: (delivery) => <Retry {...{ source, delivery, onRetried }} /> },
  ];
}
