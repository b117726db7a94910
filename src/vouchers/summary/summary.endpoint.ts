// GET /applications/:id/summary: what happened to the vouchers of an application, by day and template.
import type { Schemas } from '../../generated/schemas.js';
import { refuse } from '../../shared/errors.js';
import { isoTime } from '../../shared/iso-time.js';
import { endpoint } from '../deps.js';
import { dayMs } from './day-counts.js';

const daysMax = 92;
const usualDays = 30;
/** An application has a thousand templates at most, so that one day always fits. */
const itemsMax = 10_000;

export const readSummary = endpoint({
  id: 'applications.summary',
  summary: 'Count what was issued, redeemed, reversed and has expired in one of your applications, by day',
  method: 'GET',
  path: '/api/v1/open-platform/applications/:id/summary',
  auth: 'account',
  limit: { requests: 30, windowSeconds: 60 },
  params: 'vouchers.ApplicationParams',
  query: 'vouchers.SummaryQuery',
  data: 'vouchers.Summary',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params, query, caller, request, deps }) {
    const { _id: id } = await deps.applications.owned(params.id, caller.userId);
    const [first, last] = daysIn(query, request.at);
    const counted = await deps.dayCounts.counted(id, { from: first, to: last + dayMs }, deps.clock.now());
    const items = counted.days.flatMap(({ day, counts }) =>
      Object.entries(counts).map(([templateId, { name: externalTemplateId, ...numbers }]) => ({
        ...{ day, templateId, externalTemplateId },
        ...numbers,
      })),
    );
    if (items.length > itemsMax) throw bad('from', 'rows', 'is too early: ask for fewer days at once');
    return {
      ...{ from: dateOf(first), to: dateOf(last), by: 'day' as const },
      ...{ countedUpTo: isoTime(counted.upTo), isComplete: counted.isComplete, items },
    };
  },
});

function daysIn({ from, to }: Schemas['vouchers.SummaryQuery'], now: number): readonly [number, number] {
  const last = to === undefined ? now - (now % dayMs) : momentOf(to, 'to');
  const first = from === undefined ? last - (usualDays - 1) * dayMs : momentOf(from, 'from');
  if (first > last) throw bad('from', 'order', 'is later than to');
  if ((last - first) / dayMs >= daysMax) throw bad('from', 'range', `is more than ${daysMax} days before to`);
  return [first, last];
}

/** The pattern of the schema accepts days that do not exist. */
function momentOf(date: string, field: string): number {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(at) || dateOf(at) !== date) throw bad(field, 'format', 'is no day of the calendar');
  return at;
}

function dateOf(at: number): string {
  return isoTime(at).slice(0, 'yyyy-mm-dd'.length);
}

function bad(field: string, rule: string, message: string): Error {
  return refuse('VALIDATION', { details: [{ field, rule, message }] });
}
