// How far the numbers of receivers have come, as the product stores it, and a wait for them.
import { setTimeout as pause } from 'node:timers/promises';
import type { Messenger } from '../bots/messenger.js';
import { InvalidRun } from '../invalid-run.js';

interface QueueRow {
  readonly _id: string;
  readonly st: { readonly newest: number; readonly done: number };
}

export interface Standing {
  readonly newest: number;
  readonly done: number;
}

const pauseMs = 20;

/** Adds up the newest and the done numbers of the queues of these bots. */
export async function standingOf({ db }: Pick<Messenger, 'db'>, bots: readonly string[]): Promise<Standing> {
  const rows = db.collection<QueueRow>('update_queues');
  const projection = { 'st.newest': 1, 'st.done': 1 };
  const found = await rows.find({ _id: { $in: [...bots] } }, { projection }).toArray();
  const sum = (one: (standing: Standing) => number) => found.reduce((all, { st }) => all + one(st), 0);
  return { newest: sum(({ newest }) => newest), done: sum(({ done }) => done) };
}

/** Asked again and again until it is so. */
export async function untilSo(
  what: () => string,
  { withinMs, isSo }: { readonly withinMs: number; isSo(): Promise<boolean> },
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end)
      throw new InvalidRun(`${what()}: not within ${Math.round(withinMs / 1_000)} s`);
    await pause(pauseMs);
  }
}
