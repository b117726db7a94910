// The endpoint of one bot: checks every signature, answers well or badly as it is told, and writes down what
// came and what it has taken.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Certificates } from '../../../scripts/webhook-sink/certificates.js';
import { flawsOf } from '../../../scripts/webhook-sink/flaws.js';
import type { Rng } from '../../../src/shared/timers.js';
import type { Pushed } from './ledger.js';
import { saidIn } from './texts.js';

/** `resets` ends the connection without an answer, every second time. */
export type Behaviour = 'ok' | 'flapping' | 'failing' | 'slow' | 'resets';

export interface Endpoint {
  readonly url: string;
  /** In the order in which they came. */
  readonly arrivals: readonly Pushed[];
  /** From the next request on. */
  behave(how: Behaviour): void;
  /** The bot has a webhook again, and has acknowledged everything up to this number. */
  acknowledged(upTo: number): void;
  close(): Promise<void>;
}

export interface EndpointOptions {
  readonly certificates: Certificates;
  readonly secret: string;
  now(): number;
}

const slowMs = 150;

export async function openEndpoint({ certificates, secret, now }: EndpointOptions): Promise<Endpoint> {
  const arrivals: Pushed[] = [];
  let behaviour: Behaviour = 'ok';
  let requests = 0;
  let acknowledged = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const update = JSON.parse(body.toString('utf8')) as { update_id: string; message: { text: string } };
    const { headers } = request;
    const flaws = flawsOf({ headers, body, updateId: update.update_id, secrets: [secret], at: now() });
    requests += 1;
    const isOdd = requests % 2 === 1;
    const isBad = behaviour === 'failing' || (behaviour === 'flapping' && isOdd);
    const isReset = behaviour === 'resets' && isOdd;
    const isGenuine = flaws.length === 0;
    const arrival = {
      ...saidIn(update.message.text),
      ...{ id: update.update_id, isGenuine, isTaken: false, atMs: performance.now(), acknowledged },
    };
    arrivals.push(arrival);
    if (behaviour === 'slow') await pause(slowMs);
    if (isReset) {
      response.destroy();
      return;
    }
    // Before the answer leaves, so that nothing can come again before it counts.
    if (!isBad && !response.destroyed) arrival.isTaken = true;
    response.writeHead(isBad ? 503 : 200).end();
  }

  const { cert, key } = certificates;
  const server = createServer({ cert, key }, (request, response) => {
    // A node that is killed ends its connections anywhere.
    take(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return Object.freeze({
    url: `https://127.0.0.1:${port}/`,
    arrivals,
    behave(how: Behaviour) {
      behaviour = how;
    },
    acknowledged(upTo: number) {
      acknowledged = upTo;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}

/** Well most of the time; badly never for long, or the endpoint would count as dead. */
export function nextBehaviour(rng: Rng): Behaviour {
  const chance = rng.next();
  if (chance < 0.5) return 'ok';
  if (chance < 0.7) return 'flapping';
  if (chance < 0.85) return 'slow';
  return chance < 0.95 ? 'resets' : 'failing';
}
