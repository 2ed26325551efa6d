import { toSVG } from 'bwip-js/node';
import { encode } from 'uqr';

/**
 * A code as an SVG whose unit is its narrowest element, and its width in units; the quiet zone is part of the page
 * layout.
 */
export type DrawnCode = { svg: string; modules: number };

/** Code 128, which encodes any ASCII text, digits in pairs. */
export function drawBars(text: string): DrawnCode {
  const svg = toSVG({ bcid: 'code128', text, scale: 1, includetext: false });
  return { svg, modules: Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) };
}

/** A QR code with error correction level M: readable with a seventh of it damaged. */
export function drawSquare(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && row[x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  });
  return { svg: toSvg(path, size), modules: size };
}

function toSvg(path: string, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}
