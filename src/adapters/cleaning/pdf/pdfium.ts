import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** An address in PDFium's memory. */
export type Address = number;

type Loaded = Awaited<ReturnType<typeof PDFiumModule>>;

/** The exports that are called here, beyond the library's types. */
export type Pdfium = Omit<Loaded, 'wasmExports'> & {
  wasmExports: Loaded['wasmExports'] & { __indirect_function_table: WebAssembly.Table };
  HEAPU32: Uint32Array;
  _FPDF_InitLibrary(): void;
  _FPDF_GetFormType(document: Address): number;
  _FPDF_GetDefaultSystemFontInfo(): Address;
  _FPDF_SetSystemFontInfo(info: Address): void;
  _FPDFText_GetUnicode(textPage: Address, index: number): number;
  _FPDFText_IsGenerated(textPage: Address, index: number): number;
  _FPDFText_HasUnicodeMapError(textPage: Address, index: number): number;
  _FPDFText_GetTextObject(textPage: Address, index: number): Address;
  _FPDFPage_CountObjects(page: Address): number;
  _FPDFPage_GetObject(page: Address, index: number): Address;
  _FPDFFormObj_CountObjects(object: Address): number;
  _FPDFFormObj_GetObject(object: Address, index: number): Address;
  _FPDFPageObj_GetType(object: Address): number;
  _FPDFPageObj_GetMatrix(object: Address, matrix: Address): number;
  _FPDFPageObj_GetBounds(
    object: Address,
    left: Address,
    bottom: Address,
    right: Address,
    top: Address,
  ): number;
  _FPDFTextObj_GetFontSize(object: Address, size: Address): number;
  _FPDFTextObj_GetFont(object: Address): Address;
  _FPDFTextObj_GetTextRenderMode(object: Address): number;
  _FPDFFont_GetIsEmbedded(font: Address): number;
  _FPDFFont_GetBaseFontName(font: Address, buffer: Address, length: number): number;
  _FPDFPage_Flatten(page: Address, use: number): number;
  _FPDFPage_GetAnnotCount(page: Address): number;
  _FPDFPage_GetAnnot(page: Address, index: number): Address;
  _FPDFPage_CloseAnnot(annotation: Address): void;
  _FPDFAnnot_GetSubtype(annotation: Address): number;
  _FPDFAnnot_GetFlags(annotation: Address): number;
  _FPDFAnnot_GetAP(annotation: Address, mode: number, buffer: Address, length: number): number;
  _FPDFAnnot_GetStringValue(annotation: Address, key: Address, buffer: Address, length: number): number;
  _FPDFAnnot_GetFormFieldType(form: Address, annotation: Address): number;
  _FPDFAnnot_GetFormFieldFlags(form: Address, annotation: Address): number;
  _FPDFAnnot_GetFormFieldValue(form: Address, annotation: Address, buffer: Address, length: number): number;
  _FPDFAnnot_GetOptionCount(form: Address, annotation: Address): number;
  _FPDFAnnot_IsOptionSelected(form: Address, annotation: Address, index: number): number;
  _FPDFAnnot_GetOptionLabel(
    form: Address,
    annotation: Address,
    index: number,
    buffer: Address,
    length: number,
  ): number;
};

const { resolve } = createRequire(import.meta.url);
let compiling: Promise<WebAssembly.Module> | undefined;

/** A separate PDFium instance per file, so that its font cache never reaches the next one. */
export async function startPdfium(): Promise<Pdfium> {
  compiling ??= readFile(resolve('@hyzyla/pdfium/pdfium.wasm')).then((code) => WebAssembly.compile(code));
  const compiled = await compiling;
  const loaded = await PDFiumModule({
    instantiateWasm(imports, done) {
      // The types say a module, but the callback takes an instance.
      void WebAssembly.instantiate(compiled, imports).then((instance) =>
        done(instance as WebAssembly.Module),
      );
      return {};
    },
  });
  const pdfium = loaded as unknown as Pdfium;
  pdfium._FPDF_InitLibrary();
  return pdfium;
}

/** Allocates memory in PDFium and frees it when the work is done. */
export function withMemory<Result>(pdfium: Pdfium, bytes: number, work: (memory: Address) => Result): Result {
  const memory = pdfium.wasmExports.malloc(bytes);
  if (memory === 0) throw new Error('PDFium has no memory left.');
  try {
    return work(memory);
  } finally {
    pdfium.wasmExports.free(memory);
  }
}

/** Reads a UTF-16 string that a function writes, up to a limit of bytes. */
export function readWide(
  pdfium: Pdfium,
  write: (buffer: Address, length: number) => number,
  maxBytes = 64 * 1024,
): string {
  const length = Math.min(write(0, 0), maxBytes);
  if (length <= 2) return '';
  return withMemory(pdfium, length, (memory) => {
    write(memory, length);
    const text = Buffer.from(pdfium.HEAPU8.slice(memory, memory + length)).toString('utf16le');
    let end = text.length;
    while (text[end - 1] === '\0') end -= 1;
    return text.slice(0, end);
  });
}

/** Copies a string into PDFium's memory, zero-terminated. */
export function withText<Result>(pdfium: Pdfium, text: string, work: (address: Address) => Result): Result {
  const bytes = Buffer.from(`${text}\0`, 'latin1');
  return withMemory(pdfium, bytes.length, (memory) => {
    pdfium.HEAPU8.set(bytes, memory);
    return work(memory);
  });
}
