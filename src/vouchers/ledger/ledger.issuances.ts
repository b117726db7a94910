// Adds to each document of the ledger the issuances that belong to it.
import type { Document } from 'mongodb';
import { recordsCollection } from '../vouchers/voucher.names.js';

/** For each field of the issuance, what of the document it is to be. */
export interface Sought {
  readonly templateId: string;
  readonly holderUserId: string;
  readonly [field: string]: unknown;
}

/** Looks up by template and holder, joined as `holdingOf` does, because that index exists already. */
export function issuancesAs(as: string, sought: Sought): Document {
  const holding = { $concat: [sought.templateId, ' ', sought.holderUserId] };
  const all = { holding, ...sought };
  const same = Object.keys(all).map((field) => ({ $eq: [`$record.${field}`, `$$${field}`] }));
  // An index of some documents only is looked at where nothing else could be meant.
  const isIssuance = { 'record.holding': { $exists: true } };
  const pipeline = [{ $match: { ...isIssuance, $expr: { $and: same } } }, { $project: { _id: 1 } }];
  return { $lookup: { from: recordsCollection, let: all, pipeline, as } };
}
