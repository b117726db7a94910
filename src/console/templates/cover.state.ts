// Decides which part of a picture becomes the cover: 16 to 9, from its beginning, its middle or its end.

export type CoverPart = 'whole' | 'start' | 'middle' | 'end';

export const coverParts: readonly (readonly [CoverPart, string])[] = [
  ['middle', 'The middle of it'],
  ['start', 'The top or the left of it'],
  ['end', 'The bottom or the right of it'],
  ['whole', 'The whole picture'],
];

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

const shares: Readonly<Record<Exclude<CoverPart, 'whole'>, number>> = { start: 0, middle: 0.5, end: 1 };

/** Returns undefined where all of it is kept. */
export function cropFor(part: CoverPart, { width, height }: Size): Part | undefined {
  if (part === 'whole') return undefined;
  const kept: Size = {
    width: Math.max(1, Math.min(width, Math.round((height * 16) / 9))),
    height: Math.max(1, Math.min(height, Math.round((width * 9) / 16))),
  };
  if (kept.width === width && kept.height === height) return undefined;
  const x = Math.round((width - kept.width) * shares[part]);
  const y = Math.round((height - kept.height) * shares[part]);
  return { x, y, ...kept };
}
