import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findInProject } from '#db/find-in-project.ts';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import { sharp } from '#lib/pictures/sharp.ts';

/** The content of a picture: a title, with the illustration below it. */
export type ShareSubject = { title: string; artLink: string };

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const TITLE_HEIGHT = 200;
/** Tried in order until the title fits. */
const TITLE_SIZES = [60, 52, 44, 36];
const SURFACE = '#F1EDE6';
const INK = '#1A1B1E';

// Pango shapes Thai correctly but has no fonts: these are bundled, so that fontconfig needs none of the machine's.
const faces = {
  th: {
    font: 'IBM Plex Sans Thai Semi-Bold',
    file: 'IBMPlexSansThai_600SemiBold.ttf',
  },
  'zh-cn': { font: 'Noto Sans SC Medium', file: 'NotoSansSC_500Medium.ttf' },
} as const;

/** Draws the picture with an illustration from `artFolder`, as PNG. */
export async function drawPicture(
  subject: ShareSubject,
  language: Language,
  artFolder: string,
): Promise<Buffer> {
  const name = path.basename(subject.artLink);
  const [art, title, carrier] = await Promise.all([
    readFile(path.join(artFolder, /^[\w-]+\.svg$/.test(name) ? name : 'parcel.svg')),
    drawTitle(subject.title, language),
    drawText(brand.name[language], language, 34, 420),
  ]);
  const illustration = await sharp(art).resize(640, 360).png().toBuffer();
  const left = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><rect width="32" height="32" rx="8" fill="${brand.color}"/><path d="M6 9h8.5l7 7-7 7H6l7-7zM17.5 9H20l7 7-7 7h-2.5l7-7z" fill="#fff"/></svg>`,
  );
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: SURFACE } })
    .composite([
      { input: illustration, left: WIDTH - 640, top: HEIGHT - 360 },
      { input: title, left: MARGIN, top: MARGIN },
      { input: left, left: MARGIN, top: HEIGHT - MARGIN - 64 },
      { input: carrier.data, left: MARGIN + 84, top: HEIGHT - MARGIN - 32 - Math.round(carrier.height / 2) },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

async function drawTitle(title: string, language: Language): Promise<Buffer> {
  for (const size of TITLE_SIZES) {
    const text = await drawText(title, language, size, WIDTH - 2 * MARGIN);
    if (text.height <= TITLE_HEIGHT) return text.data;
  }
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  const { data } = await drawText(title, language, smallest, WIDTH - 2 * MARGIN);
  return sharp(data)
    .extract({ left: 0, top: 0, width: (await sharp(data).metadata()).width, height: TITLE_HEIGHT })
    .toBuffer();
}

async function drawText(text: string, language: Language, sizePx: number, width: number) {
  const { font, file } = language === 'zh-cn' ? faces['zh-cn'] : faces.th;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${INK}">${escapeMarkup(breakable(text, language))}</span>`,
      font: `${font} ${sizePx}`,
      fontfile: findInProject(`src/lib/typefaces/${file}`),
      width,
      rgba: true,
      // One point is one pixel.
      dpi: 72,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** Thai has no spaces between words, so line break opportunities are inserted. */
function breakable(text: string, language: Language): string {
  if (language !== 'th') return text;
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text);
  return [...words].map(({ segment }) => segment).join('\u200b');
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
