// All bots, the newest first, by the state of their review.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { reviewTone, statusTone } from '../developer/words.js';
import { Empty } from '../parts/empty.js';
import { anyOf, Filters } from '../parts/filters.js';
import { Moment } from '../parts/moment.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { AdminFrame } from './admin-frame.js';
import { OpenById } from './id-form.js';

type Bot = Schemas['bots.AdminBot'];

const segments = ['admin', 'bots'];
const reviews = Object.keys(reviewTone) as readonly Schemas['bots.ReviewStatus'][];

export function Bots({ query }: ScreenProps) {
  const page = pageIn(query);
  const review = reviews.find((one) => one === query.review);
  const reading = useReading(JSON.stringify([review, page]), (options) =>
    api.admin.bots.list({ page, ...(review && { review_status: review }) }, options),
  );
  return (
    <AdminFrame title="Bots">
      <OpenById label="Id of a bot" segments={segments} />
      <Filters
        {...{ segments, query }}
        fields={[{ name: 'review', label: 'Review', choices: anyOf(reviews) }]}
      />
      <Shown reading={reading}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <Empty text="There is no such bot. Developers apply for them at Bots." />
          ) : (
            <>
              <Table caption="Bots" columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager {...{ segments, query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </AdminFrame>
  );
}

const columns: readonly Column<Bot>[] = [
  {
    title: 'Name',
    cell: ({ id, name }) => (
      <a href={linkTo([...segments, id])}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  { title: 'Username', cell: ({ username }) => <code>@{username}</code> },
  {
    title: 'Review',
    cell: ({ review_status: review }) => <Status word={review} tone={reviewTone[review]} />,
  },
  { title: 'Status', cell: ({ status }) => <Status word={status} tone={statusTone[status]} /> },
  { title: 'Applied', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];
