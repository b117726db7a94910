// Finds earlier issues that a new one may collide with, in one read for all issues of a tick: alone, each
// read costs several times as much.
import { createBatcher } from '../../shared/batcher.js';
import { grouped } from '../../shared/grouped.js';
import { keyOf } from '../../shared/key.js';
import { answeredWithin } from '../../storage/answered.js';
import type { Mongo } from '../../storage/mongo.js';
import { holdingOf, type IssuanceRow } from '../vouchers/voucher.js';
import { recordsCollection } from '../vouchers/voucher.names.js';

export interface IssueAsked extends Pick<IssuanceRow, 'applicationId' | 'templateId' | 'holderUserId'> {
  readonly externalIssueId: string;
}

export interface EarlierIssues {
  readonly usedNos: readonly number[];
  readonly firstIssuanceId?: string;
}

type Held = Pick<IssuanceRow, 'holding' | 'useNo'>;
type External = Pick<IssuanceRow, 'id' | 'applicationId' | 'externalIssueId'>;

const issuesMax = 64;
const atOnce = 2;
const patienceMs = 5_000;

export function createEarlierIssues(mongo: Mongo): (issue: IssueAsked) => Promise<EarlierIssues> {
  const records = mongo.db.collection<{ record: IssuanceRow }>(recordsCollection);

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
    const projection = { _id: 0, 'record.holding': 1, 'record.useNo': 1 };
    const of = { 'record.holding': { $in: holdings } };
    const held = await records.find<{ record: Held }>(of, { projection }).toArray();
    return grouped(
      held.map(({ record }) => record),
      ({ holding }) => holding,
    );
  }

  /** One query an application, because MongoDB plans every alternative of `$or` by itself. */
  async function externalsOf(issues: readonly IssueAsked[]): Promise<ReadonlyMap<string, string>> {
    const byApplication = grouped(issues, ({ applicationId }) => applicationId);
    const each = [...byApplication].map(([applicationId, asked]) => ({
      'record.applicationId': applicationId,
      'record.externalIssueId': { $in: asked.map(({ externalIssueId }) => externalIssueId) },
    }));
    const fields = ['id', 'applicationId', 'externalIssueId'].map((field) => [`record.${field}`, 1]);
    const projection = Object.fromEntries(fields);
    const issued = await records.find<{ record: External }>({ $or: each }, { projection }).toArray();
    return new Map(issued.map(({ record }) => [externalOf(record), record.id]));
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
