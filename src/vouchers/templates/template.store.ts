// Templates as MongoDB keeps them, for reading: only their own turns write them.
import type { Filter } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import { inBatches, olderThan } from '../../storage/in-batches.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { templatesCollection } from '../vouchers/voucher.names.js';
import type { TemplateRow, TemplateStatus } from './template.js';

export interface TemplatesFilter {
  readonly applicationId?: string;
  readonly status?: TemplateStatus | undefined;
}

export interface TemplatesAsked extends TemplatesFilter {
  readonly page: number;
  readonly limit: number;
}

export interface CountedRows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export interface TemplateStore {
  byId(id: string): Promise<TemplateRow | null>;
  /** Finds a template by our id or by the caller's. */
  named(name: string, applicationId: string): Promise<TemplateRow | null>;
  /** Newest first, ties by id. */
  page(asked: TemplatesAsked): Promise<CountedRows<TemplateRow>>;
  /** All templates, newest first, a few at a time; each that exists at the beginning comes once. */
  all(asked: TemplatesFilter): AsyncIterable<readonly TemplateRow[]>;
  /** Counts the templates that are not archived; the count ends at `max`. */
  liveOf(applicationId: string, max: number): Promise<number>;
}

/** Only turns of the template need its recent issues. */
const fields = { 'st.context.recent': 0 };
const live: readonly TemplateStatus[] = ['draft', 'reviewing', 'active', 'rejected', 'paused', 'ended'];
/** So few that the largest templates fit in memory. */
const batchSize = 100;
const newest = { 'st.context.createdAt': -1, _id: -1 } as const;

export const templateCollections: readonly CollectionSpec[] = [
  {
    name: templatesCollection,
    indexes: [
      {
        name: 'externalId',
        key: { 'st.context.applicationId': 1, 'st.context.content.externalTemplateId': 1 },
        unique: true,
      },
      { name: 'application', key: { 'st.context.applicationId': 1, ...newest } },
      { name: 'applicationStatus', key: { 'st.context.applicationId': 1, 'st.value': 1 } },
      { name: 'status', key: { 'st.value': 1, ...newest } },
      { name: 'newest', key: newest },
    ],
  },
];

export function createTemplateStore(mongo: Mongo): TemplateStore {
  const rows = mongo.db.collection<TemplateRow>(templatesCollection);
  const rowOf = createRowLoader<TemplateRow>(mongo.db, {
    collection: templatesCollection,
    projection: fields,
  });
  const byId = async (id: string) => (await rowOf(id)) ?? null;

  return Object.freeze({
    byId,
    async named(name: string, applicationId: string) {
      if (name.startsWith('tpl_')) {
        const row = await byId(name);
        return row?.st.context.applicationId === applicationId ? row : null;
      }
      const own = { 'st.context.applicationId': applicationId };
      const named = { ...own, 'st.context.content.externalTemplateId': name };
      return rows.findOne(named as Filter<TemplateRow>, { projection: fields });
    },
    async page({ page, limit, ...asked }: TemplatesAsked) {
      const filter = filterOf(asked);
      const window = { skip: (page - 1) * limit, limit };
      const [found, total] = await Promise.all([
        rows.find(filter, { sort: newest, projection: fields, ...window }).toArray(),
        rows.countDocuments(filter),
      ]);
      return { rows: found, total };
    },
    all: (asked: TemplatesFilter) =>
      inBatches<TemplateRow>({
        size: batchSize,
        read(last) {
          const row = last && { at: last.st.context.createdAt, id: last._id };
          const filter = { ...filterOf(asked), ...(row && olderThan('st.context.createdAt', row)) };
          return rows.find(filter, { sort: newest, projection: fields, limit: batchSize }).toArray();
        },
      }),
    liveOf: (applicationId: string, max: number) =>
      rows.countDocuments(
        { 'st.context.applicationId': applicationId, 'st.value': { $in: live } } as Filter<TemplateRow>,
        { limit: max },
      ),
  } satisfies TemplateStore);
}

function filterOf({ applicationId, status }: TemplatesFilter): Filter<TemplateRow> {
  return {
    ...(applicationId !== undefined && { 'st.context.applicationId': applicationId }),
    ...(status !== undefined && { 'st.value': status }),
  } as Filter<TemplateRow>;
}
