// The deliveries of a bot by status: live, with a retry in the row and a replay of all that was given up.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { useBundled } from '../parts/bundled.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo, replaceWith } from '../router.js';
import type { ScreenUse } from '../screen.js';
import { BotFrame } from './bot-frame.js';
import { ReplayBox } from './replay.js';
import { Retry } from './retry.js';
import { deliveryTone } from './words.js';

type Delivery = Schemas['webhooks.Delivery'];
type DeliveryStatus = Schemas['webhooks.DeliveryStatus'];

const statuses = Object.keys(deliveryTone) as readonly DeliveryStatus[];

export function Deliveries({ params: { id = '' }, query }: ScreenUse) {
  return (
    <BotFrame id={id} title="Deliveries">
      {(bot) => (
        <>
          {bot.webhook === undefined && (
            <p>
              The bot has no webhook. <a href={linkTo(['bots', id, 'webhook'])}>Set one</a>, and its
              deliveries are listed here.
            </p>
          )}
          <List id={id} query={query} />
        </>
      )}
    </BotFrame>
  );
}

function List({ id, query }: { readonly id: string; readonly query: ScreenUse['query'] }) {
  const page = pageIn(query);
  const status = statuses.find((one) => one === query.status);
  const parts = ['bots', id, 'deliveries'];
  const reading = useReading(JSON.stringify([id, page, status]), (options) =>
    api.bots.my.listDeliveries({ id, page, ...(status !== undefined && { status }) }, options),
  );
  const again = useBundled(reading.again);
  useLive({ topics: [`bot:${id}:deliveries`], onEvent: again, onReset: again });
  return (
    <>
      <p>
        <label>
          Status{' '}
          <select
            class="short"
            value={status ?? ''}
            onChange={(event) => replaceWith(parts, { status: event.currentTarget.value })}
          >
            <option value="">all</option>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {one.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </label>
      </p>
      <ReplayBox id={id} onMoved={again} />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="There is no such delivery. Write to the bot, and one appears here by itself." />
          ) : (
            <>
              <Table caption="Deliveries" columns={columnsOf(id, again)} rows={items} keyOf={keyOf} />
              <Pager parts={parts} query={query} {...{ page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </>
  );
}

const keyOf = (delivery: Delivery) => delivery.id;

function columnsOf(botId: string, onRetried: () => void): readonly Column<Delivery>[] {
  return [
    {
      title: 'Update',
      cell: ({ id, type, update_seq: number }) => (
        <a href={linkTo(['bots', botId, 'deliveries', id])}>
          {type} {number}
        </a>
      ),
    },
    { title: 'Status', cell: ({ status }) => <Status word={status} tone={deliveryTone[status]} /> },
    { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
    { title: 'Last', cell: ({ attempt_log: log }) => <Moment at={log.at(-1)?.at} /> },
    { title: 'Next', cell: ({ next_attempt_at: next }) => <Moment at={next} /> },
    { title: 'Last failure', cell: ({ last_error: error }) => error ?? '–' },
    { title: 'Id', cell: ({ id }) => <ShortId id={id} what="the id of the delivery" /> },
    { title: 'Again', cell: (delivery) => <Retry botId={botId} delivery={delivery} onRetried={onRetried} /> },
  ];
}
