// The four charts of a bot's last hour. The library that draws them comes with the first of them.
import { useEffect, useRef } from 'preact/hooks';
import type UPlot from 'uplot';
import type { Schemas } from '../../client/client.js';
import { isDark } from '../theme.js';
import { attemptsLine, type Line, lineOf, summaryOf } from './charts.state.js';

interface ChartsUse {
  readonly series: readonly Schemas['bot-metrics.Minute'][];
  readonly deliveries: readonly Schemas['webhooks.Delivery'][];
}

export function Charts({ series, deliveries }: ChartsUse) {
  return (
    <div class="tiles charts">
      <Chart title="Calls a minute" line={lineOf(series, 'calls')} />
      <Chart title="Failed calls a minute" line={lineOf(series, 'errors')} />
      <Chart title="Messages sent a minute" line={lineOf(series, 'sends')} />
      <Chart title="Attempts of the last 100 deliveries, a minute" line={attemptsLine(series, deliveries)} />
    </div>
  );
}

const height = 140;

function Chart({ title, line }: { readonly title: string; readonly line: Line }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(line);
  const plot = useRef<UPlot | undefined>(undefined);
  latest.current = line;
  useEffect(() => {
    let isOver = false;
    void import('uplot').then(({ default: Plot }) => {
      if (isOver || place.current === null) return;
      plot.current = new Plot(optionsFor(place.current), dataOf(latest.current), place.current);
    });
    const resized = new ResizeObserver(() => {
      plot.current?.setSize({ width: place.current?.clientWidth ?? 0, height });
    });
    if (place.current !== null) resized.observe(place.current);
    return () => {
      isOver = true;
      resized.disconnect();
      plot.current?.destroy();
    };
  }, [isDark.value]);
  useEffect(() => plot.current?.setData(dataOf(line)), [JSON.stringify(line)]);
  return (
    <figure class="tile">
      <figcaption>
        <strong>{title}</strong>
        <br />
        <span class="quiet">{summaryOf(line)}</span>
      </figcaption>
      <div ref={place} class="plot" aria-hidden="true" />
    </figure>
  );
}

function dataOf({ times, values }: Line): UPlot.AlignedData {
  return [[...times], [...values]];
}

function optionsFor(element: HTMLElement): UPlot.Options {
  const { color, borderTopColor, outlineColor } = getComputedStyle(element);
  const axis = { stroke: color, grid: { stroke: borderTopColor, width: 1 } };
  const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
  const times = (_plot: UPlot, seconds: number[]) => seconds.map((second) => clock.format(second * 1000));
  const counts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most)] } },
    axes: [
      { ...axis, values: times },
      { ...axis, size: 50, incrs: counts },
    ],
    series: [{}, { stroke: outlineColor, width: 2, points: { show: false } }],
  };
}
