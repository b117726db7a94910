// The list of the person's applications.
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import type { OwnApplication } from './application-frame.js';
import { applicationTone } from './words.js';

const columns: readonly Column<OwnApplication>[] = [
  { title: 'Name', cell: ({ id, name }) => <a href={linkTo(['apps', id])}>{name}</a> },
  { title: 'Status', cell: ({ status }) => <Status word={status} tone={applicationTone[status]} /> },
  { title: 'What it is for', cell: ({ description }) => description ?? '–' },
  { title: 'Bots', cell: ({ botIds }) => botIds.length, isNumber: true },
  { title: 'Made', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export function Applications({ query }: ScreenProps) {
  const page = pageIn(query);
  const reading = useReading(`applications ${page}`, (options) => api.applications.list({ page }, options));
  const create = (
    <a class="button main" href="#/apps/new">
      Create an application
    </a>
  );
  return (
    <Page title="Applications" actions={create}>
      <Shown reading={reading}>
        {({ items, total, limit }) =>
          items.length === 0 ? (
            <Empty text="You have no application yet. One issues vouchers and redeems them at its tills.">
              {create}
            </Empty>
          ) : (
            <>
              <Table caption="Your applications" columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager segments={['apps']} query={query} {...{ page, pageSize: limit, total }} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}
