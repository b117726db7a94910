// Tells a moment as people say it: "3 minutes ago"; and how long that stays true.

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

export function relative(moment: number, at: number, locale?: string): string {
  const seconds = Math.round((moment - at) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return words.format(seconds, 'second');
}

/** Seconds turn each second at first, then the text lasts for minutes. */
export function lastsMs(moment: number, at: number): number {
  const age = Math.abs(moment - at);
  return age < 60_000 ? 1_000 : 30_000;
}

/** With the zone, so that it means the same to whoever reads it. */
export function exact(moment: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }).format(moment);
}
