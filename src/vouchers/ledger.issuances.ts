// Adds to each document of the ledger the issuances that belong to it.
import type { Document } from 'mongodb';
import { issuancesCollection } from './voucher.names.js';

/**
 * `sought` says for each field of the issuance what of the document it is to be: template and holder among
 * them, which have an index, as none is kept for the audit alone.
 */
export function issuancesAs(as: string, sought: Readonly<Record<string, unknown>>): Document {
  const same = Object.keys(sought).map((field) => ({ $eq: [`$${field}`, `$$${field}`] }));
  const pipeline = [{ $match: { $expr: { $and: same } } }, { $project: { _id: 1 } }];
  return { $lookup: { from: issuancesCollection, let: { ...sought }, pipeline, as } };
}
