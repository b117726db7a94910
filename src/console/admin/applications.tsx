// Applications, found by the beginning of the name, by id, or by status: disabled and enabled here.

import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { anyOf, Filters } from '../parts/filters.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { typedNameFor } from '../parts/typed-name.state.js';
import type { ScreenProps } from '../screen.js';
import { ActButton } from './act-button.js';
import { AdminFrame } from './admin-frame.js';
import { AskButton } from './ask-dialog.js';
import { NamedId } from './named-id.js';
import { applicationStatuses, applicationTone } from './words.js';

type Application = Schemas['applications.AdminApplication'];

const segments = ['admin', 'applications'];

export function Applications({ query }: ScreenProps) {
  const page = pageIn(query);
  const { keyword = '' } = query;
  const status = applicationStatuses.find((one) => one === query.status);
  const reading = useReading(JSON.stringify([keyword, status, page]), (options) =>
    api.admin.applications.list(
      { page, ...(keyword !== '' && { keyword }), ...(status && { status }) },
      options,
    ),
  );
  return (
    <AdminFrame title="Applications">
      <Filters
        {...{ segments, query }}
        fields={[
          { name: 'keyword', label: 'Beginning of the name, or the id' },
          { name: 'status', label: 'Status', choices: anyOf(applicationStatuses) },
        ]}
      />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="There is no such application. Try fewer letters of the name, or another status." />
          ) : (
            <>
              <Table
                caption="Applications"
                columns={columnsOf(reading.again)}
                rows={items}
                keyOf={({ id }) => id}
              />
              <Pager {...{ segments, query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </AdminFrame>
  );
}

function columnsOf(onChanged: () => void): readonly Column<Application>[] {
  return [
    { title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      title: 'Status',
      cell: ({ status, disabled_by: by }) => (
        <>
          <Status word={status} tone={applicationTone[status]} /> {by !== undefined && `by ${byWhom[by]}`}
        </>
      ),
    },
    { title: 'Owner', cell: ({ owner_id: id }) => <NamedId id={id} /> },
    { title: 'Id', cell: ({ id }) => <ShortId id={id} what="the id of the application" /> },
    { title: 'Act', cell: (application) => <Switch {...{ application, onChanged }} /> },
  ];
}

const byWhom = {
  owner: 'the owner',
  platform: 'the platform',
  departure: 'the departure of the owner',
} as const;

interface SwitchProps {
  readonly application: Application;
  readonly onChanged: () => void;
}

/** What the owner has disabled can be disabled by the platform too, and then only the platform lifts that. */
function Switch({ application, onChanged }: SwitchProps) {
  const { id, name, disabled_by: by } = application;
  const done = (text: string) => () => {
    notify(`${text}: ${isolated(name)}.`);
    onChanged();
  };
  if (by === 'platform')
    return (
      <ActButton
        text="Enable"
        isSmall
        send={(idempotencyKey) => api.admin.applications.enable({ id }, { idempotencyKey })}
        onDone={done('Enabled')}
      />
    );
  if (by === 'departure') return <>–</>;
  return (
    <AskButton
      text="Disable …"
      isSmall
      title={`Disable ${isolated(name)}?`}
      action="Disable it"
      typedName={typedNameFor(application)}
      send={(_reason, idempotencyKey) => api.admin.applications.disable({ id }, { idempotencyKey })}
      onDone={done('Disabled')}
    >
      <p>Its tokens are refused on every node, its tills stop, and nothing is issued or redeemed.</p>
    </AskButton>
  );
}
