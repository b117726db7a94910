// One line of JSON a question, one a reply, many at once over one socket: how callers reach a node.
import { connect, type Socket } from 'node:net';
import type { Asking } from '../../src/actors/runtime.js';

/** What a node says to a question; `fault` when its code threw. */
export interface Said {
  readonly kind: string;
  readonly data?: unknown;
  readonly code?: string;
}

export interface LineClient {
  ask(asking: Asking, withinMs: number): Promise<Said>;
  close(): void;
}

/** Ways in which a try ends without a reply of the node. */
export const silences = Object.freeze({
  /** The connection broke while the question was there. */
  lost: Object.freeze({ kind: 'lost' }),
  /** The caller waits no longer. */
  late: Object.freeze({ kind: 'late' }),
  /** There was no connection: the question never left. */
  unsent: Object.freeze({ kind: 'unsent' }),
});

export function connectLines(port: number): LineClient {
  const waiting = new Map<number, (said: Said) => void>();
  let number = 0;
  let isOpen = true;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  // Whatever happened, 'close' follows, and all who wait hear of it there.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOpen = false;
    for (const answer of waiting.values()) answer(silences.lost);
  });
  eachLine(socket, (line) => {
    const { n, said } = JSON.parse(line) as { n: number; said: Said };
    waiting.get(n)?.(said);
  });

  function ask(asking: Asking, withinMs: number): Promise<Said> {
    if (!isOpen) return Promise.resolve(silences.unsent);
    number += 1;
    const n = number;
    return new Promise((resolve) => {
      const answer = (said: Said) => {
        clearTimeout(timer);
        waiting.delete(n);
        resolve(said);
      };
      const timer = setTimeout(() => answer(silences.late), withinMs);
      waiting.set(n, answer);
      socket.write(`${JSON.stringify({ n, asking })}\n`);
    });
  }

  return Object.freeze({ ask, close: () => socket.destroy() });
}

/** Answers every question of one caller with what `answer` says. */
export function serveLines(socket: Socket, answer: (asking: Asking) => Promise<Said>): void {
  socket.setNoDelay(true);
  // A caller that is gone needs no reply; its questions are carried out all the same.
  socket.on('error', () => undefined);
  eachLine(socket, (line) => {
    const { n, asking } = JSON.parse(line) as { n: number; asking: Asking };
    void answer(asking).then((said) => {
      if (socket.writable) socket.write(`${JSON.stringify({ n, said })}\n`);
    });
  });
}

function eachLine(socket: Socket, take: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
