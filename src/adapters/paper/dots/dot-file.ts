import type { DotFile } from '../paper.port.ts';
import { mapPages } from './page-dots.ts';
import { toPng } from './png.ts';
import { toZpl } from './zpl.ts';

/** The pages of a PDF as dots, in one file. */
export async function drawDots(pdf: Uint8Array, { kind, dpi }: DotFile): Promise<Uint8Array> {
  if (kind === 'zpl') return Buffer.from((await mapPages(pdf, dpi, toZpl)).join(''), 'latin1');
  const [png, ...others] = await mapPages(pdf, dpi, (dots) => toPng(dots, dpi));
  if (!png || others.length > 0) throw new Error('A PNG has one page.');
  return png;
}
