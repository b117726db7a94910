// Reads what a caller prefers and accepts from its Accept headers (RFC 9110, 12.5).

interface Offers {
  readonly other: string;
  /** What is sent when both have the same weight, and when neither is accepted. */
  readonly usual: string;
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

const weightForm = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

export function prefers(accept: string, { other, usual }: Offers): boolean {
  if (accept === '') return false;
  const ranges = accept.split(',').map(rangeOf);
  return weightOf(bare(other), ranges) > weightOf(bare(usual), ranges);
}

/** Whether an answer may be compressed in this way (RFC 9110, 12.5.3). */
export function takesCoding(acceptEncoding: string, coding: string): boolean {
  if (acceptEncoding === '') return false;
  const ranges = acceptEncoding.split(',').map(rangeOf);
  const range = ranges.find(({ type }) => type === coding) ?? ranges.find(({ type }) => type === '*');
  return range !== undefined && range.weight > 0;
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (given === undefined) return { type, weight: 1 };
  // An invalid weight counts as 0.
  return { type, weight: weightForm.test(given) ? Number(given) : 0 };
}

/** The weight is that of the closest range; other parameters are ignored. */
function weightOf(type: string, ranges: readonly Range[]): number {
  for (const form of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const weights = ranges.filter((range) => range.type === form).map(({ weight }) => weight);
    if (weights.length > 0) return Math.max(...weights);
  }
  return 0;
}

function bare(media: string): string {
  return media.split(';')[0] ?? media;
}
