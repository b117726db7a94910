// All acts of administrators, the newest first: by whom, and by what was done.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Filters } from '../parts/filters.js';
import { Moment } from '../parts/moment.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { isPersonId } from './admin.state.js';
import { AdminFrame } from './admin-frame.js';
import { NamedId } from './named-id.js';

type Act = Schemas['admin.AuditRecord'];

const segments = ['admin', 'audit'];

export function Audit({ query }: ScreenProps) {
  const page = pageIn(query);
  const { who = '', what = '' } = query;
  const reading = useReading(JSON.stringify([who, what, page]), (options) =>
    read({ who, what, page }, options),
  );
  return (
    <AdminFrame title="Audit">
      <Filters
        {...{ segments, query }}
        fields={[
          { name: 'who', label: 'Who: a username or an id' },
          { name: 'what', label: 'What: such as admin.set_roles' },
        ]}
      />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="There is no such act. Leave a field empty to see more." />
          ) : (
            <>
              <Table caption="Acts" columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager {...{ segments, query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </AdminFrame>
  );
}

interface Asked {
  readonly who: string;
  readonly what: string;
  readonly page: number;
}

/** The log knows people by their ids, so a username is looked up before; an unknown one has done nothing. */
async function read({ who, what, page }: Asked, options: object) {
  const wanted = { page, ...(what !== '' && { action: what }) };
  if (who === '') return api.admin.listAudit(wanted, options);
  if (isPersonId(who)) return api.admin.listAudit({ ...wanted, actor: who }, options);
  const found = await api.admin.listUsers({ keyword: who, pageSize: 100 }, options);
  if (!found.ok) return found;
  const person = found.data.items.find(({ username }) => username === who.toLowerCase().replace(/^@/, ''));
  return api.admin.listAudit({ ...wanted, actor: person?.id ?? who }, options);
}

const columns: readonly Column<Act>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: ({ actor }) => <NamedId id={actor} /> },
  { title: 'What', cell: ({ action }) => <a href={linkTo(segments, { what: action })}>{action}</a> },
  { title: 'To what', cell: ({ subject }) => (subject === undefined ? '–' : <NamedId id={subject} />) },
  { title: 'Details', cell: ({ details }) => <Details details={details} /> },
  {
    title: 'Request',
    cell: ({ request_id: id }) => <ShortId id={id} what="the id of the request" />,
  },
];

function Details({ details }: { readonly details: Act['details'] }) {
  if (details === undefined) return <>–</>;
  return (
    <ul class="plain">
      {Object.entries(details).map(([name, value]) => (
        <li key={name}>
          <span class="quiet">{name}</span> {typeof value === 'string' ? value : JSON.stringify(value)}
        </li>
      ))}
    </ul>
  );
}
