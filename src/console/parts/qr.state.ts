// A QR code as one path of an SVG picture, with one unit for each module.
import { encode } from 'uqr';

interface QrDrawing {
  /** Units of each side, with the white margin. */
  readonly size: number;
  readonly path: string;
}

/** The QR standard asks for four modules of white around the code. */
const margin = 4;

export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: margin });
  return { size, path: data.map(rowPath).join('') };
}

/** Each run of dark modules of a row is one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}
