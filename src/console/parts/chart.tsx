// One line over time, drawn as SVG: its colours and its size are those of the style sheet.
import { drawnLine, type Line } from './chart.state.js';

interface ChartProps {
  readonly title: string;
  readonly line: Line;
  /** Says in words what the line shows. */
  readonly summary: string;
  /** On the axis of time, for a moment in Unix seconds. */
  readonly written: (second: number) => string;
}

export function Chart({ title, line, summary, written }: ChartProps) {
  const { points, most, moments } = drawnLine(line);
  return (
    <figure class="tile">
      <figcaption>
        <strong>{title}</strong>
        <br />
        <span class="quiet">{summary}</span>
      </figcaption>
      <div class="plot" aria-hidden="true">
        <p>
          <span>{most.toLocaleString()}</span>
          <span>0</span>
        </p>
        <svg role="presentation" viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path d="M0 0H1000M0 500H1000M0 1000H1000" />
          <polyline points={points} />
        </svg>
        <p>
          {moments.map((moment) => (
            <span key={moment}>{written(moment)}</span>
          ))}
        </p>
      </div>
    </figure>
  );
}
