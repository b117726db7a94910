// The templates of all applications, the newest first, by status.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { anyOf, Filters } from '../parts/filters.js';
import { Moment } from '../parts/moment.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { templateTone } from '../parts/template-tone.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { AdminFrame } from './admin-frame.js';
import { OpenById } from './id-form.js';

type Template = Schemas['vouchers.AdminTemplate'];

const segments = ['admin', 'templates'];
const statuses = Object.keys(templateTone) as readonly Schemas['vouchers.TemplateStatus'][];

export function Templates({ query }: ScreenProps) {
  const page = pageIn(query);
  const status = statuses.find((one) => one === query.status);
  const reading = useReading(JSON.stringify([status, page]), (options) =>
    api.admin.templates.list({ page, ...(status && { status }) }, options),
  );
  return (
    <AdminFrame title="Templates">
      <OpenById label="Id of a template" segments={segments} />
      <Filters
        {...{ segments, query }}
        fields={[{ name: 'status', label: 'Status', choices: anyOf(statuses) }]}
      />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="There is no such template. Owners write them at Applications." />
          ) : (
            <>
              <Table caption="Templates" columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager {...{ segments, query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </AdminFrame>
  );
}

const number = (value: number) => new Intl.NumberFormat().format(value);

const columns: readonly Column<Template>[] = [
  {
    title: 'Name',
    cell: ({ id, name }) => (
      <a href={linkTo([...segments, id])}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  { title: 'Issued by', cell: ({ issuer_name: issuer }) => <bdi>{issuer}</bdi> },
  { title: 'Status', cell: ({ status }) => <Status word={status} tone={templateTone[status]} /> },
  { title: 'Issued', cell: ({ issued_count: issued }) => number(issued), isNumber: true },
  { title: 'Written', cell: ({ created_at: at }) => <Moment at={at} /> },
];
