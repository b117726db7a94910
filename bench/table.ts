// Draws the lines of a bench as one table of plain text, numbers to the right.
import type { Line } from './results.js';

const heads = ['what', 'unit', 'ours', '±', 'beside', 'theirs', '±', 'ratio', 'aim', 'met'];
const isRight = [false, false, true, true, false, true, true, true, false, false];

export function tableOf(lines: readonly Line[]): string {
  const cells = lines.map((line) => [
    line.what,
    line.unit,
    numberText(line.ours),
    percentText(line.oursSpread),
    line.peer ?? '',
    line.peer === null ? '' : numberText(line.beside),
    percentText(line.besideSpread),
    line.ratio === null ? '' : line.ratio.toFixed(2),
    line.aim ?? '',
    metText(line),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const draw = (row: readonly string[]) =>
    widths
      .map((width, column) => (isRight[column] ? row[column]?.padStart(width) : row[column]?.padEnd(width)))
      .join('  ')
      .trimEnd();
  return [draw(heads), widths.map((width) => '-'.repeat(width)).join('  '), ...cells.map(draw)].join('\n');
}

/** Three digits that mean something; an invalid run has no number. */
export function numberText(value: number | null): string {
  if (value === null) return 'invalid';
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
}

function percentText(part: number | null): string {
  return part === null ? '' : `${Math.round(part * 100)} %`;
}

function metText({ aim, met }: Line): string {
  if (aim === null) return '';
  if (met === null) return 'unknown';
  return met ? 'yes' : 'NO';
}
