import { encode } from 'uqr';

/** A QR code: its side in modules, the quiet zone included, and its dark modules as an SVG path. */
export type SquareCode = { size: number; path: string };

/** Draws with error correction level M: readable with a seventh of it damaged. `border` is the quiet zone in modules. */
export function drawSquareCode(text: string, border: number): SquareCode {
  const { data, size } = encode(text, { ecc: 'M', border });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && row[x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  });
  return { size, path };
}
