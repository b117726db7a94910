// Bounds how many connections one address may hold, and all together: else a client that opens as many as the
// process may have files locks all others out (docs/decisions/http-edge.md).
import type { Log } from '../shared/log.js';
import type { Timers } from '../shared/timers.js';
import { subscriberOf } from './client-address.js';

export interface ConnectionBounds {
  /** Beyond so many of all together, the next are closed. */
  readonly allMax: number;
  readonly addressMax: number;
  /** Proxies hold connections for others. */
  readonly isProxy: (address: string) => boolean;
}

export interface ClientConnectionsOptions extends ConnectionBounds {
  /** How many each subscriber holds now; undefined: the system does not tell. */
  readonly countNow: () => Promise<ReadonlyMap<string, number> | undefined>;
  readonly log: Log;
  readonly timers: Timers;
}

/** The web server does not tell whose connection has ended: the system is asked whose are open. */
const lookEveryMs = 1_000;
/** No address can be near its bound while all together are below this part of it. */
const lookFrom = 3 / 4;
const tellEveryMs = 60_000;

export class ClientConnections {
  private open = 0;
  private refused = 0;
  private isTold = false;
  private isWatching = false;
  /** Connections per subscriber, counted on since the latest look; undefined when no count is known. */
  private held: Map<string, number> | undefined;

  constructor(private readonly options: ClientConnectionsOptions) {}

  get count(): number {
    return this.open;
  }

  /** Counts the connections that were closed at once since the start. */
  get refusedCount(): number {
    return this.refused;
  }

  /** One more is open, until `closed`. False: it is to be closed now. */
  opened(addressOf: () => string): boolean {
    const { allMax, addressMax, isProxy, log } = this.options;
    this.open += 1;
    if (this.open > allMax)
      return this.refuse((refused) => log.warn({ open: this.open, refused }, 'gateway.connections.full'));
    if (this.open < lookFrom * addressMax) return true;
    if (!this.isWatching) void this.watch();
    if (this.held === undefined) return true;
    const address = addressOf();
    if (isProxy(address)) return true;
    const subscriber = subscriberOf(address);
    const held = 1 + (this.held.get(subscriber) ?? 0);
    if (held > addressMax)
      return this.refuse((refused) =>
        log.warn({ address: subscriber, held, refused }, 'gateway.connections.of_address'),
      );
    this.held.set(subscriber, held);
    return true;
  }

  closed(): void {
    this.open -= 1;
  }

  /** The log has one line a minute of it. */
  private refuse(tell: (refused: number) => void): false {
    this.refused += 1;
    if (this.isTold) return false;
    this.isTold = true;
    this.options.timers.after(tellEveryMs, () => {
      this.isTold = false;
    });
    tell(this.refused);
    return false;
  }

  private async watch(): Promise<void> {
    const { addressMax, countNow, log, timers } = this.options;
    this.isWatching = true;
    try {
      const counted = await countNow();
      this.held = counted && new Map(counted);
    } catch (error) {
      this.held = undefined;
      log.warn({ err: error }, 'gateway.connections.uncounted');
    }
    timers.after(lookEveryMs, () => {
      if (this.open >= lookFrom * addressMax) return void this.watch();
      this.isWatching = false;
      this.held = undefined;
    });
  }
}
