// What the address of the ledger asks for, and what happened by day. Days are in UTC, as the service counts.
import type { Schemas } from '../../client/client.js';
import type { Line } from '../parts/chart.state.js';

type Query = Readonly<Record<string, string>>;
type Summary = Pick<Schemas['vouchers.Summary'], 'from' | 'to' | 'items'>;

export const happenings = ['issued', 'redeemed', 'reversed', 'expired'] as const;
export type Counted = (typeof happenings)[number];
type Counts = Readonly<Record<Counted, number>>;
export interface DayRow extends Counts {
  readonly day: string;
}

const dayMs = 86_400_000;

function dayIn(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || isoDay(at) !== text ? undefined : text;
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** What is no day is left out, as an address can be typed by anybody. */
export function daysIn(query: Query): { readonly from?: string; readonly to?: string } {
  const [from, to] = [dayIn(query.from), dayIn(query.to)];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The last day is meant whole, and the service's end is exclusive. */
export function askedIn(query: Query) {
  const { from, to } = daysIn(query);
  return {
    ...(query.order && { externalOrderId: query.order }),
    ...(query.store && { storeId: query.store }),
    ...(from !== undefined && { from: `${from}T00:00:00Z` }),
    ...(to !== undefined && { to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString() }),
  };
}

const none: Counts = { issued: 0, redeemed: 0, reversed: 0, expired: 0 };

/** Every day of the time, the oldest first, also those on which nothing happened. */
export function rowsOf({ from, to, items }: Summary): readonly DayRow[] {
  const byDay = new Map<string, Counts>();
  for (const item of items) byDay.set(item.day, sumOf([byDay.get(item.day) ?? none, item]));
  const rows: DayRow[] = [];
  const last = Date.parse(`${to}T00:00:00Z`);
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= last; at += dayMs) {
    const day = isoDay(at);
    rows.push({ day, ...(byDay.get(day) ?? none) });
  }
  return rows;
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = { ...none };
  for (const counts of all) for (const what of happenings) sum[what] += counts[what];
  return sum;
}

export function lineOf(rows: readonly DayRow[], what: Counted): Line {
  return {
    times: rows.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
    values: rows.map((row) => row[what]),
  };
}

/** What the chart says to who does not see it. */
export function summaryOf(rows: readonly DayRow[], what: Counted): string {
  const most = Math.max(0, ...rows.map((row) => row[what]));
  const days = rows.length === 1 ? 'day' : 'days';
  return `${sumOf(rows)[what]} in ${rows.length} ${days}, at most ${most} in one`;
}

/** With the filters of the screen, and every row of them. */
export function csvPath(id: string, query: Query): string {
  const asked = new URLSearchParams(askedIn(query));
  const path = `/api/v1/open-platform/applications/${encodeURIComponent(id)}/redemptions`;
  return asked.size === 0 ? path : `${path}?${asked}`;
}
