import { readFile, writeFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { sharp } from '../../lib/pictures/sharp.ts';
import { type Cleaned, FileRefused } from './cleaning.port.ts';
import { type DrawnPage, writePicturePdf } from './picture-pdf.ts';

const MAX_PAGES = 20;
/** An A4 page at 150 dots an inch, and some; small print can be read, and no page fills the memory. */
const MAX_SIDE_PIXELS = 1800;
const DOTS_PER_POINT = 150 / 72;
const JPEG_QUALITY = 80;

let loading: ReturnType<typeof PDFiumLibrary.init> | undefined;

/**
 * Makes a PDF anew from pictures of its pages: scripts, files inside, actions, forms and what a reader might stumble
 * over are not found and refused one by one, but cannot come along.
 */
export async function cleanPdf(source: string, target: string): Promise<Cleaned> {
  loading ??= PDFiumLibrary.init();
  const document = await (await loading).loadDocument(await readFile(source)).catch((cause: unknown) => {
    const isProtected = cause instanceof Error && /password|security/i.test(cause.message);
    throw new FileRefused(isProtected ? 'protectedPdf' : 'unreadable', cause);
  });
  try {
    const count = document.getPageCount();
    if (count < 1) throw new FileRefused('unreadable');
    if (count > MAX_PAGES) throw new FileRefused('tooManyPages');
    const pages: DrawnPage[] = [];
    for (let nth = 0; nth < count; nth += 1) pages.push(await draw(document.getPage(nth)));
    await writeFile(target, writePicturePdf(pages));
  } finally {
    document.destroy();
  }
  return {
    ...{ kind: 'pdf', contentType: 'application/pdf' },
    ...{ width: null, height: null, perceptualHash: null },
  };
}

type Library = Awaited<ReturnType<typeof PDFiumLibrary.init>>;
type Page = ReturnType<Awaited<ReturnType<Library['loadDocument']>>['getPage']>;

async function draw(page: Page): Promise<DrawnPage> {
  const size = page.getOriginalSize();
  const [wide, high] = [Math.max(1, size.originalWidth), Math.max(1, size.originalHeight)];
  const scale = Math.min(DOTS_PER_POINT, MAX_SIDE_PIXELS / Math.max(wide, high));
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale)));
  const drawn = await page.render({ width, height, render: async ({ data }) => data });
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  const jpeg = await sharp(drawn.data, { raw })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { jpeg, width: drawn.width, height: drawn.height, widthPoints: wide, heightPoints: high };
}
