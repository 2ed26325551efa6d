import { toSVG } from 'bwip-js/node';
import { encode } from 'uqr';

/** A code as an SVG whose unit is its narrowest part, and how many of them it is wide; the margin is the paper's. */
export type DrawnCode = { svg: string; modules: number };

/** Code 128, which holds any ASCII text, digits by twos. */
export function drawBars(text: string): DrawnCode {
  const svg = toSVG({ bcid: 'code128', text, scale: 1, includetext: false });
  return { svg, modules: Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) };
}

/** A QR code that is read with a seventh of it torn or dirty. */
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
