// Names to addresses, asked anew after a few seconds; nothing of the answer is trusted.

import { lookup, Resolver } from 'node:dns/promises';
import type { Clock } from '../shared/clock.js';
import { createRemembering } from './remembering.js';

export type Resolve = (host: string) => Promise<readonly string[]>;

export interface DnsOptions {
  readonly clock: Clock;
  /** Absent: those of the system. */
  readonly servers?: readonly string[];
}

/** A hostile name may answer slowly: asked in this way it holds no thread of the process. */
const patience = Object.freeze({ timeout: 2_000, tries: 2 });
const keptMs = 5_000;
/** The servers of the system may change. */
const resolverMs = 30_000;

export function createDns({ clock, servers }: DnsOptions): Resolve {
  let current = { resolver: openResolver(servers), since: clock.monotonic() };

  function resolver(): Resolver {
    const now = clock.monotonic();
    if (now - current.since >= resolverMs) current = { resolver: openResolver(servers), since: now };
    return current.resolver;
  }

  return async (host) => {
    const asked = resolver();
    const answers = await Promise.allSettled([asked.resolve4(host), asked.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (addresses.length === 0 && failed !== undefined) throw failed.reason;
    return addresses;
  };
}

/** As other programs of the machine resolve names, its file of hosts too. */
export const systemNames: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/** Attempts at one name share an answer for a few seconds. */
export function cachingNames(resolve: Resolve, clock: Clock): Resolve {
  const remembered = createRemembering<readonly string[]>(clock, keptMs);
  return (host) => remembered(host, () => resolve(host));
}

function openResolver(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver(patience);
  if (servers !== undefined) resolver.setServers(servers);
  return resolver;
}
