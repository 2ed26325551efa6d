import { type Address, type Pdfium, withMemory } from './pdfium.ts';

const INVISIBLE_MODES: readonly number[] = [3, 7];
const TEXT = 1;
const FORM = 5;
const MAX_DEPTH = 10;
const NUMBER_BYTES = 4;
/** In points; smaller text is not meant to be read. */
const LEAST_SIZE = 0.5;

/** Text without a colour, as behind scans, and text that only clips. */
export function isInvisible(pdfium: Pdfium, object: Address): boolean {
  return INVISIBLE_MODES.includes(pdfium._FPDFTextObj_GetTextRenderMode(object));
}

/**
 * Whether a page shows text for which PDFium reports no characters, in a font that is not embedded: nobody can tell
 * what its codes mean, so it would be missing from the rendered page. Text that is reported once and drawn twice
 * has a width.
 */
export function hasUnmappedText(pdfium: Pdfium, page: Address, mapped: ReadonlySet<Address>): boolean {
  const isUnmapped = (object: Address, depth: number): boolean => {
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === FORM && depth < MAX_DEPTH) {
      const count = pdfium._FPDFFormObj_CountObjects(object);
      return anyOf(count, (nth) => isUnmapped(pdfium._FPDFFormObj_GetObject(object, nth), depth + 1));
    }
    if (type !== TEXT || mapped.has(object) || isInvisible(pdfium, object)) return false;
    if (pdfium._FPDFFont_GetIsEmbedded(pdfium._FPDFTextObj_GetFont(object)) === 1) return false;
    return hasNoExtent(pdfium, object) && sizeOf(pdfium, object) >= LEAST_SIZE;
  };
  return anyOf(pdfium._FPDFPage_CountObjects(page), (nth) =>
    isUnmapped(pdfium._FPDFPage_GetObject(page, nth), 0),
  );
}

function anyOf(count: number, test: (nth: number) => boolean): boolean {
  for (let nth = 0; nth < count; nth += 1) if (test(nth)) return true;
  return false;
}

function hasNoExtent(pdfium: Pdfium, object: Address): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(pdfium, 4, (buffer) =>
    pdfium._FPDFPageObj_GetBounds(
      object,
      buffer,
      buffer + NUMBER_BYTES,
      buffer + 2 * NUMBER_BYTES,
      buffer + 3 * NUMBER_BYTES,
    ),
  );
  return left === right && bottom === top;
}

/** The height of letters as rendered on the page. */
function sizeOf(pdfium: Pdfium, object: Address): number {
  const [size = 0] = numbersOf(pdfium, 1, (buffer) => pdfium._FPDFTextObj_GetFontSize(object, buffer));
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(pdfium, 6, (buffer) =>
    pdfium._FPDFPageObj_GetMatrix(object, buffer),
  );
  return Math.abs(size) * Math.min(Math.hypot(a, b), Math.hypot(c, d));
}

/** Numbers that a function writes; zeros where it fails. */
function numbersOf(pdfium: Pdfium, count: number, write: (buffer: Address) => number): number[] {
  return withMemory(pdfium, count * NUMBER_BYTES, (buffer) => {
    if (write(buffer) === 0) return [];
    const bytes = Buffer.from(pdfium.HEAPU8.slice(buffer, buffer + count * NUMBER_BYTES));
    return Array.from({ length: count }, (_, nth) => bytes.readFloatLE(nth * NUMBER_BYTES));
  });
}
