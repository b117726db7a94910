// Reads the content that an owner wrote for a template, and reports every field that the schema cannot judge.
import type { Schemas } from '../../generated/schemas.js';
import { type FieldProblem, refuse } from '../../shared/errors.js';
import { instantOf } from '../../shared/instant.js';
import { toKept } from '../../shared/kept-object.js';
import { whyNotKeepable } from '../credentials/keepable.js';
import type { Content, Validity } from './template.js';

type Written = Schemas['vouchers.CreateTemplateRequest'];
type Changed = Schemas['vouchers.PatchTemplateRequest'];

const objectBytesMax = 16 * 1024;

/** The fields that the schema requires are present, and nothing is null. */
export function contentOf(body: Written): Content {
  return { perUserLimit: 1, ...changesOf(body) } as Content;
}

/** The fields that are given; null removes one. */
export function changesOf(body: Changed) {
  checkObjects(body);
  return given({
    externalTemplateId: body.external_template_id,
    name: body.name,
    type: body.type,
    issuerName: body.issuer_name,
    fulfillerName: body.fulfiller_name,
    fulfillmentCategory: body.fulfillment_category,
    acquisitionSource: body.acquisition_source,
    validity: body.validity && validityOf(body.validity),
    issueLimit: body.issue_limit,
    perUserLimit: body.per_user_limit,
    description: body.description,
    coverFileId: body.cover_file_id,
    usageRules: body.usage_rules && toKept(body.usage_rules),
    fulfillment: body.fulfillment && toKept(body.fulfillment),
    terms: body.terms && toKept(body.terms),
  } satisfies Record<Exclude<keyof Content, 'coverHoldId'>, unknown>);
}

/** A field without a value is left out, because a state is stored as it is. */
export function withChanges(content: Content, changes: Partial<Record<keyof Content, unknown>>): Content {
  const all = Object.entries({ ...content, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as unknown as Content;
}

function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function validityOf(written: Schemas['vouchers.Validity']): Validity {
  const { mode } = written;
  if (mode === 'relative') return { mode, days: written.days_after_claim };
  const [from, to] = [momentOf(written.from, 'validity.from'), momentOf(written.to, 'validity.to')];
  if (from < to) return { mode, from, to };
  throw invalid([{ field: 'validity.to', rule: 'after', message: 'must be after from' }]);
}

/** The pattern of the schema accepts days and hours that do not exist. */
export function momentOf(text: string, field: string): number {
  const ms = instantOf(text);
  if (ms !== undefined) return ms;
  throw invalid([{ field, rule: 'format', message: 'must be a moment in ISO 8601 with a zone' }]);
}

function checkObjects(body: Changed): void {
  const problems: FieldProblem[] = [];
  for (const field of ['usage_rules', 'fulfillment', 'terms'] as const) {
    const why = whyNotKeepable(body[field]);
    if (why !== undefined) problems.push({ field, rule: 'keepable', message: why });
    else if (Buffer.byteLength(JSON.stringify(body[field] ?? null)) > objectBytesMax) {
      const message = `must be at most ${objectBytesMax} bytes of JSON`;
      problems.push({ field, rule: 'maxBytes', message });
    }
  }
  if (problems.length > 0) throw invalid(problems);
}

export function invalid(details: readonly FieldProblem[]): Error {
  return refuse('VALIDATION', { details });
}
