// What the endpoints of the room of people are given.
import { endpointFor } from '../shared/endpoint.js';
import type { Directory, Search } from './directory.js';

export interface PeopleDeps {
  readonly directory: Directory & Search;
}

export const endpoint = endpointFor<PeopleDeps>();
