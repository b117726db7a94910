// Templates as MongoDB keeps them, for reading: only their own turns write them.
import type { Filter } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { TemplateRow, TemplateStatus } from './template.js';
import { templatesCollection } from './voucher.names.js';

export interface TemplatesAsked {
  readonly applicationId?: string;
  readonly status?: TemplateStatus | undefined;
  readonly page: number;
  /** Absent: all of them. */
  readonly limit?: number | undefined;
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
  countOf(applicationId: string): Promise<number>;
}

const fields = { st: 1 };
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
      { name: 'status', key: { 'st.value': 1, ...newest } },
      { name: 'newest', key: newest },
    ],
  },
];

export function createTemplateStore(mongo: Mongo): TemplateStore {
  const rows = mongo.db.collection<TemplateRow>(templatesCollection);

  return Object.freeze({
    byId: (id: string) => rows.findOne({ _id: id }, { projection: fields }),
    named(name: string, applicationId: string) {
      const own = { 'st.context.applicationId': applicationId };
      const id = name.startsWith('tpl_') ? { _id: name } : { 'st.context.content.externalTemplateId': name };
      return rows.findOne({ ...own, ...id } as Filter<TemplateRow>, { projection: fields });
    },
    async page({ applicationId, status, page, limit }: TemplatesAsked) {
      const filter = {
        ...(applicationId !== undefined && { 'st.context.applicationId': applicationId }),
        ...(status !== undefined && { 'st.value': status }),
      } as Filter<TemplateRow>;
      const window = limit === undefined ? {} : { skip: (page - 1) * limit, limit };
      const [found, total] = await Promise.all([
        rows.find(filter, { sort: newest, projection: fields, ...window }).toArray(),
        rows.countDocuments(filter),
      ]);
      return { rows: found, total };
    },
    countOf: (applicationId: string) =>
      rows.countDocuments({ 'st.context.applicationId': applicationId } as Filter<TemplateRow>),
  });
}
