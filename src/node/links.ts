// Opens this node's links to the others, when there is a shared secret.

import type { Config } from '../config.js';
import { type Links, type Notice, openLinks } from '../links/links.js';
import type { NodeId } from '../links/member.js';
import type { Log } from '../shared/log.js';
import { systemRng, systemTimers } from '../shared/timers.js';

export interface NodeLinksOptions {
  readonly config: Config;
  readonly log: Log;
  /** A new id at every start. */
  readonly bootId: string;
  readonly closers: (() => Promise<void>)[];
}

/** A notice that its handler rejects is not confirmed. */
export type OnNotice = (type: string, handle: (notice: Notice, from: NodeId) => Promise<void>) => void;

export async function openNodeLinks(options: NodeLinksOptions): Promise<Links | undefined> {
  const { config, log, bootId, closers } = options;
  const { host, clusterHost = host, clusterPort, clusterSecret, clusterSecretPrevious } = config;
  if (clusterSecret === undefined) return undefined;
  const at = clusterHost.includes(':') ? `[${clusterHost}]` : clusterHost;
  const links = await openLinks({
    listen: { host, port: clusterPort },
    self: (port) => ({ id: `${at}:${port}:${bootId}`, address: `${at}:${port}`, state: 'up' }),
    secrets: clusterSecretPrevious === undefined ? [clusterSecret] : [clusterSecret, clusterSecretPrevious],
    timers: systemTimers,
    rng: systemRng,
    log,
  });
  closers.push(links.close);
  return links;
}

/** Dispatches notices by type; a node without links gets none. */
export function noticesOf(links: Links | undefined): OnNotice {
  const handlers = new Map<string, Parameters<OnNotice>[1]>();
  links?.onNotice(async (notice, from) => {
    const handle = handlers.get(notice.type);
    if (handle === undefined) throw new Error(`This node takes no notices of the type ${notice.type}.`);
    await handle(notice, from);
  });
  return (type, handle) => void handlers.set(type, handle);
}
