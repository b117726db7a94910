// What the endpoints of the room of people are given.
import { endpointFor } from '../shared/endpoint.js';
import type { Directory, Search } from './directory.js';
import type { Presence } from './presence/presence.js';

export interface PeopleDeps {
  readonly directory: Directory & Search;
  readonly presence: Pick<Presence, 'shownTo'>;
}

export const endpoint = endpointFor<PeopleDeps>();
