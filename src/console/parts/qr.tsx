// A QR code, black on white in both themes, so that every scanner reads it.
import { useMemo } from 'preact/hooks';
import { qrDrawing } from './qr.state.js';

interface QrProps {
  /** What a scanner reads. */
  readonly text: string;
  /** What the picture is, for those who hear the page. */
  readonly label: string;
}

export function Qr({ text, label }: QrProps) {
  const { size, path } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
