// Reads an instant as ISO 8601 writes it: any of its dates, a time of any precision, and a zone.

const form = /^(?<date>[\dW-]{7,10})[Tt ](?<time>[\d:.,]+)(?<zone>[Zz]|[+\-\u2212]\d\d(?::?\d\d)?)$/;
const clockForm = /^(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d))?)?(?:[.,](?<part>\d+))?$/;
const dates = [
  /^(?<year>\d{4})-?(?<week>W\d\d)-?(?<day>\d)$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>\d{4})-?(?<day>\d{3})$/,
];
const dayMs = 86_400_000;
const [hourMs, minuteMs, secondMs] = [3_600_000, 60_000, 1000] as const;

/** Milliseconds since 1970, rounded down; undefined when there is no such instant, or it has no zone. */
export function instantOf(text: string): number | undefined {
  const { date = '', time = '', zone = '' } = form.exec(text)?.groups ?? {};
  const clock = clockForm.exec(time)?.groups;
  const [day, offset, ms] = [dayOf(date), offsetOf(zone), clock && timeOf(clock)];
  if (day === undefined || offset === undefined || ms === undefined) return undefined;
  const at = day + ms - offset;
  // A leap second is the last of a day in UTC. It is read as the first second of the next day.
  const isLeap = clock?.second === '60';
  return isLeap && Math.floor(at / secondMs) % (dayMs / secondMs) !== 0 ? undefined : at;
}

function dayOf(date: string): number | undefined {
  const found = dates.map((one) => one.exec(date)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return undefined;
  const [year, day] = [Number(found.year), Number(found.day)];
  if (found.week !== undefined) return dayOfWeek(year, { week: Number(found.week.slice(1)), day });
  if (found.month === undefined)
    return dayIn(utc(year, 0, day), (at) => at.getUTCFullYear() === year && day > 0);
  const month = Number(found.month) - 1;
  return dayIn(utc(year, month, day), (at) => at.getUTCMonth() === month && at.getUTCDate() === day);
}

/** The first week of a year is the one that holds the fourth of January; weeks begin on Mondays. */
function dayOfWeek(year: number, { week, day }: { week: number; day: number }): number | undefined {
  if (day < 1 || day > 7 || week < 1) return undefined;
  const fourth = utc(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs;
  const at = monday + ((week - 1) * 7 + day - 1) * dayMs;
  const thursday = new Date(at + (4 - day) * dayMs);
  return thursday.getUTCFullYear() === year ? at : undefined;
}

function utc(year: number, month: number, day: number): number {
  // Date.UTC reads years below 100 as years of the last century.
  return new Date(0).setUTCFullYear(year, month, day);
}

function dayIn(ms: number, isRight: (at: Date) => boolean): number | undefined {
  return isRight(new Date(ms)) ? ms : undefined;
}

/** A fraction belongs to the smallest unit that is written. */
function timeOf({ hour, minute, second, part }: Record<string, string | undefined>): number | undefined {
  const [hours, minutes, seconds] = [Number(hour), Number(minute ?? 0), Number(second ?? 0)];
  if (hours > 24 || minutes > 59 || seconds > 60) return undefined;
  const unitMs = minute === undefined ? hourMs : second === undefined ? minuteMs : secondMs;
  const time = hours * hourMs + minutes * minuteMs + seconds * secondMs;
  const whole = time + Math.floor(Number(`0.${part ?? 0}`) * unitMs);
  // The end of a day may be written as 24:00.
  return hours === 24 && whole !== dayMs ? undefined : whole;
}

function offsetOf(zone: string): number | undefined {
  if (zone === '') return undefined;
  if (zone === 'Z' || zone === 'z') return 0;
  const digits = zone.slice(1).replace(':', '');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2) || 0)];
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('+') ? 1 : -1) * (hours * hourMs + minutes * minuteMs);
}
