// The clients of a hub in a process of their own, as the measures order them about.
import { once } from 'node:events';
import { InvalidRun } from '../invalid-run.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import type { Delivered, Publishing } from './hub.clients.js';
import type { RealtimePeer } from './part.js';

export interface HubClients {
  /** So many more watch. */
  add(count: number): Promise<void>;
  /** One more watches, and reads nothing from now on. */
  stall(): Promise<void>;
  /** Cuts the clients that read nothing. */
  release(): Promise<void>;
  publish(order: Publishing): Promise<Delivered>;
}

export async function withHubClients<T>(
  { cores, onEnd }: Stage,
  { hub, protocol }: RealtimePeer,
  work: (clients: HubClients) => Promise<T>,
): Promise<T> {
  const script = 'realtime/hub.clients.ts';
  const settings = { port: hub.port, protocol };
  const clients = startScript({ script, core: cores?.loader, settings, onEnd });
  await messageFrom(clients);
  async function ask<R>(order: object): Promise<R> {
    const answered = messageFrom<{ result?: R; failure?: string }>(clients);
    clients.send(order);
    const { result, failure } = await answered;
    if (failure !== undefined) throw new InvalidRun(failure);
    return result as R;
  }
  try {
    return await work({
      add: async (count) => void (await ask({ add: count })),
      stall: async () => void (await ask({ stall: true })),
      release: async () => void (await ask({ release: true })),
      publish: (order) => ask({ publish: order }),
    });
  } finally {
    const gone = once(clients, 'exit');
    clients.disconnect();
    await gone;
  }
}
