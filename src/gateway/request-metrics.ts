// Counts every answer by endpoint and status, with its latency, cheaply enough for the hot path.

/** Upper bounds in milliseconds; a long poll may take 50 s. */
const boundsMs = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 60_000];

interface Series {
  readonly endpoint: string;
  readonly status: number;
  readonly buckets: Float64Array;
  count: number;
  sumMs: number;
}

export interface RequestMetrics {
  observe(endpoint: string, status: number, durationMs: number): void;
  /** In Prometheus' text format. */
  text(): string;
}

// prom-client hashes its labels at every observation, which costs as much as the validation of a body.
export function createRequestMetrics(): RequestMetrics {
  const byEndpoint = new Map<string, Map<number, Series>>();

  function seriesOf(endpoint: string, status: number): Series {
    const known = byEndpoint.get(endpoint)?.get(status);
    if (known) return known;
    const series = emptySeries(endpoint, status);
    const byStatus = byEndpoint.get(endpoint) ?? new Map<number, Series>();
    byEndpoint.set(endpoint, byStatus.set(status, series));
    return series;
  }

  return {
    observe(endpoint, status, durationMs) {
      const series = seriesOf(endpoint, status);
      series.count += 1;
      series.sumMs += durationMs;
      let index = 0;
      while (index < boundsMs.length && durationMs > (boundsMs[index] ?? 0)) index += 1;
      series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    },
    text() {
      const all = [...byEndpoint.values()].flatMap((byStatus) => [...byStatus.values()]);
      const name = 'signalbox_request_duration_seconds';
      const head = `# HELP ${name} Time from a request's arrival to its answer.\n# TYPE ${name} histogram\n`;
      return head + all.map((series) => textOf(name, series)).join('');
    },
  };
}

function emptySeries(endpoint: string, status: number): Series {
  return { endpoint, status, buckets: new Float64Array(boundsMs.length + 1), count: 0, sumMs: 0 };
}

function textOf(name: string, { endpoint, status, buckets, count, sumMs }: Series): string {
  const labels = `endpoint="${endpoint}",status="${status}"`;
  let running = 0;
  const lines = boundsMs.map((bound, index) => {
    running += buckets[index] ?? 0;
    return `${name}_bucket{${labels},le="${bound / 1_000}"} ${running}\n`;
  });
  lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}\n`);
  lines.push(`${name}_sum{${labels}} ${sumMs / 1_000}\n${name}_count{${labels}} ${count}\n`);
  return lines.join('');
}
