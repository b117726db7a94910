// Puts what is to be judged beside what was judged before, field by field.
import type { Schemas } from '../../client/client.js';
import { scopeMeanings } from '../developer/words.js';
import { withMarksShown } from '../parts/marks.state.js';
import { categoryWords, sourceWords, typeWords } from '../templates/words.js';

type Bot = Schemas['bots.AdminBot'];
type Template = Schemas['vouchers.AdminTemplate'];

/** What has become of a field. With nothing judged before, every field is only `given`. */
export type Change = 'given' | 'same' | 'changed' | 'added' | 'removed';

export interface ComparedField {
  readonly label: string;
  readonly change: Change;
  /** As text, with unseen marks written out; undefined where there was, or is, nothing. */
  readonly was: string | undefined;
  readonly now: string | undefined;
  /** Lists and data have a line for each thing in them. */
  readonly isByLine: boolean;
}

/** What is shown with a line for each thing in it. */
const byLine = ['scopes', 'usage_rules', 'fulfillment', 'terms'];

type Labels = Readonly<Record<string, string>>;

const botLabels: Labels = {
  name: 'Name',
  description: 'What it does',
  avatar: 'Picture',
  scopes: 'What it may do',
};

const templateLabels: Labels = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  issuer_name: 'Issued by',
  fulfiller_name: 'Redeemed at',
  fulfillment_category: 'Kind of benefit',
  acquisition_source: 'How it is got',
  validity: 'Valid',
  issue_limit: 'At most in all',
  per_user_limit: 'At most a person',
  usage_rules: 'Rules of use',
  fulfillment: 'Data for whom it is redeemed at',
  terms: 'Terms',
  cover_file_id: 'File of the picture',
  external_template_id: "The owner's own id",
};

/** Scopes that are asked for stand beside those that the bot has; else the application that was rejected. */
export function botFields(bot: Bot): readonly ComparedField[] {
  const { pending_scopes: wished, previous } = bot;
  if (bot.review_status === 'approved' && wished !== undefined)
    return fieldsOf({ ...bot, scopes: [...bot.scopes, ...wished] }, bot, botLabels);
  return fieldsOf(bot, previous, botLabels);
}

export function templateFields(template: Template): readonly ComparedField[] {
  return fieldsOf(template, template.previous, templateLabels);
}

/** Between two readings of the same thing: what a reviewer has not seen yet. */
export function newInBot(seen: Bot, now: Bot): readonly ComparedField[] {
  return onlyChanged(fieldsOf(wholeWish(now), wholeWish(seen), botLabels));
}

export function newInTemplate(seen: Template, now: Template): readonly ComparedField[] {
  return onlyChanged(fieldsOf(now, seen, templateLabels));
}

const onlyChanged = (fields: readonly ComparedField[]) => fields.filter(({ change }) => change !== 'same');
const wholeWish = (bot: Bot): Bot => ({ ...bot, scopes: [...bot.scopes, ...(bot.pending_scopes ?? [])] });

function fieldsOf(now: object, before: object | undefined, labels: Labels): readonly ComparedField[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const [is, was] = [textAt(now, field), before === undefined ? undefined : textAt(before, field)];
    if (is === undefined && was === undefined) return [];
    const change = changeOf(is, was, before !== undefined);
    return [{ label, was: shown(was), now: shown(is), change, isByLine: byLine.includes(field) }];
  });
}

const shown = (text: string | undefined) => (text === undefined ? undefined : withMarksShown(text));

function changeOf(now: string | undefined, was: string | undefined, isJudgedBefore: boolean): Change {
  if (!isJudgedBefore) return 'given';
  if (was === now) return 'same';
  if (was === undefined) return 'added';
  return now === undefined ? 'removed' : 'changed';
}

/** The words with which the owner has chosen. */
const chosenWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeWords,
  fulfillment_category: categoryWords,
  acquisition_source: sourceWords,
};

function textAt(of: object, field: string): string | undefined {
  const value = (of as Readonly<Record<string, unknown>>)[field];
  if (value === undefined || value === '') return undefined;
  if (field === 'validity') return validityText(value as Template['validity']);
  if (typeof value === 'string') return chosenWords[field]?.[value] ?? value;
  if (field === 'issue_limit' && value === 0) return 'as many as the owner likes';
  if (field === 'scopes') return scopesText(value as Bot['scopes']);
  return JSON.stringify(inOrder(value), undefined, 2);
}

function scopesText(scopes: Bot['scopes']): string {
  return [...scopes]
    .sort()
    .map((scope) => `${scope}: ${scopeMeanings[scope]}`)
    .join('\n');
}

function validityText(validity: Template['validity']): string {
  if (validity.mode === 'relative') return `for ${validity.days_after_claim} days after it is claimed`;
  return `from ${validity.from} until ${validity.to}`;
}

/** Two objects that say the same give the same text, in whatever order their keys have come. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, of]) => [key, inOrder(of)]));
}
