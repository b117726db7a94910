// Counts durations by two labels, cheaply enough for the hot path: prom-client hashes its labels at every
// observation, which costs as much as the validation of a body.

export interface Histogram {
  observe(first: string, second: string | number, duration: number): void;
  /** In Prometheus' text format. */
  text(): string;
}

export interface HistogramOptions {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly [first: string, second: string];
  /** Upper bounds, in the unit of what is observed. */
  readonly bounds: readonly number[];
  /** How many units a second has. */
  readonly perSecond: number;
}

interface Series {
  readonly labels: string;
  readonly buckets: Float64Array;
  count: number;
  sum: number;
}

export function createHistogram(options: HistogramOptions): Histogram {
  const { name, help, labels, bounds, perSecond } = options;
  const series = new Map<string, Map<string | number, Series>>();

  function open(first: string, second: string | number): Series {
    const text = `${labels[0]}="${first}",${labels[1]}="${second}"`;
    const opened = { labels: text, buckets: new Float64Array(bounds.length + 1), count: 0, sum: 0 };
    const bySecond = series.get(first) ?? new Map<string | number, Series>();
    series.set(first, bySecond.set(second, opened));
    return opened;
  }

  function textOf({ labels: ofSeries, buckets, count, sum }: Series): string {
    let running = 0;
    const lines = bounds.map((bound, index) => {
      running += buckets[index] ?? 0;
      return `${name}_bucket{${ofSeries},le="${bound / perSecond}"} ${running}\n`;
    });
    lines.push(`${name}_bucket{${ofSeries},le="+Inf"} ${count}\n`);
    lines.push(`${name}_sum{${ofSeries}} ${sum / perSecond}\n${name}_count{${ofSeries}} ${count}\n`);
    return lines.join('');
  }

  return {
    observe(first, second, duration) {
      const one = series.get(first)?.get(second) ?? open(first, second);
      one.count += 1;
      one.sum += duration;
      let index = 0;
      while (index < bounds.length && duration > (bounds[index] ?? 0)) index += 1;
      one.buckets[index] = (one.buckets[index] ?? 0) + 1;
    },
    text() {
      const all = [...series.values()].flatMap((bySecond) => [...bySecond.values()]);
      return `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${all.map(textOf).join('')}`;
    },
  };
}
