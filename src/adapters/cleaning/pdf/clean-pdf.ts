import { readFile, writeFile } from 'node:fs/promises';
import { sharp } from '#lib/pictures/sharp.ts';
import { type Cleaned, FileRefused } from '../cleaning.port.ts';
import { buildBoxFace, buildFallbackFace, hasLetter } from './fallback-face.ts';
import { installFace } from './font-mapper.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import { startPdfium } from './pdfium.ts';
import { type DrawnPage, writePicturePdf } from './picture-pdf.ts';
import { readSeenText } from './seen-text.ts';

const MAX_PAGES = 20;
/** A little more than A4 at 150 dpi: small print stays readable, and no page exhausts the memory. */
const MAX_SIDE_PIXELS = 1800;
const DOTS_PER_POINT = 150 / 72;
const JPEG_QUALITY = 80;
/** The characters of PDFium's built-in Latin fonts: Windows-1252. */
const BUILT_IN = /^[!-~\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/;

/**
 * Rebuilds a PDF from pictures of its pages, including form fields and annotations. Scripts, embedded files and actions
 * need not be detected one by one: they cannot survive. A page with characters that cannot all be rendered is refused.
 */
export async function cleanPdf(source: string, target: string): Promise<Cleaned> {
  const bytes = await readFile(source);
  const borrowed = await lettersToBorrow(bytes);
  const pdfium = await startPdfium();
  if (borrowed.length > 0) installFace(pdfium, buildFallbackFace(borrowed));
  const document = openDocument(pdfium, bytes);
  try {
    const pages: DrawnPage[] = [];
    for (let nth = 0; nth < document.pages; nth += 1) pages.push(await draw(document, nth));
    await writeFile(target, writePicturePdf(pages));
  } finally {
    document.close();
  }
  return {
    kind: 'pdf',
    contentType: 'application/pdf',
    width: null,
    height: null,
    perceptualHash: null,
  };
}

/** The characters that our fallback font has to render: those that neither PDFium's fonts nor the embedded ones have. */
async function lettersToBorrow(bytes: Buffer): Promise<string[]> {
  const pdfium = await startPdfium();
  installFace(pdfium, buildBoxFace());
  const document = openDocument(pdfium, bytes);
  try {
    if (document.pages < 1) throw new FileRefused('unreadable');
    if (document.pages > MAX_PAGES) throw new FileRefused('tooManyPages');
    if (document.isLiveForm) throw new FileRefused('missingLetters');
    const borrowed = new Set<string>();
    for (let nth = 0; nth < document.pages; nth += 1) {
      const seen = readSeenText(pdfium, document.form, () => document.loadPage(nth));
      const written = [...seen.written].filter((letter) => !seen.own.has(letter) || hasLetter(letter));
      const letters = [...seen.borrowed, ...written];
      if (seen.isUnknown || letters.some((letter) => !BUILT_IN.test(letter) && !hasLetter(letter)))
        throw new FileRefused('missingLetters');
      for (const letter of letters) borrowed.add(letter);
    }
    return [...borrowed].every((letter) => BUILT_IN.test(letter)) ? [] : [...borrowed];
  } finally {
    document.close();
  }
}

async function draw(document: OpenDocument, nth: number): Promise<DrawnPage> {
  const { wide, high } = document.sizeOf(nth);
  const scale = Math.min(DOTS_PER_POINT, MAX_SIDE_PIXELS / Math.max(wide, high));
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const raw = { width, height, channels: 4 } as const;
  const jpeg = await sharp(document.draw(nth, { width, height }), { raw })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { jpeg, width, height, widthPoints: wide, heightPoints: high };
}
