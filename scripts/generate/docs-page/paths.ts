// Where each page of the docs stands.
import type { Endpoint } from '../../../src/shared/endpoint.js';
import { roomOf, type Source, titleOf } from '../openapi.js';

export const indexPath = '/docs';
export const livePath = '/docs/live';
export const webhooksPath = '/docs/webhooks';
export const errorsPath = '/docs/errors';

/** The part of an address that names a page of endpoints: a room, of which bots have two kinds of readers. */
export function pageNameOf(endpoint: Endpoint): string {
  const room = roomOf(endpoint);
  return room === 'bots' && endpoint.auth === 'account' ? 'my_bots' : room;
}

export function pageNamesOf(endpoints: readonly Endpoint[]): readonly string[] {
  return [...new Set(endpoints.map(pageNameOf))];
}

const titles: Readonly<Record<string, string>> = {
  bots: 'Bots: what their programs call',
  my_bots: 'Bots: what their developers call',
  callbacks: 'Presses of buttons',
  inline_queries: 'Inline queries: what a person asks a bot for while writing',
  users: 'People: finding and blocking them',
  vouchers: 'Vouchers: issuing, checking and redeeming them',
  wallet: 'The wallet: what people have and send',
};

export function pageTitle(name: string, { files }: Source): string {
  return titles[name] ?? titleOf(files, name);
}

export const roomPath = (name: string) => `${indexPath}/${name}`;

export const endpointLink = (endpoint: Endpoint) => `${roomPath(pageNameOf(endpoint))}#${endpoint.id}`;
