// The templates of an application, by their state.
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
import { ApplicationFrame, useApplicationEvents } from './application-frame.js';

type Template = Schemas['vouchers.Template'];

const statuses = Object.keys(templateTone) as readonly Template['status'][];

export function Templates({ params: { id = '' }, query }: ScreenProps) {
  const create = (
    <a class="button main" href={linkTo(['apps', id, 'templates', 'new'])}>
      Write a template
    </a>
  );
  return (
    <ApplicationFrame id={id} title="Templates" actions={create}>
      {() => <List id={id} query={query} />}
    </ApplicationFrame>
  );
}

function List({ id, query }: { readonly id: string; readonly query: ScreenProps['query'] }) {
  const page = pageIn(query);
  const status = statuses.find((one) => one === query.status);
  const segments = ['apps', id, 'templates'];
  const reading = useReading(JSON.stringify([id, page, status]), (options) =>
    api.applications.templates.list({ id, page, ...(status !== undefined && { status }) }, options),
  );
  useApplicationEvents(id, reading.again);
  return (
    <>
      <Filters
        segments={segments}
        query={query}
        fields={[{ name: 'status', label: 'Status', choices: anyOf(statuses) }]}
      />
      <Shown reading={reading}>
        {({ items, total, limit }) =>
          items.length === 0 ? (
            <Empty
              text={
                status === undefined
                  ? 'There is no template yet. Write the first one: it starts as a draft that nobody sees.'
                  : 'No template is in this state.'
              }
            />
          ) : (
            <>
              <Table caption="Templates" columns={columnsOf(id)} rows={items} keyOf={(one) => one.id} />
              <Pager segments={segments} query={query} {...{ page, pageSize: limit, total }} />
            </>
          )
        }
      </Shown>
    </>
  );
}

function columnsOf(applicationId: string): readonly Column<Template>[] {
  return [
    {
      title: 'Name',
      cell: ({ id, name }) => <a href={linkTo(['apps', applicationId, 'templates', id])}>{name}</a>,
    },
    { title: 'Your own id', cell: ({ externalTemplateId }) => <code>{externalTemplateId}</code> },
    { title: 'Status', cell: ({ status }) => <Status word={status} tone={templateTone[status]} /> },
    {
      title: 'Issued',
      cell: ({ issuedCount, issueLimit }) =>
        issueLimit === 0 ? issuedCount : `${issuedCount} of ${issueLimit}`,
      isNumber: true,
    },
    { title: 'Changed', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ];
}
