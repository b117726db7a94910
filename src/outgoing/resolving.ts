// Resolves names to addresses, again after a few seconds; the answers are not trusted.

import { lookup, Resolver } from 'node:dns/promises';
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';

export type Resolve = (host: string) => Promise<readonly string[]>;

export interface DnsOptions {
  readonly clock: Clock;
  /** The DNS servers; absent: those of the system. */
  readonly servers?: readonly string[];
}

/** A hostile name may answer slowly: this resolver holds no thread of the process meanwhile. */
const queryLimits = Object.freeze({ timeout: 2_000, tries: 2 });
const keptMs = 5_000;
const keptMax = 4_096;
/** The servers of the system may change, so the resolver is made again after this time. */
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

/** Resolves as other programs of the machine do, with its hosts file. */
export const systemNames: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

interface CachedAnswer {
  readonly until: number;
  readonly addresses: Promise<readonly string[]>;
}

/** Attempts at one name share an answer for a few seconds; a failure is forgotten at once. */
export function cachingNames(resolve: Resolve, clock: Clock): Resolve {
  const kept = new BoundedMap<string, CachedAnswer>({ max: keptMax });

  return (host) => {
    const now = clock.monotonic();
    const known = kept.get(host);
    if (known !== undefined && now < known.until) return known.addresses;
    const addresses = resolve(host);
    kept.set(host, { until: now + keptMs, addresses });
    addresses.catch(() => {
      if (kept.get(host)?.addresses === addresses) kept.delete(host);
    });
    return addresses;
  };
}

function openResolver(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver(queryLimits);
  if (servers !== undefined) resolver.setServers(servers);
  return resolver;
}
