// Opens the senders of requests to addresses that others name, with metrics, and with this node's ports.
import type { Config } from '../config.js';
import type { Links } from '../links/links.js';
import { openSenders, type Senders } from '../outgoing/senders.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Observability } from './metrics.js';

export interface NodeSendersOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Observability, 'measure'>;
  readonly links: Links | undefined;
  readonly closers: (() => Promise<void>)[];
}

export function openNodeSenders({ metrics, links, closers, ...options }: NodeSendersOptions): Senders {
  const senders = openSenders(options);
  closers.push(senders.close);
  measureSenders(metrics, senders);
  if (links !== undefined) senders.listensAt(Number(links.self.address.split(':').at(-1)));
  return senders;
}

/** @internal */
export function measureSenders(
  { measure }: Pick<Observability, 'measure'>,
  { toStrangers }: Pick<Senders, 'toStrangers'>,
): void {
  const help = 'Connections to webhooks and other places that callers named.';
  measure('signalbox_outgoing_sockets', help, () => toStrangers.socketCount());
}
