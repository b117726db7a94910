// The first screen: what the person has, and where to begin.
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { api } from '../api.js';
import { isolated } from '../parts/isolated.state.js';
import { Page } from '../parts/page.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { usePersonalEvents } from '../personal-events.js';
import { linkTo } from '../router.js';
import { user } from '../session.js';

type Counted = (options: object) => Promise<CallSuccess<{ readonly total: number }> | CallFailure>;

interface TileProps {
  readonly title: string;
  readonly at: string;
  /** What there is to do there. */
  readonly text: string;
  readonly read: Counted;
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
];

export function Home() {
  const name = user.value?.display_name;
  return (
    <Page title={name === undefined ? 'Welcome' : `Welcome, ${isolated(name)}`}>
      <div class="tiles">
        {tiles.map((tile) => (
          <Tile key={tile.at} {...tile} />
        ))}
      </div>
    </Page>
  );
}

function Tile({ title, at, text, read }: TileProps) {
  const reading = useReading(at, read);
  usePersonalEvents({ onEvent: reading.again, onReset: reading.again });
  return (
    <section class="tile">
      <h2>
        <a href={linkTo([at])}>{title}</a>
      </h2>
      <p>{text}</p>
      <Shown reading={reading}>
        {({ total }) => (
          <p>
            <strong>{new Intl.NumberFormat().format(total)}</strong> of yours
          </p>
        )}
      </Shown>
    </section>
  );
}
