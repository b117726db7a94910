// Templates as MongoDB keeps them, for reading: only their own turns write them.
import { BSON, type Filter } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { createRowLoader } from '../storage/row-loader.js';
import type { TemplateRow, TemplateStatus } from './template.js';
import { templatesCollection } from './voucher.names.js';

export interface TemplatesFilter {
  readonly applicationId?: string;
  readonly status?: TemplateStatus | undefined;
}

export interface TemplatesAsked extends TemplatesFilter {
  readonly page: number;
  readonly limit: number;
}

export interface Found<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export interface TemplateStore {
  byId(id: string): Promise<TemplateRow | null>;
  /** By our id or by the caller's. */
  named(name: string, applicationId: string): Promise<TemplateRow | null>;
  /** Newest first, ties by id. */
  page(asked: TemplatesAsked): Promise<Found<TemplateRow>>;
  /** All of them, newest first; undefined when they are more than so many bytes as they are stored. */
  all(asked: TemplatesFilter, bytesMax: number): Promise<readonly TemplateRow[] | undefined>;
  /** How many are not archived; nobody counts beyond `max`. */
  liveOf(applicationId: string, max: number): Promise<number>;
}

/** Nobody but the turns of the template needs what it has issued just now. */
const fields = { 'st.context.recent': 0 };
const live: readonly TemplateStatus[] = ['draft', 'reviewing', 'active', 'rejected', 'paused', 'ended'];
/** So few that no batch of the largest templates is much more than what one answer may hold. */
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
    async all(asked: TemplatesFilter, bytesMax: number) {
      const found: TemplateRow[] = [];
      let bytes = 0;
      const options = { sort: newest, projection: fields, batchSize };
      for await (const row of rows.find(filterOf(asked), options)) {
        bytes += BSON.calculateObjectSize(row);
        if (bytes > bytesMax) return undefined;
        found.push(row);
      }
      return found;
    },
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
