import { type Pdfium, startPdfium, withMemory } from '#adapters/cleaning/pdf/pdfium.ts';

/** A letter of a page with the bounding box of its shape, in points from the lower left. */
export type LetterBox = { letter: string; left: number; right: number; bottom: number; top: number };

type WithBoxes = Pdfium & {
  _FPDFText_GetCharBox(
    textPage: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
};

/** The letters of the first page that are on a baseline; marks above and below are left out. */
export async function letterBoxes(
  pdf: Uint8Array,
): Promise<{ width: number; height: number; letters: LetterBox[] }> {
  const pdfium = (await startPdfium()) as WithBoxes;
  return withMemory(pdfium, pdf.length, (file) => {
    pdfium.HEAPU8.set(pdf, file);
    const document = pdfium._FPDF_LoadMemDocument(file, pdf.length, 0);
    const page = pdfium._FPDF_LoadPage(document, 0);
    const text = pdfium._FPDFText_LoadPage(page);
    const letters = Array.from({ length: pdfium._FPDFText_CountChars(text) }, (_, nth) =>
      boxOf(pdfium, text, nth),
    ).filter((each) => each !== null);
    const size = {
      width: pdfium._FPDF_GetPageWidth(page),
      height: pdfium._FPDF_GetPageHeight(page),
    };
    pdfium._FPDFText_ClosePage(text);
    pdfium._FPDF_ClosePage(page);
    pdfium._FPDF_CloseDocument(document);
    return { ...size, letters };
  });
}

/** Pairs of letters of which one covers more than a third of the other. */
export function coveredLetters(letters: readonly LetterBox[]): string[] {
  const sorted = letters.toSorted((a, b) => a.left - b.left);
  return sorted.flatMap((one, at) => {
    const found: string[] = [];
    for (const other of sorted.slice(at + 1)) {
      if (other.left >= one.right) break;
      const width = Math.min(one.right, other.right) - other.left;
      const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
      const smaller = Math.min(areaOf(one), areaOf(other));
      if (height > 0 && (width * height) / smaller > 1 / 3) found.push(`${one.letter}${other.letter}`);
    }
    return found;
  });
}

function boxOf(pdfium: WithBoxes, text: number, nth: number): LetterBox | null {
  const letter = String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, nth));
  if (/[\s\p{M}\p{C}]/u.test(letter) || pdfium._FPDFText_IsGenerated(text, nth) === 1) return null;
  return withMemory(pdfium, 32, (room) => {
    pdfium._FPDFText_GetCharBox(text, nth, room, room + 8, room + 16, room + 24);
    const numbers = new DataView(pdfium.HEAPU8.buffer, room, 32);
    const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => numbers.getFloat64(at, true));
    return { letter, left: left ?? 0, right: right ?? 0, bottom: bottom ?? 0, top: top ?? 0 };
  });
}

function areaOf({ left, right, bottom, top }: LetterBox): number {
  return Math.max((right - left) * (top - bottom), Number.EPSILON);
}
