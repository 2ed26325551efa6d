import type { SquareCode as Square } from '#lib/drawn/square-code.ts';
import { plain } from '#lib/plain-text.ts';

type SquareCodeProps = {
  square: Square;
  /** What it is, for those who cannot scan it. */
  label: string;
  /** Its side on screen in pixels: read from an arm's length. */
  pixels: number;
};

/** A QR code, dark on light in every colour scheme, since scanners need it. */
export function SquareCode({ square: { size, path }, label, pixels }: SquareCodeProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={pixels} height={pixels} role="img" aria-label={plain(label)}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
