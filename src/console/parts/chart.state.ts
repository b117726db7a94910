// What a chart draws: values at moments, the oldest first, and where each of them stands.

export interface Line {
  /** Unix seconds. */
  readonly times: readonly number[];
  readonly values: readonly number[];
}

interface DrawnLine {
  /** Corners in a square of 1,000 by 1,000: time goes to the right, values go up. */
  readonly points: string;
  /** The value at the upper edge. */
  readonly most: number;
  /** The moments that are written below: the first, the middle and the last. */
  readonly moments: readonly number[];
}

const side = 1_000;

export function drawnLine({ times, values }: Line): DrawnLine {
  const [first = 0, last = first] = [times[0], times.at(-1)];
  const most = roundedUp(Math.max(1, ...values));
  const corners = times.map((time, nth) => {
    const across = last === first ? side : ((time - first) / (last - first)) * side;
    return `${Math.round(across)},${Math.round(side - ((values[nth] ?? 0) / most) * side)}`;
  });
  return {
    points: corners.join(' '),
    most,
    moments: last === first ? [first] : [first, (first + last) / 2, last],
  };
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
}
