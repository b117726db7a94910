// Adds to each document of the ledger the issuances that belong to it.
import type { Document } from 'mongodb';
import { recordsCollection } from '../vouchers/voucher.names.js';

/** For each field of the issuance, the expression of the document that it must equal. */
export interface IssuanceMatch {
  readonly templateId: string;
  readonly holderUserId: string;
  readonly [field: string]: unknown;
}

/** Looks up by template and holder, joined as `holdingOf` joins them, because that index exists already. */
export function issuancesAs(as: string, match: IssuanceMatch): Document {
  const holding = { $concat: [match.templateId, ' ', match.holderUserId] };
  const all = { holding, ...match };
  const same = Object.keys(all).map((field) => ({ $eq: [`$record.${field}`, `$$${field}`] }));
  // MongoDB uses a partial index only when the query repeats its filter.
  const isIssuance = { 'record.holding': { $exists: true } };
  const pipeline = [{ $match: { ...isIssuance, $expr: { $and: same } } }, { $project: { _id: 1 } }];
  return { $lookup: { from: recordsCollection, let: all, pipeline, as } };
}
