// Stands before a node and loses answers: the request arrives and is carried out, and its answer is lost.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface AnswerThief {
  readonly address: string;
  /** The next answer to a request for a path with this end is lost, and the connection with it. */
  stealAnswerTo(pathEnd: string): void;
  /** From the next lost answer on no request gets through. */
  cutAfterIt(): void;
  mend(): void;
  /** The request lines that came through, as `POST /path`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

const requestLine = /^([A-Z]+ \S+) HTTP\/1\.1\r$/gm;

/** For clients that send one request at a time on a connection. */
export async function openAnswerThief(port: number): Promise<AnswerThief> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let [stolenEnd, cuts, isCut]: [string | undefined, boolean, boolean] = [undefined, false, false];

  function join(near: Socket): void {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect({ port, host: '127.0.0.1' });
    let steals = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined); // 'close' follows.
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (chunk) => {
      for (const [, line = ''] of chunk.toString('latin1').matchAll(requestLine)) {
        requests.push(line);
        steals = stolenEnd !== undefined && line.endsWith(stolenEnd);
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!steals) {
        near.write(chunk);
        return;
      }
      // It has answered, so it is done.
      stolenEnd = undefined;
      isCut = cuts;
      near.destroy();
    });
  }

  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The thief has no port.');

  return Object.freeze({
    address: `http://127.0.0.1:${address.port}`,
    requests,
    stealAnswerTo(pathEnd: string) {
      stolenEnd = pathEnd;
    },
    cutAfterIt() {
      cuts = true;
    },
    mend() {
      [cuts, isCut] = [false, false];
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  });
}
