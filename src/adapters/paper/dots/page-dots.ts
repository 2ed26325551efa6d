import { type Address, type Pdfium, startPdfium, withMemory } from '#adapters/cleaning/pdf/pdfium.ts';
import { once } from '#lib/keep.ts';

/** A page as a printer prints it: rows of whole bytes whose highest bit is the leftmost dot; 1 is black. */
export type Dots = { width: number; height: number; rowBytes: number; bits: Uint8Array };

const POINTS_PER_INCH = 72;
const GREY = 1;
const WHITE = 0xffffffff;
const AS_GREY = 0x08;
/** A dot is black when at least half of it is. */
const HALF = 128;

type Drawing = Pdfium & {
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, first: Address, stride: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void;
};

/** One for all files, which are our own. */
const pdfiumOnce = once(() => startPdfium() as Promise<Drawing>);

/** What `use` makes of each page of a PDF; the dots of one page are held at a time. */
export async function mapPages<T>(pdf: Uint8Array, dpi: number, use: (dots: Dots) => T): Promise<T[]> {
  const pdfium = await pdfiumOnce();
  return withMemory(pdfium, pdf.length, (file) => {
    pdfium.HEAPU8.set(pdf, file);
    const document = pdfium._FPDF_LoadMemDocument(file, pdf.length, 0);
    if (document === 0) throw new Error('PDFium cannot read the PDF.');
    try {
      const pages = Array.from({ length: pdfium._FPDF_GetPageCount(document) }, (_, nth) => nth);
      return pages.map((nth) => use(drawPage(pdfium, document, nth, dpi)));
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  });
}

function drawPage(pdfium: Drawing, document: number, nth: number, dpi: number): Dots {
  const page = pdfium._FPDF_LoadPage(document, nth);
  const toDots = (points: number) => Math.round((points / POINTS_PER_INCH) * dpi);
  const width = toDots(pdfium._FPDF_GetPageWidth(page));
  const height = toDots(pdfium._FPDF_GetPageHeight(page));
  try {
    return withMemory(pdfium, width * height, (first) => {
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GREY, first, width);
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, AS_GREY);
      pdfium._FPDFBitmap_Destroy(bitmap);
      return toBits(pdfium.HEAPU8.subarray(first, first + width * height), width, height);
    });
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

function toBits(grey: Uint8Array, width: number, height: number): Dots {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  let from = 0;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * rowBytes + (column >> 3);
      if ((grey[from] ?? WHITE) < HALF) bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
      from += 1;
    }
  return { width, height, rowBytes, bits };
}
