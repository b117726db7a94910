// Notices between nodes, each with a name and a handler for its content, under a prefix of the sending room.
import type { NodeId } from '../links/member.js';
import { systemTimers } from '../shared/timers.js';
import type { Peers } from './outside.js';

type Notice = Parameters<Peers['notify']>[1];
type Handler = (word: never, from: NodeId) => Promise<void> | void;

export interface NamedNotices<H extends object> {
  /** Returns false when the node has not confirmed the notice. */
  send<N extends keyof H & string>(node: NodeId, name: N, word: WordOf<H[N]>): Promise<boolean>;
}

type WordOf<F> = F extends (word: infer W, ...rest: never[]) => unknown ? W & object : never;

export interface NamedNoticesOptions<H extends object> {
  readonly peers: Peers;
  readonly prefix: string;
  readonly handlers: H;
  /** A handler that takes longer goes on, and the notice is not confirmed; absent: handlers may take long. */
  readonly answersMs?: number;
}

export function createNamedNotices<H extends object>(options: NamedNoticesOptions<H>): NamedNotices<H> {
  const { peers, prefix, handlers, answersMs } = options;
  for (const [name, handle] of Object.entries(handlers) as [string, Handler][])
    peers.onNotice(`${prefix}.${name}`, async (notice, from) => {
      const { word } = notice as Notice & { readonly word?: unknown };
      if (typeof word !== 'object' || word === null)
        throw new TypeError(`A notice ${notice.type} without content.`);
      const handled = handle(word as never, from);
      if (handled !== undefined) await (answersMs === undefined ? handled : inTime(handled, answersMs));
    });

  return Object.freeze({
    async send(node: NodeId, name: string, word: object) {
      const [answer] = await peers.notify([node], { type: `${prefix}.${name}`, word } as Notice);
      return answer?.confirmed === true;
    },
  });
}

function inTime(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = systemTimers.after(ms, () => reject(new Error('The notice is not handled in time.')));
    work.then(resolve, reject).finally(() => timer.cancel());
  });
}
