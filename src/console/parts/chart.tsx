// One line over time. The library that draws it comes with the first chart.
import { useEffect, useRef } from 'preact/hooks';
import type UPlot from 'uplot';
import { isDark } from '../theme.js';
import type { Line } from './chart.state.js';

const height = 140;

interface ChartUse {
  readonly title: string;
  readonly line: Line;
  /** Says in words what the line shows. */
  readonly summary: string;
  /** On the axis of time, for a moment in Unix seconds. */
  readonly written: (second: number) => string;
}

export function Chart({ title, line, summary, written }: ChartUse) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(line);
  const plot = useRef<UPlot | undefined>(undefined);
  latest.current = line;
  useEffect(() => {
    let isOver = false;
    void import('uplot').then(({ default: Plot }) => {
      if (isOver || place.current === null) return;
      plot.current = new Plot(optionsFor(place.current, written), dataOf(latest.current), place.current);
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
        <span class="quiet">{summary}</span>
      </figcaption>
      <div ref={place} class="plot" aria-hidden="true" />
    </figure>
  );
}

function dataOf({ times, values }: Line): UPlot.AlignedData {
  return [[...times], [...values]];
}

const counts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];

function optionsFor(element: HTMLElement, written: ChartUse['written']): UPlot.Options {
  const { color, borderTopColor, outlineColor } = getComputedStyle(element);
  const axis = { stroke: color, grid: { stroke: borderTopColor, width: 1 } };
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most)] } },
    axes: [
      { ...axis, values: (_plot, seconds) => seconds.map(written) },
      { ...axis, size: 50, incrs: counts },
    ],
    series: [{}, { stroke: outlineColor, width: 2, points: { show: false } }],
  };
}
