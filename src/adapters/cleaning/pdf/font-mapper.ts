import type { Address, Pdfium } from './pdfium.ts';

/** The name under which PDFium requests it again. */
const FACE = 'ShippedFace';
const HANDLE = 1;
const DEFAULT_CHARSET = 1;
/** Layout of `FPDF_SYSFONTINFO` in words of four bytes: a version, then eight function pointers. */
const slots = [
  'release',
  'enumFonts',
  'mapFont',
  'getFont',
  'getFontData',
  'getFaceName',
  'getFontCharset',
  'deleteFont',
] as const;
type Slot = (typeof slots)[number];
type Native = (...numbers: number[]) => number;

/**
 * Gives PDFium one font for all that are not embedded in the file; otherwise it only has its built-in Latin ones.
 * The function table has a fixed size, so ours replaces the default entries, which search the disk for fonts.
 */
export function installFace(pdfium: Pdfium, face: Buffer): void {
  const info = pdfium._FPDF_GetDefaultSystemFontInfo();
  const table = pdfium.wasmExports.__indirect_function_table;
  const write = (bytes: Uint8Array, buffer: Address, size: number) => {
    if (buffer !== 0 && size >= bytes.length) pdfium.HEAPU8.set(bytes, buffer);
    return bytes.length;
  };
  const functions: Record<Slot, { parameters: number; returns: boolean; work: Native }> = {
    release: { parameters: 1, returns: false, work: () => 0 },
    enumFonts: { parameters: 2, returns: false, work: () => 0 },
    mapFont: { parameters: 7, returns: true, work: () => HANDLE },
    getFont: { parameters: 2, returns: true, work: () => HANDLE },
    // PDFium also asks for single tables and for font collections.
    getFontData: {
      parameters: 5,
      returns: true,
      work: (_info, _font, tag, buffer = 0, size = 0) => (tag === 0 ? write(face, buffer, size) : 0),
    },
    getFaceName: {
      parameters: 4,
      returns: true,
      work: (_info, _font, buffer = 0, size = 0) => write(Buffer.from(`${FACE}\0`), buffer, size),
    },
    getFontCharset: { parameters: 2, returns: true, work: () => DEFAULT_CHARSET },
    deleteFont: { parameters: 2, returns: false, work: () => 0 },
  };
  for (const [nth, slot] of slots.entries()) {
    const place = pdfium.HEAPU32[info / 4 + 1 + nth];
    if (place === undefined || place === 0) throw new Error(`PDFium has no place for ${slot}.`);
    table.set(place, typed(functions[slot]));
  }
  pdfium._FPDF_SetSystemFontInfo(info);
}

const INT32 = 0x7f;

/** A typed function as a WebAssembly table requires it: a module that forwards its arguments. */
function typed({ parameters, returns, work }: { parameters: number; returns: boolean; work: Native }) {
  const results = returns ? [1, INT32] : [0];
  const signature = [0x60, parameters, ...Array<number>(parameters).fill(INT32), ...results];
  const section = (id: number, content: number[]) => [id, content.length, ...content];
  const name = [1, 0x66];
  const bytes = [
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, ...signature]),
    ...section(2, [1, ...name, ...name, 0, 0]),
    ...section(7, [1, ...name, 0, 0]),
  ];
  const instance = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)), {
    f: { f: work },
  });
  return instance.exports.f;
}
