import { toSVG } from 'bwip-js/node';
import { drawSquareCode } from '#lib/drawn/square-code.ts';

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

/** A QR code with error correction level M. */
export function drawSquare(text: string): DrawnCode {
  const { path, size } = drawSquareCode(text, 0);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`,
    modules: size,
  };
}
