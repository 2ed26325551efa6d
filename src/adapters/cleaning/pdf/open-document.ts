import { FileRefused } from '../cleaning.port.ts';
import type { Address, Pdfium } from './pdfium.ts';

/** A PDF with its forms, as it lies in the memory of PDFium. */
export type OpenDocument = {
  pages: number;
  form: Address;
  /** Its pages are made by scripts while one fills them in; without them they ask for another program. */
  isLiveForm: boolean;
  loadPage(nth: number): Address;
  /** In points. */
  sizeOf(nth: number): { wide: number; high: number };
  /** The pixels of a page, with its notes and fields: red, green, blue and alpha. */
  draw(nth: number, size: { width: number; height: number }): Buffer;
  close(): void;
};

const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
const XFA_FULL = 2;
const BGRA = 4;
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;
const LCD_TEXT = 0x02;
const REVERSE_BYTE_ORDER = 0x10;
/** More than `FPDF_FORMFILLINFO` has, all of it zero: no script and no program is called. */
const FORM_INFO_BYTES = 256;
const FORM_INFO_VERSION = 2;

/** Opens a document; what cannot be opened is refused. */
export function openDocument(pdfium: Pdfium, bytes: Uint8Array): OpenDocument {
  const { malloc, free } = pdfium.wasmExports;
  const memory = malloc(bytes.length);
  if (memory === 0) throw new FileRefused('unreadable');
  pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
  if (document === 0) {
    const error = pdfium._FPDF_GetLastError();
    free(memory);
    throw new FileRefused([ERROR_PASSWORD, ERROR_SECURITY].includes(error) ? 'protectedPdf' : 'unreadable');
  }
  const info = malloc(FORM_INFO_BYTES);
  pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
  pdfium.HEAPU32[info / 4] = FORM_INFO_VERSION;
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info);

  const loadPage = (nth: number) => {
    const page = pdfium._FPDF_LoadPage(document, nth);
    if (page === 0) throw new FileRefused('unreadable');
    return page;
  };
  return {
    pages: pdfium._FPDF_GetPageCount(document),
    form,
    isLiveForm: pdfium._FPDF_GetFormType(document) === XFA_FULL,
    loadPage,
    sizeOf(nth) {
      const page = loadPage(nth);
      const [wide, high] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
      pdfium._FPDF_ClosePage(page);
      return { wide: Math.max(1, wide), high: Math.max(1, high) };
    },
    draw(nth, size) {
      const page = loadPage(nth);
      pdfium._FORM_OnAfterLoadPage(page, form);
      const pixels = drawPage(pdfium, { page, form, ...size });
      pdfium._FORM_OnBeforeClosePage(page, form);
      pdfium._FPDF_ClosePage(page);
      return pixels;
    },
    close() {
      pdfium._FPDFDOC_ExitFormFillEnvironment(form);
      pdfium._FPDF_CloseDocument(document);
      free(info);
      free(memory);
    },
  };
}

type Drawing = { page: Address; form: Address; width: number; height: number };

function drawPage(pdfium: Pdfium, { page, form, width, height }: Drawing): Buffer {
  const length = width * height * BGRA;
  const room = pdfium.wasmExports.malloc(length);
  if (room === 0) throw new FileRefused('unreadable');
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, room, width * BGRA);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const flags = LCD_TEXT | REVERSE_BYTE_ORDER;
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags | ANNOTATIONS);
  pdfium._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
  const pixels = Buffer.from(pdfium.HEAPU8.slice(room, room + length));
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(room);
  return pixels;
}
