// A template as it is typed: its request, what people read of it, and what can be done with it in each state.
import type { CallInput, Schemas } from '../../client/client.js';
import { firstCharacters } from '../parts/form.state.js';
import { rulesIn, textOfRules } from './rules.state.js';

type Template = Schemas['vouchers.Template'];
/** The body of the call, for an application as for a bot. */
export type Creation = Omit<CallInput<'bots.templates.create'>, 'id'>;

export interface TypedTemplate {
  readonly name: string;
  /** Empty: made of the name. */
  readonly externalId: string;
  readonly type: Schemas['vouchers.TemplateType'];
  readonly issuer: string;
  readonly fulfiller: string;
  readonly category: Schemas['vouchers.FulfillmentCategory'];
  readonly source: Schemas['vouchers.AcquisitionSource'];
  readonly mode: 'relative' | 'fixed';
  readonly days: string;
  /** As an input of a date and a time has them, in the zone of this machine. */
  readonly from: string;
  readonly to: string;
  readonly limit: string;
  readonly limitEach: string;
  readonly description: string;
  readonly cover: string;
  /** One a line. */
  readonly rules: string;
  readonly address: string;
  readonly terms: string;
}

export function typedFrom(template: Template | undefined, ownName: string): TypedTemplate {
  const { validity } = template ?? {};
  return {
    name: template?.name ?? '',
    externalId: template?.externalTemplateId ?? '',
    type: template?.type ?? 'gift',
    issuer: template?.issuerName ?? ownName,
    fulfiller: template?.fulfillerName ?? ownName,
    category: template?.fulfillmentCategory ?? 'offline_service',
    source: template?.acquisitionSource ?? 'free',
    mode: validity?.mode ?? 'relative',
    days: validity?.mode === 'relative' ? String(validity.days_after_claim) : '30',
    from: validity?.mode === 'fixed' ? localInput(validity.from) : '',
    to: validity?.mode === 'fixed' ? localInput(validity.to) : '',
    limit: String(template?.issueLimit ?? 0),
    limitEach: template === undefined ? '' : String(template.perUserLimit),
    description: template?.description ?? '',
    cover: template?.coverFileId ?? '',
    rules: textOfRules(template?.usageRules),
    address: template?.fulfillment?.redemption_url ?? '',
    terms: typeof template?.terms?.text === 'string' ? template.terms.text : '',
  };
}

/** What a new template is made of; what is left empty is left out. */
export function creationOf(typed: TypedTemplate): Creation {
  const { optional, ...required } = contentOf(typed, undefined);
  return { ...required, ...withoutNulls(optional) } as Creation;
}

/** Everything, so that what was emptied goes; parts that the form does not show stay. */
export function changeOf(typed: TypedTemplate, before: Template): Schemas['vouchers.PatchTemplateRequest'] {
  const { optional, ...required } = contentOf(typed, before);
  return { ...required, ...optional } as Schemas['vouchers.PatchTemplateRequest'];
}

function contentOf(typed: TypedTemplate, before: Template | undefined) {
  const { name, externalId, issuer, fulfiller, limit, limitEach, description, cover, address, terms } = typed;
  return {
    external_template_id: externalId.trim() === '' ? slugOf(name) : externalId.trim(),
    name,
    type: typed.type,
    issuer_name: issuer,
    fulfiller_name: fulfiller,
    fulfillment_category: typed.category,
    acquisition_source: typed.source,
    validity: validityOf(typed),
    issue_limit: limit.trim() === '' ? 0 : Number(limit),
    ...(limitEach.trim() !== '' && { per_user_limit: Number(limitEach) }),
    optional: {
      description: orNull(description),
      cover_file_id: orNull(cover),
      usage_rules: rulesIn(typed.rules, before?.usageRules) ?? null,
      fulfillment: changed(before?.fulfillment, 'redemption_url', address.trim()),
      terms: changed(before?.terms, 'text', terms),
    },
  };
}

function validityOf({ mode, days, from, to }: TypedTemplate) {
  if (mode === 'relative') return { mode, days_after_claim: Number(days) };
  return { mode, from: instantOf(from), to: instantOf(to) };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** The other keys stay; null where nothing is left. */
function changed(before: Readonly<Record<string, unknown>> | undefined, key: string, text: string) {
  const { [key]: _old, ...others } = before ?? {};
  const next = text === '' ? others : { ...others, [key]: text };
  return Object.keys(next).length === 0 ? null : next;
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

const letters = 60;

/** Such as `a-free-coffee`; where nothing is left of the name, the service says that an id is needed. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  const slug = plain.replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return firstCharacters(slug.replace(/^-+|-+$/g, ''), letters);
}

/** What an input of a date and a time takes: no zone, minutes. */
function localInput(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** What cannot be read goes as it is, for the service to say so. */
function instantOf(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}

/** For people, as it will stand on the voucher. */
export function validityWords(typed: Pick<TypedTemplate, 'mode' | 'days' | 'from' | 'to'>, locale?: string) {
  if (typed.mode === 'relative')
    return `${typed.days || '…'} ${typed.days === '1' ? 'day' : 'days'} from the day it is given`;
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const shown = (local: string) => {
    const date = new Date(local);
    return Number.isNaN(date.getTime()) ? '…' : words.format(date);
  };
  return `from ${shown(typed.from)} to ${shown(typed.to)}`;
}
