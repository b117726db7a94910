// The four charts of a bot's last hour.
import type { Schemas } from '../../client/client.js';
import { Chart } from '../parts/chart.js';
import type { Line } from '../parts/chart.state.js';
import { attemptsLine, lineOf, summaryOf } from './charts.state.js';

interface ChartsProps {
  readonly series: readonly Schemas['bot-metrics.Minute'][];
  readonly deliveries: readonly Schemas['webhooks.Delivery'][];
}

export function Charts({ series, deliveries }: ChartsProps) {
  return (
    <div class="tiles charts">
      <HourChart title="Calls a minute" line={lineOf(series, 'calls')} />
      <HourChart title="Failed calls a minute" line={lineOf(series, 'errors')} />
      <HourChart title="Messages sent a minute" line={lineOf(series, 'sends')} />
      <HourChart
        title="Attempts of the last 100 deliveries, a minute"
        line={attemptsLine(series, deliveries)}
      />
    </div>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function HourChart({ title, line }: { readonly title: string; readonly line: Line }) {
  return (
    <Chart
      title={title}
      line={line}
      summary={summaryOf(line)}
      written={(second) => clock.format(second * 1000)}
    />
  );
}
