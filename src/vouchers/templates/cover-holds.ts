// Keeps the picture of every cover from being deleted while a template shows it. Decision:
// docs/decisions/templates.md: a hold is taken before the turn that shows the picture, and released when no
// turn can show it by that hold any more.
import { createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { newId } from '../../shared/ids.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { inTransaction } from '../../storage/transaction.js';
import type { Covers } from '../outside.js';
import type { TemplateStore } from './template.store.js';

interface HoldRow {
  /** A template shows the picture by this hold while its content names the hold. */
  readonly _id: string;
  readonly fileId: string;
  readonly templateId: string;
  /** When the sweep checks whether the hold is still needed. */
  readonly lookAt: Date;
}

interface Holding {
  readonly fileId: string;
  /** The account that has uploaded the picture. */
  readonly ownerId: string;
  readonly templateId: string;
}

export type CoverHolds = ReturnType<typeof createCoverHolds>;

export interface CoverHoldsOptions {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly covers: Pick<Covers, 'isPictureOf' | 'hold' | 'release'>;
  readonly templates: Pick<TemplateStore, 'byId'>;
  readonly log: Log;
}

/** By then the turn that the hold was taken for has happened or never will: its deadline is seconds. */
const settledAfterMs = 3_600_000;
const lookAgainAfterMs = 86_400_000;
const lookEveryMs = 120_000;
const looksMax = 100;

export const coverHoldCollections: readonly CollectionSpec[] = [
  { name: 'voucher_cover_holds', indexes: [{ name: 'lookAt', key: { lookAt: 1 } }] },
];

export function createCoverHolds(options: CoverHoldsOptions) {
  const { mongo, clock, covers, templates, log } = options;
  const rows = mongo.db.collection<HoldRow>('voucher_cover_holds');
  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: sweepAll,
    log,
    failed: 'vouchers.covers.failed',
  });

  const lookIn = (ms: number) => new Date(clock.now() + ms);

  async function take({ fileId, ownerId, templateId }: Holding): Promise<string | undefined> {
    if (!(await covers.isPictureOf(fileId, ownerId))) return undefined;
    const row: HoldRow = { _id: newId('hld'), fileId, templateId, lookAt: lookIn(settledAfterMs) };
    const isHeld = await inTransaction(mongo, async (session) => {
      if (!(await covers.hold(fileId, session))) return false;
      await rows.insertOne(row, { session });
      return true;
    });
    return isHeld ? row._id : undefined;
  }

  /** The picture is released once, also when two calls release the hold at the same moment. */
  async function release(holdId: string): Promise<void> {
    await inTransaction(mongo, async (session) => {
      const row = await rows.findOneAndDelete({ _id: holdId }, { session });
      if (row !== null) await covers.release(row.fileId, session);
    });
  }

  async function isShown({ _id, templateId }: HoldRow): Promise<boolean> {
    return (await templates.byId(templateId))?.st.context.content.coverHoldId === _id;
  }

  async function sweep(): Promise<number> {
    const due = { lookAt: { $lte: lookIn(0) } };
    const found = await rows.find(due, { sort: { lookAt: 1 }, limit: looksMax }).toArray();
    for (const row of found) {
      if (await isShown(row))
        await rows.updateOne({ _id: row._id }, { $set: { lookAt: lookIn(lookAgainAfterMs) } });
      else await release(row._id);
    }
    return found.length;
  }

  async function sweepAll(): Promise<void> {
    while ((await sweep()) === looksMax && !chore.signal.aborted);
  }

  return Object.freeze({
    /** Returns undefined when the file is no picture that the owner has uploaded. */
    take,
    /** Releases the hold of a turn that was refused, or of a cover that a later turn has replaced. */
    async release(holdId: string) {
      // The caller's answer is settled by now, so a failure is logged, and the sweep releases the hold later.
      await release(holdId).catch((error: unknown) =>
        log.warn({ err: error, holdId }, 'vouchers.covers.held'),
      );
    },
    /** Releases holds that were left behind; answers with the number of holds it has checked. */
    sweep,
    start: chore.start,
    stop: chore.stop,
  });
}
