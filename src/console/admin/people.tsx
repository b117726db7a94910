// People, found by the beginning of the username, by id, or by role.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { anyOf, Filters } from '../parts/filters.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { AdminFrame } from './admin-frame.js';
import { roles } from './words.js';

type Person = Schemas['accounts.User'];

const segments = ['admin', 'people'];

export function People({ query }: ScreenProps) {
  const page = pageIn(query);
  const { keyword = '' } = query;
  const role = roles.find((one) => one === query.role);
  const reading = useReading(JSON.stringify([keyword, role, page]), (options) =>
    api.admin.listUsers({ page, ...(keyword !== '' && { keyword }), ...(role && { role }) }, options),
  );
  return (
    <AdminFrame title="People">
      <Filters
        {...{ segments, query }}
        fields={[
          { name: 'keyword', label: 'Beginning of the username, or the id' },
          { name: 'role', label: 'Role', choices: anyOf(roles) },
        ]}
      />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="Nobody is found. Try fewer letters of the username, or another role." />
          ) : (
            <>
              <Table caption="People" columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager {...{ segments, query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </AdminFrame>
  );
}

const columns: readonly Column<Person>[] = [
  { title: 'Username', cell: ({ id, username }) => <a href={linkTo([...segments, id])}>{username}</a> },
  { title: 'Name', cell: ({ display_name: name }) => <bdi>{name}</bdi> },
  { title: 'Roles', cell: ({ roles: held }) => held.join(', ') || '–' },
  { title: 'Id', cell: ({ id }) => <ShortId id={id} what="the id of the person" /> },
];
