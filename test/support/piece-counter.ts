// Clients in a process of their own, which tell in how many pieces each answer came: within the server's own
// process nothing is read before all is written.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface PieceCounter {
  /** How often each client had something to read until its answer was whole. */
  pieces(): Promise<readonly number[]>;
  end(): Promise<void>;
}

/** Every client sends the bytes once. */
export async function openPieceCounter(port: number, count: number, bytes: string): Promise<PieceCounter> {
  const args = [String(port), String(count), bytes];
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv: ['--import', 'tsx'] });
  const told = once(child, 'message');
  return {
    pieces: async () => (await told)[0] as readonly number[],
    async end() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function count(port: number, clients: number, bytes: string): Promise<void> {
  const pieces = await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      let [read, text] = [0, ''];
      for await (const piece of socket) {
        read += 1;
        text += String(piece);
        const [head = '', body] = text.split('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        if (body !== undefined && body.length >= length) return read;
      }
      throw new Error(`a client was answered ${JSON.stringify(text)}`);
    }),
  );
  process.send?.(pieces);
}

const [, script, port, clients, bytes = ''] = process.argv;
if (script === fileURLToPath(import.meta.url)) await count(Number(port), Number(clients), bytes);
