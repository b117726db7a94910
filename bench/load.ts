// Gives the loader its orders, and turns away every run that cannot be counted.
import { InvalidRun } from './invalid-run.js';
import { messageFrom, startScript } from './processes.js';

export interface LoadPlan {
  readonly port: number;
  /** One whole request, in bytes below 256. */
  readonly request: string;
  readonly connections: number;
  /** How many requests are sent at once on a connection that has been answered all of them. */
  readonly depth: number;
  readonly seconds: number;
  readonly requestsMax: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly sent: number;
  readonly answers: number;
  /** Answers other than 200, those while opening included. */
  readonly refusals: number;
  readonly closed: number;
  readonly firstRefusal: string;
  readonly faults: readonly string[];
}

export type LoaderOrder =
  | { readonly kind: 'open'; readonly plan: LoadPlan }
  | { readonly kind: 'run' }
  | { readonly kind: 'close' };

/** Called with every connection open and quiet, so that what they read belongs to the run alone. */
interface Around<T> {
  readonly before: () => T;
  readonly after: (atStart: T, result: LoadResult) => Promise<void> | void;
}

export interface Loader {
  readonly pid: number | undefined;
  /** Throws InvalidRun unless every request was answered with 200 on a connection that stayed open. */
  run<T>(plan: LoadPlan, around: Around<T>): Promise<LoadResult>;
  /** Opens so many connections, each answered once, and calls back while they are idle. */
  hold(plan: LoadPlan, whileOpen: () => Promise<void> | void): Promise<void>;
}

interface LoaderOptions {
  readonly core: number | undefined;
  readonly onEnd: (undo: () => Promise<void>) => void;
}

export async function startLoader({ core, onEnd }: LoaderOptions): Promise<Loader> {
  const child = startScript({ script: 'loader.ts', core, onEnd });
  const answer = async <R>(): Promise<R> => {
    const message = await messageFrom<{ result?: R; failure?: string }>(child);
    if (message.failure !== undefined) throw new Error(`The loader failed: ${message.failure}`);
    return message.result as R;
  };
  const ask = <R>(order: LoaderOrder): Promise<R> => {
    const answered = answer<R>();
    child.send(order);
    return answered;
  };
  await answer();
  return Object.freeze({
    pid: child.pid,
    async run<T>(plan: LoadPlan, { before, after }: Around<T>): Promise<LoadResult> {
      await ask({ kind: 'open', plan });
      try {
        const atStart = before();
        const result = await ask<LoadResult>({ kind: 'run' });
        refuseInvalid(result);
        await after(atStart, result);
        return result;
      } finally {
        await ask({ kind: 'close' });
      }
    },
    async hold(plan: LoadPlan, whileOpen: () => Promise<void> | void): Promise<void> {
      await ask({ kind: 'open', plan });
      try {
        await whileOpen();
        // Sends nothing more: it only tells whether all are still there.
        refuseBroken(await ask<LoadResult>({ kind: 'run' }));
      } finally {
        await ask({ kind: 'close' });
      }
    },
  });
}

export function refuseInvalid(result: LoadResult): void {
  if (result.sent === 0) throw new InvalidRun('nothing was sent');
  refuseBroken(result);
}

function refuseBroken({ sent, answers, refusals, closed, firstRefusal, faults }: LoadResult): void {
  const complaints = [
    refusals === 0 ? [] : `${refusals} answers were not 200, the first: ${firstLine(firstRefusal)}`,
    closed === 0 ? [] : `${closed} connections were closed by the server`,
    answers === sent ? [] : `${sent - answers} of ${sent} requests were not answered`,
    faults,
  ].flat();
  if (complaints.length > 0) throw new InvalidRun(complaints.join('; '));
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf('\r\n'));
}
