// The bounds of what a node holds for clients, from the settings and from the limits of the process.
import type { Config } from '../config.js';
import { createTrust } from '../gateway/client-address.js';
import type { ConnectionBounds } from '../gateway/client-connections.js';
import type { GatewayOptions } from '../gateway/gateway.js';
import { openFilesMax } from '../gateway/system-connections.js';
import type { Log } from '../shared/log.js';

interface BoundsOptions {
  readonly config: Pick<Config, 'addressConnections' | 'trustedProxies' | 'callerWaitingBytes'>;
  readonly log: Log;
}

/** So many callers may have as much waiting as one may. */
const ownersAtMost = 4;

export async function gatewayBounds({
  config,
  log,
}: BoundsOptions): Promise<Pick<GatewayOptions, 'connectionBounds' | 'waitingBytes'>> {
  const ofOneMax = config.callerWaitingBytes;
  const files = await openFilesMax();
  return {
    connectionBounds: connectionBoundsOf({ config, openFilesMax: files, log }),
    waitingBytes: { ofOneMax, ofAllMax: ownersAtMost * ofOneMax },
  };
}

interface ConnectionBoundsOptions {
  readonly config: Pick<Config, 'addressConnections' | 'trustedProxies'>;
  /** The limit of open files; undefined when the system does not tell. */
  readonly openFilesMax: number | undefined;
  readonly log: Log;
}

/** The rest is for stores, links, webhooks and files. */
const partForClients = 0.9;
/** 30,000 waiting calls and 30,000 live sockets, which is what a node takes of each. */
const openFilesAdvised = 65_536;

/** @internal */
export function connectionBoundsOf({ config, openFilesMax, log }: ConnectionBoundsOptions): ConnectionBounds {
  if (openFilesMax !== undefined && openFilesMax < openFilesAdvised)
    log.warn({ openFilesMax, advised: openFilesAdvised }, 'node.open_files.few');
  const allMax = openFilesMax === undefined ? Infinity : Math.floor(partForClients * openFilesMax);
  const addressMax = config.addressConnections ?? Math.ceil(allMax / 2);
  return { allMax, addressMax, isProxy: createTrust(config.trustedProxies) };
}
