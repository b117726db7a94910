// The first screen: what the person has, and where to begin.
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { isolated } from '../parts/isolated.state.js';
import { Page } from '../parts/page.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { usePersonalEvents } from '../personal-events.js';
import { forAdministrators, forReviewers, maySee, type RolesNeeded } from '../roles.js';
import { linkTo } from '../router.js';
import { user } from '../session.js';
import { countWaiting } from '../waiting.js';

type Counted = (options: object) => Promise<CallSuccess<{ readonly total: number }> | CallFailure>;

interface TileProps {
  readonly title: string;
  readonly at: string;
  readonly roles?: RolesNeeded;
  /** What there is to do there. */
  readonly text: string;
  /** How many there are; absent where nothing is counted. */
  readonly read?: Counted;
  /** What moves the number, besides what the person is told. */
  readonly topics?: readonly 'admin:reviews'[];
  /** After the number. */
  readonly counted?: string;
}

const tiles: readonly TileProps[] = [
  {
    title: 'Bots',
    at: 'bots',
    text: 'Apply for a bot, get its token, set its webhook, and see each delivery.',
    read: (options) => api.bots.my.list({ pageSize: 1 }, options),
  },
  {
    title: 'Applications',
    at: 'apps',
    text: 'Vouchers of your shops: templates, tokens, tills, and the ledger.',
    read: (options) => api.applications.list({ limit: 1 }, options),
  },
  {
    title: 'Wallet',
    at: 'wallet',
    text: 'The vouchers that you hold, and those that you send.',
    read: (options) => api.wallet.vouchers.list({ limit: 1 }, options),
  },
  {
    title: 'Chats',
    at: 'chats',
    text: 'Messages with people and bots.',
    read: (options) => api.chats.list({ pageSize: 1 }, options),
  },
  {
    title: 'Till',
    at: 'till',
    text: 'Redeem vouchers over the counter, by the link that the shop gave you.',
  },
  {
    title: 'Review',
    at: 'review',
    text: 'Decide about bots and templates before anybody meets them.',
    roles: forReviewers,
    counted: 'waiting',
    read: countWaiting,
    topics: ['admin:reviews'],
  },
  {
    title: 'Administration',
    at: 'admin',
    roles: forAdministrators,
    text: 'The cluster, people and their roles, holds, keys, the audit log.',
  },
];

export function Home() {
  const name = user.value?.display_name;
  return (
    <Page title={name === undefined ? 'Welcome' : `Welcome, ${isolated(name)}`}>
      <div class="tiles">
        {tiles
          .filter(({ roles }) => maySee(roles))
          .map((tile) => (
            <Tile key={tile.at} {...tile} />
          ))}
      </div>
    </Page>
  );
}

function Tile({ title, at, text, read, topics = [], counted = 'of yours' }: TileProps) {
  return (
    <section class="tile" aria-label={title}>
      <h2>
        <a href={linkTo([at])}>{title}</a>
      </h2>
      <p>{text}</p>
      {read !== undefined && <Count {...{ at, read, topics, counted }} />}
    </section>
  );
}

type CountProps = Required<Pick<TileProps, 'at' | 'read' | 'topics' | 'counted'>>;

function Count({ at, read, topics, counted }: CountProps) {
  const reading = useReading(at, read);
  usePersonalEvents({ onEvent: reading.again, onReset: reading.again });
  useLive({ topics, onEvent: reading.again, onReset: reading.again });
  return (
    <Shown reading={reading}>
      {({ total }) => (
        <p>
          <strong>{new Intl.NumberFormat().format(total)}</strong> {counted}
        </p>
      )}
    </Shown>
  );
}
