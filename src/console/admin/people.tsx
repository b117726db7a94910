// People, found by the beginning of the username, by id, by role, or by status.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { anyOf, Filters } from '../parts/filters.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { AdminFrame } from './admin-frame.js';
import { personStatuses, personTone, roles } from './words.js';

type Person = Schemas['admin.Person'];

const segments = ['admin', 'people'];

export function People({ query }: ScreenProps) {
  const page = pageIn(query);
  const { keyword = '' } = query;
  const role = roles.find((one) => one === query.role);
  const status = personStatuses.find((one) => one === query.status);
  const reading = useReading(JSON.stringify([keyword, role, status, page]), (options) =>
    api.admin.listUsers(
      { page, ...(keyword !== '' && { keyword }), ...(role && { role }), ...(status && { status }) },
      options,
    ),
  );
  return (
    <AdminFrame title="People">
      <Filters
        {...{ segments, query }}
        fields={[
          { name: 'keyword', label: 'Beginning of the username, or the id' },
          { name: 'role', label: 'Role', choices: anyOf(roles) },
          { name: 'status', label: 'Status', choices: anyOf(personStatuses) },
        ]}
      />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="Nobody is found. Try fewer letters of the username, or another role or status." />
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
  { title: 'Status', cell: ({ status }) => <Status word={status} tone={personTone[status]} /> },
  { title: 'Roles', cell: ({ roles: held }) => held.join(', ') || '–' },
  { title: 'Id', cell: ({ id }) => <ShortId id={id} what="the id of the person" /> },
];
