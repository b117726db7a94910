// Makes the lines of the charts: values by minute, the oldest first.
import type { Schemas } from '../../client/client.js';
import type { Line } from '../parts/chart.state.js';

type Minute = Schemas['bot-metrics.Minute'];

export function lineOf(series: readonly Minute[], field: 'calls' | 'errors' | 'sends'): Line {
  return {
    times: series.map(({ minute }) => Date.parse(minute) / 1000),
    values: series.map((one) => one[field]),
  };
}

/** The attempts of these deliveries that began in each of the minutes. */
export function attemptsLine(
  series: readonly Minute[],
  deliveries: readonly Pick<Schemas['webhooks.Delivery'], 'attempt_log'>[],
): Line {
  const { times } = lineOf(series, 'calls');
  const began = deliveries.flatMap(({ attempt_log: log }) => log.map(({ at }) => Date.parse(at) / 1000));
  const values = times.map((time) => began.filter((at) => at >= time && at < time + 60).length);
  return { times, values };
}

/** What the chart says to who does not see it. */
export function summaryOf({ values }: Line): string {
  const sum = values.reduce((total, value) => total + value, 0);
  const [last = 0] = values.slice(-1);
  return `${sum} in the last hour, at most ${Math.max(0, ...values)} in a minute, ${last} in this one`;
}
