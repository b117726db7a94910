// The dependencies of the endpoints of people.
import { endpointFor } from '../shared/endpoint.js';
import type { Directory } from './directory.js';
import type { Presence } from './presence/presence.js';

export interface PeopleDeps {
  readonly directory: Directory;
  readonly presence: Pick<Presence, 'shownTo'>;
}

export const endpoint = endpointFor<PeopleDeps>();
