import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';

/** A page as a label printer makes it: one byte of grey for each dot. */
export type Picture = { grey: Uint8ClampedArray; width: number; height: number };
export type Printed = { pages: number; widthMm: number; heightMm: number };

const MM_PER_INCH = 25.4;
/** The resolution of most label printers. */
const PRINTER_DPI = 203;

/** What a scanner reads from a picture on a phone. */
export async function scanSvg(svg: string): Promise<string> {
  const picture = sharp(Buffer.from(svg)).resize(400).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return scan({ grey: new Uint8ClampedArray(data), width: info.width, height: info.height }, 'QR_CODE');
}

let loading: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** The number of pages of a PDF, and the size in it; all must have the same. */
export function measurePdf(pdf: Uint8Array): Printed {
  const text = Buffer.from(pdf).toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  const sizes = new Set(boxes.map(([, width, height]) => `${width} ${height}`));
  if (sizes.size !== 1) throw new Error(`The PDF has pages of ${sizes.size} sizes.`);
  const [width = 0, height = 0] = [...sizes].flatMap((size) => size.split(' ').map(Number));
  const toMm = (points: number) => (points / 72) * MM_PER_INCH;
  return { pages: boxes.length, widthMm: toMm(width), heightMm: toMm(height) };
}

/** A page as a printer with this resolution prints it. */
export async function drawPage(pdf: Uint8Array, nth = 0, dpi = PRINTER_DPI): Promise<Picture> {
  loading ??= PDFiumLibrary.init();
  const document = await (await loading).loadDocument(pdf);
  try {
    const { widthMm, heightMm } = measurePdf(pdf);
    const toDots = (mm: number) => Math.round((mm / MM_PER_INCH) * dpi);
    const { data, width, height } = await document.getPage(nth).render({
      width: toDots(widthMm),
      height: toDots(heightMm),
      colorSpace: 'Gray',
      render: async ({ data: pixels }) => pixels,
    });
    return { grey: new Uint8ClampedArray(data), width, height };
  } finally {
    document.destroy();
  }
}

/** Each dot black or white, as on thermal paper. */
export function printed({ grey, ...size }: Picture): Picture {
  return { ...size, grey: grey.map((value) => (value < 128 ? 0 : 255)) };
}

/** A part of a picture, in fractions of its width and height. */
export function cut(picture: Picture, [x0, y0, x1, y1]: readonly [number, number, number, number]): Picture {
  const [left, top] = [Math.round(x0 * picture.width), Math.round(y0 * picture.height)];
  const [width, height] = [Math.round(x1 * picture.width) - left, Math.round(y1 * picture.height) - top];
  const grey = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * picture.width + left;
    grey.set(picture.grey.subarray(from, from + width), row * width);
  }
  return { grey, width, height };
}

type CodeFormat = 'CODE_128' | 'QR_CODE';

/** What a scanner reads. The library misses some clean QR codes that it finds once they are turned around. */
export function scan(picture: Picture, format: CodeFormat): string {
  try {
    return scanUpright(picture, format);
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
    return scanUpright({ ...picture, grey: picture.grey.toReversed() }, format);
  }
}

function scanUpright({ grey, width, height }: Picture, format: CodeFormat): string {
  const source = new RGBLuminanceSource(grey, width, height);
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat[format]]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText();
}
