import { drawSquareCode } from '#lib/drawn/square-code.ts';

/** A QR code; always black on white, because some cameras do not recognise inverted ones. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { path, size } = drawSquareCode(value, 2);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={208} height={208} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
