// The pages of the log of events, the newest first, though the service reads from the oldest.

/** The number after which a page begins, and how many events are on it. */
export function stretchOf(newest: number, page: number, pageSize: number) {
  const last = Math.max(0, newest - (page - 1) * pageSize);
  // An address can name a page behind the last one: nothing is on it.
  if (last === 0) return { after: newest, limit: 1 };
  const after = Math.max(0, last - pageSize);
  return { after, limit: Math.max(1, last - after) };
}

interface Told {
  readonly data: Readonly<Record<string, unknown>>;
}

/** What it happened to, by the name that people gave it. */
export function subjectOf({ data }: Told): string {
  for (const of of [data.voucher, data.template]) {
    if (typeof of !== 'object' || of === null) continue;
    const { name, id } = of as { readonly name?: unknown; readonly id?: unknown };
    if (typeof name === 'string') return name;
    if (typeof id === 'string') return id;
  }
  return '–';
}
