// The senders of a node: one for addresses that callers name, one for those of the operator's settings.
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { rootCertificates } from 'node:tls';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { addressIn, carriedBy } from './address.js';
import { createDns, systemNames } from './resolving.js';
import { createSender } from './sender.js';
import { callersPolicy, operatorsPolicy } from './target-policy.js';

export type Senders = ReturnType<typeof openSenders>;

export interface SendersOptions {
  readonly config: Readonly<Pick<Schemas['config.Config'], 'webhookDevTargets' | 'webhookCaFile'>>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Network interfaces come and go, and reading them is a system call. */
const interfacesKeptMs = 10_000;

export function openSenders({ config, clock, log }: SendersOptions) {
  const { webhookDevTargets: devTargets, webhookCaFile: caFile } = config;
  if (devTargets.length > 0) log.warn({ targets: devTargets }, 'outgoing.inside.open');
  const ownPorts = new Set<number>();
  const policy = callersPolicy({
    devTargets,
    ownAddresses: createOwnAddresses(clock),
    ownPorts: () => [...ownPorts],
  });
  const toStrangers = createSender({
    policy,
    // In development names may be those of the machine's hosts file.
    resolve: devTargets.length > 0 ? systemNames : createDns({ clock }),
    clock,
    ca: caFile === undefined ? undefined : [...rootCertificates, authoritiesIn(caFile)],
  });
  const toOperators = createSender({ policy: operatorsPolicy, resolve: systemNames, clock });
  return Object.freeze({
    toStrangers,
    toOperators,
    /** A port of this node, which no caller's address may reach. */
    listensAt: (port: number) => void ownPorts.add(port),
    async close() {
      await toStrangers.close();
      await toOperators.close();
    },
  });
}

function createOwnAddresses(clock: Clock): () => readonly string[] {
  let known: { readonly addresses: readonly string[]; readonly until: number } | undefined;
  return () => {
    const now = clock.monotonic();
    if (known === undefined || known.until <= now) {
      const found = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
      const addresses = found.flatMap(({ address }) => addressIn(address) ?? []);
      known = {
        addresses: addresses.map((address) => carriedBy(address).toString()),
        until: now + interfacesKeptMs,
      };
    }
    return known.addresses;
  };
}

function authoritiesIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`WEBHOOK_CA_FILE cannot be read: ${path}`, { cause });
  }
}
