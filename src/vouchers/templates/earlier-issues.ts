// What a new issue may collide with, read for all issues of one tick together: alone, each read costs several
// times as much.
import { createBatcher } from '../../shared/batcher.js';
import { grouped } from '../../shared/grouped.js';
import { keyOf } from '../../shared/key.js';
import { answeredWithin } from '../../storage/answered.js';
import type { Mongo } from '../../storage/mongo.js';
import { holdingOf, type IssuanceRow } from '../vouchers/voucher.js';
import { issuancesCollection } from '../vouchers/voucher.names.js';

export interface IssueAsked extends Pick<IssuanceRow, 'applicationId' | 'templateId' | 'holderUserId'> {
  readonly externalIssueId: string;
}

export interface EarlierIssues {
  readonly usedNos: readonly number[];
  readonly firstIssuanceId?: string;
}

type Held = Pick<IssuanceRow, 'holding' | 'useNo'>;
type External = Pick<IssuanceRow, '_id' | 'applicationId' | 'externalIssueId'>;

const issuesMax = 64;
const atOnce = 2;
const patienceMs = 5_000;

export function createEarlierIssues(mongo: Mongo): (issue: IssueAsked) => Promise<EarlierIssues> {
  const issuances = mongo.db.collection<IssuanceRow>(issuancesCollection);

  async function read(issues: readonly IssueAsked[]): Promise<readonly EarlierIssues[]> {
    const found = Promise.all([heldBy(issues), externalsOf(issues)]);
    const [held, externals] = await answeredWithin(patienceMs, found);
    return issues.map((issue) => {
      const usedNos = (held.get(holdingOf(issue)) ?? []).map(({ useNo }) => useNo);
      const firstIssuanceId = externals.get(externalOf(issue));
      return firstIssuanceId === undefined ? { usedNos } : { usedNos, firstIssuanceId };
    });
  }

  async function heldBy(issues: readonly IssueAsked[]): Promise<ReadonlyMap<string, readonly Held[]>> {
    const holdings = [...new Set(issues.map(holdingOf))];
    const projection = { _id: 0, holding: 1, useNo: 1 };
    const held = await issuances.find<Held>({ holding: { $in: holdings } }, { projection }).toArray();
    return grouped(held, ({ holding }) => holding);
  }

  /** By application, because MongoDB plans every alternative of `$or` by itself. */
  async function externalsOf(issues: readonly IssueAsked[]): Promise<ReadonlyMap<string, string>> {
    const byApplication = grouped(issues, ({ applicationId }) => applicationId);
    const each = [...byApplication].map(([applicationId, asked]) => ({
      applicationId,
      externalIssueId: { $in: asked.map(({ externalIssueId }) => externalIssueId) },
    }));
    const projection = { applicationId: 1, externalIssueId: 1 };
    const issued = await issuances.find<External>({ $or: each }, { projection }).toArray();
    return new Map(issued.map((row) => [externalOf(row), row._id]));
  }

  return createBatcher<IssueAsked, EarlierIssues>({
    soon: setImmediate,
    itemsMax: issuesMax,
    atOnce,
    run: read,
  }).ask;
}

function externalOf(issue: { readonly applicationId: string; readonly externalIssueId?: string }): string {
  return keyOf(issue.applicationId, issue.externalIssueId ?? '');
}
