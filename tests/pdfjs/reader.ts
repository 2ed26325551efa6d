import { loadFrom } from '../own-packages.ts';
import type { Picture } from '../paper/scanner.ts';

const FOLDER = 'tests/pdfjs';

type Context = {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
};
type Canvas = { getContext(kind: '2d'): Context };
type Viewport = { width: number; height: number };
type Page = {
  getViewport(options: { scale: number }): Viewport;
  render(options: object): { promise: Promise<void> };
};
type PdfJs = {
  getDocument(options: object): {
    promise: Promise<{ getPage(nth: number): Promise<Page> }>;
    destroy(): Promise<void>;
  };
};
type Canvases = { createCanvas(width: number, height: number): Canvas };

/** The first page of a PDF as PDF.js draws it in so many dots. */
export async function drawByPdfJs(pdf: Uint8Array, { width, height }: Viewport): Promise<Picture> {
  const { getDocument } = await loadFrom<PdfJs>(FOLDER, 'pdfjs-dist/legacy/build/pdf.mjs');
  const { createCanvas } = await loadFrom<Canvases>(FOLDER, '@napi-rs/canvas');
  // It takes the bytes away from its caller.
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  try {
    const page = await (await loading.promise).getPage(1);
    const viewport = page.getViewport({ scale: 1 });
    const canvas = createCanvas(width, height);
    const canvasContext = canvas.getContext('2d');
    const transform = [width / viewport.width, 0, 0, height / viewport.height, 0, 0];
    await page.render({ canvas, canvasContext, viewport, transform, background: '#fff' }).promise;
    const { data } = canvasContext.getImageData(0, 0, width, height);
    return { width, height, grey: new Uint8ClampedArray(width * height).map((_, at) => data[at * 4] ?? 0) };
  } finally {
    await loading.destroy();
  }
}

/** How two pictures of black and white dots differ. */
export type Difference = { black: number; differing: number; beyondRims: number };

/** Counts the dots that differ, and those of them that have no such dot of the other picture next to them. */
export function differenceOf(one: Picture, other: Picture): Difference {
  const isNear = ({ grey, width, height }: Picture, at: number, value: number | undefined) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
        if (grey[row * width + column] === value) return true;
    return false;
  };
  const found: Difference = { black: 0, differing: 0, beyondRims: 0 };
  for (const [at, value] of one.grey.entries()) {
    const otherValue = other.grey[at];
    if (value === 0) found.black += 1;
    if (value === otherValue) continue;
    found.differing += 1;
    if (!isNear(other, at, value) || !isNear(one, at, otherValue)) found.beyondRims += 1;
  }
  return found;
}
