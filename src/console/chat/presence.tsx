// Whether a person is online, as far as they show it.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { Status } from '../parts/status.js';

export function Presence({ id }: { readonly id: string }) {
  const reading = useReading(`presence ${id}`, (options) => api.users.read({ id }, options));
  return reading.data === undefined ? null : <OnlineOf user={reading.data} />;
}

type Shown = Pick<Schemas['people.User'], 'online' | 'last_seen'>;

export function OnlineOf({ user: { online, last_seen: seen } }: { readonly user: Shown }) {
  if (online === true) return <Status word="online" tone="good" />;
  if (seen === undefined) return null;
  return (
    <span>
      last seen <Moment at={new Date(seen * 1000).toISOString()} />
    </span>
  );
}
