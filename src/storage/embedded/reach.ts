// Finds a port for a store, and waits until a store takes connections.
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 20;

/** The wished port if it is free, otherwise one that the system picks. */
export async function freePort(preferred: number | undefined): Promise<number> {
  return (
    (await listenOnce(preferred ?? 0)) ?? (await listenOnce(0)) ?? Promise.reject(new Error('No free port.'))
  );
}

async function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? address?.port : undefined;
}

/** Repeats the question at intervals until the answer is yes or the signal is aborted. */
export async function until(signal: AbortSignal, ask: () => Promise<boolean>): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await ask()) return;
    await pause(lookEveryMs, undefined, { signal });
  }
}

/** Sends the text on a new connection and answers with the first bytes that come back; '' when none do. */
export async function exchange(to: NetConnectOpts, text: string): Promise<string> {
  const socket = connect(to);
  try {
    await once(socket, 'connect');
    if (text === '') return '';
    socket.write(text);
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
    return String(answer);
  } finally {
    socket.destroy();
  }
}

/** True for the errors of a peer that is not there yet, or just went away. */
export function isUnreachable(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'EAGAIN'].includes(code);
}
