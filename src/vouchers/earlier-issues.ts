// What a new issue may collide with, read for all issues of one tick together: alone, each read costs several
// times as much.
import { createBatcher } from '../shared/batcher.js';
import { answeredWithin } from '../storage/answered.js';
import type { Mongo } from '../storage/mongo.js';
import type { IssuanceRow } from './voucher.js';
import { issuancesCollection } from './voucher.names.js';

export interface IssueAsked extends Pick<IssuanceRow, 'applicationId' | 'templateId' | 'holderUserId'> {
  readonly externalIssueId: string;
}

export interface EarlierIssues {
  readonly usedNos: readonly number[];
  readonly firstIssuanceId?: string;
}

type Issued = Pick<
  IssuanceRow,
  '_id' | 'applicationId' | 'templateId' | 'holderUserId' | 'externalIssueId' | 'useNo'
>;

const issuesMax = 64;
const atOnce = 2;
const patienceMs = 5_000;
const projection = { useNo: 1, applicationId: 1, templateId: 1, holderUserId: 1, externalIssueId: 1 };

export function createEarlierIssues(mongo: Mongo): (issue: IssueAsked) => Promise<EarlierIssues> {
  const issuances = mongo.db.collection<IssuanceRow>(issuancesCollection);

  async function read(issues: readonly IssueAsked[]): Promise<readonly EarlierIssues[]> {
    const either = issues.flatMap(({ applicationId, templateId, holderUserId, externalIssueId }) => [
      { templateId, holderUserId },
      { applicationId, externalIssueId },
    ]);
    const found = issuances.find<Issued>({ $or: either }, { projection }).toArray();
    const earlier = collected(await answeredWithin(patienceMs, found));
    return issues.map((issue) => {
      const usedNos = earlier.usedNos.get(holderOf(issue)) ?? [];
      const firstIssuanceId = earlier.firsts.get(externalOf(issue));
      return firstIssuanceId === undefined ? { usedNos } : { usedNos, firstIssuanceId };
    });
  }

  return createBatcher<IssueAsked, EarlierIssues>({
    soon: setImmediate,
    itemsMax: issuesMax,
    atOnce,
    run: read,
  }).ask;
}

function collected(issued: readonly Issued[]) {
  const usedNos = new Map<string, number[]>();
  const firsts = new Map<string, string>();
  for (const one of issued) {
    const known = usedNos.get(holderOf(one));
    if (known === undefined) usedNos.set(holderOf(one), [one.useNo]);
    else known.push(one.useNo);
    if (one.externalIssueId !== undefined) firsts.set(externalOf(one), one._id);
  }
  return { usedNos, firsts };
}

/** Our own ids have no blank in them. */
function holderOf({ templateId, holderUserId }: Pick<IssueAsked, 'templateId' | 'holderUserId'>): string {
  return `${templateId} ${holderUserId}`;
}

function externalOf(issue: { readonly applicationId: string; readonly externalIssueId?: string }): string {
  return `${issue.applicationId} ${issue.externalIssueId}`;
}
