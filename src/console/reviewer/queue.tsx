// The two lists of what waits for a decision, live; what was decided can be looked up there too.
import type { ComponentChildren } from 'preact';
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { reviewTone } from '../developer/words.js';
import { useLive } from '../live.js';
import { useBundled } from '../parts/bundled.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { Person } from '../parts/person.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { Tabs, tabsOf } from '../parts/tabs.js';
import { templateTone } from '../parts/template-tone.js';
import { linkTo, replaceWith } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { countWaiting } from '../waiting.js';
import { botMatter, noticeOf } from './review.state.js';

type Bot = Schemas['bots.AdminBot'];
type Template = Schemas['vouchers.AdminTemplate'];

const botStatuses = Object.keys(reviewTone) as readonly Schemas['bots.ReviewStatus'][];
const templateStatuses = Object.keys(templateTone) as readonly Schemas['vouchers.TemplateStatus'][];

export function BotQueue({ query }: ScreenProps) {
  const status = botStatuses.find((one) => one === query.status) ?? 'pending';
  return (
    <Queue
      {...{ query, status, statuses: botStatuses, waiting: 'pending', columns: botColumns }}
      segments={['review']}
      caption="Bots"
      read={(page, options) => api.admin.bots.list({ review_status: status, page }, options)}
    />
  );
}

export function TemplateQueue({ query }: ScreenProps) {
  const status = templateStatuses.find((one) => one === query.status) ?? 'reviewing';
  return (
    <Queue
      {...{ query, status, statuses: templateStatuses, waiting: 'reviewing', columns: templateColumns }}
      segments={['review', 'templates']}
      caption="Templates"
      read={(page, options) => api.admin.templates.list({ status, page }, options)}
    />
  );
}

interface Listed<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly pageSize: number;
}

interface QueueProps<Row> {
  readonly query: ScreenProps['query'];
  readonly segments: readonly string[];
  readonly caption: string;
  readonly status: string;
  /** The status of what waits. */
  readonly waiting: string;
  readonly statuses: readonly string[];
  readonly columns: readonly Column<Row>[];
  readonly read: (page: number, options: object) => Promise<CallSuccess<Listed<Row>> | CallFailure>;
}

function Queue<Row extends { readonly id: string }>(use: QueueProps<Row>) {
  const { query, segments, caption, status, waiting, statuses, columns, read } = use;
  const page = pageIn(query);
  const reading = useReading(JSON.stringify([caption, status, page]), (options) => read(page, options));
  const counts = useReading('counts', countWaiting);
  const again = useBundled(() => {
    reading.again();
    counts.again();
  });
  useLive({
    topics: ['admin:reviews'],
    onEvent: ({ data }) => {
      const notice = noticeOf(data);
      if (notice !== undefined) notify(notice);
      again();
    },
    onReset: again,
    onRefused: again,
  });
  return (
    <Page title="Review">
      <Tabs label="What is reviewed" tabs={tabsWith(counts.data)} />
      <Choice {...{ segments, status, waiting, statuses }} />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Nothing isWaiting={status === waiting} />
          ) : (
            <>
              <Table caption={caption} columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager {...{ segments, query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}

function tabsWith({ bots, templates } = { bots: 0, templates: 0 }) {
  const counted = (word: string, count: number) => (count === 0 ? word : `${word} (${count})`);
  return tabsOf(
    ['review'],
    [
      ['', counted('Bots', bots)],
      ['templates', counted('Templates', templates)],
    ],
  );
}

type ChoiceProps = Pick<QueueProps<unknown>, 'segments' | 'status' | 'waiting' | 'statuses'>;

function Choice({ segments, status, waiting, statuses }: ChoiceProps) {
  return (
    <p>
      <label>
        Show{' '}
        <select
          class="short"
          value={status}
          onChange={({ currentTarget: { value } }) =>
            replaceWith(segments, { status: value === waiting ? '' : value })
          }
        >
          {[waiting, ...statuses.filter((one) => one !== waiting)].map((one) => (
            <option key={one} value={one}>
              {one === waiting ? 'what waits' : one}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

function Nothing({ isWaiting }: { readonly isWaiting: boolean }) {
  if (!isWaiting) return <Empty text="There is none of this status." />;
  return <Empty text="Nothing waits here. What is applied for appears by itself." />;
}

const nameCell = (href: string, name: string): ComponentChildren => <a href={href}>{name}</a>;

const botColumns: readonly Column<Bot>[] = [
  { title: 'Name', cell: ({ id, name }) => nameCell(linkTo(['review', 'bots', id]), name) },
  { title: 'Username', cell: ({ username }) => <code>@{username}</code> },
  { title: 'What is judged', cell: botMatter },
  {
    title: 'Review',
    cell: ({ review_status: status }) => <Status word={status} tone={reviewTone[status]} />,
  },
  { title: 'Since', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  {
    title: 'Developer',
    cell: ({ owner_id: owner }) => <Person id={owner} what="the id of the developer" />,
  },
];

const templateColumns: readonly Column<Template>[] = [
  { title: 'Name', cell: ({ id, name }) => nameCell(linkTo(['review', 'templates', id]), name) },
  { title: 'Issued by', cell: ({ issuer_name: issuer }) => issuer },
  { title: 'Status', cell: ({ status }) => <Status word={status} tone={templateTone[status]} /> },
  { title: 'Since', cell: ({ updated_at: at }) => <Moment at={at} /> },
  {
    title: 'Application',
    cell: ({ application_id: id }) => <ShortId id={id} what="the id of the application" />,
  },
];
