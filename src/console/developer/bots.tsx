// The list of the person's bots.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { reviewTone, statusTone } from './words.js';

type Bot = Schemas['bots.BotSummary'];

const columns: readonly Column<Bot>[] = [
  { title: 'Name', cell: ({ id, name }) => <a href={linkTo(['bots', id])}>{name}</a> },
  { title: 'Username', cell: ({ username }) => <code>@{username}</code> },
  { title: 'Review', cell: ({ review_status: is }) => <Status word={is} tone={reviewTone[is]} /> },
  { title: 'Status', cell: ({ status: is }) => <Status word={is} tone={statusTone[is]} /> },
  {
    title: 'Token',
    cell: ({ token_prefix: prefix }) => (prefix === undefined ? 'none' : <code>{prefix}…</code>),
  },
];

export function Bots({ query }: ScreenProps) {
  const page = pageIn(query);
  const reading = useReading(`bots ${page}`, (options) => api.bots.my.list({ page }, options));
  const apply = (
    <a class="button main" href="#/bots/new">
      Apply for a bot
    </a>
  );
  return (
    <Page title="Bots" actions={apply}>
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="You have no bot yet. Apply for one: a reviewer decides, then you get its token.">
              {apply}
            </Empty>
          ) : (
            <>
              <Table caption="Your bots" columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager segments={['bots']} query={query} {...{ page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}
