import { findInProject } from '#db/find-in-project.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Language } from '#lib/language.ts';

/** A size that LINE takes; its ratio is at least 1.45. */
export const menuSize = { width: 1200, height: 810 };
const ROW_HEIGHT = 340;
const LANGUAGES_HEIGHT = menuSize.height - 2 * ROW_HEIGHT;
const COLUMNS = 3;
const ICON = 96;

const INK = '#1A1B1E';
const RED = '#C8102E';
const LINE = '#E4E5E8';
const SURFACE = '#F7F7F8';

/** Outlines of 24 units, drawn with the same stroke. */
const outlines = {
  track: 'M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10',
  price: 'M4 4h9l7 7-9 9-7-7zM8.5 8.5v.01',
  points: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0c0 5 7 11.5 7 11.5zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  mine: 'M5 4h14v17H5zM9 3h6v3H9zM9 11h6M9 15h6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17v.01',
} as const;

/** A tile of the picture: an icon over a text, or a text alone. */
export type MenuTile = { icon: keyof typeof outlines | null; text: string };
type Bounds = { x: number; y: number; width: number; height: number };

// The typefaces of the project, so that the picture is the same wherever it is drawn.
const typefaces: Record<Language, { font: string; file: string }> = {
  th: { font: 'IBM Plex Sans Thai SemiBold', file: 'IBMPlexSansThai_600SemiBold.ttf' },
  'en-us': { font: 'IBM Plex Sans Thai SemiBold', file: 'IBMPlexSansThai_600SemiBold.ttf' },
  'zh-cn': { font: 'Noto Sans SC Medium', file: 'NotoSansSC_500Medium.ttf' },
};

/** Draws six tiles in two rows, and the other two languages in a third; says where each tile is. */
export async function drawMenu(
  tiles: readonly MenuTile[],
  language: Language,
): Promise<{ png: Uint8Array<ArrayBuffer>; bounds: Bounds[] }> {
  const { sharp } = await import('#lib/pictures/sharp.ts');
  const bounds = tiles.map((_, nth) => boundsOf(nth, tiles.length));
  const texts = await Promise.all(
    tiles.map(async (tile, nth) => {
      const box = bounds[nth] as Bounds;
      const picture = await sharp({ text: textOf(tile.text, language) })
        .png()
        .toBuffer();
      const { width = 0, height = 0 } = await sharp(picture).metadata();
      const middle = tile.icon ? box.y + box.height * 0.72 : box.y + box.height / 2;
      const left = Math.round(box.x + (box.width - width) / 2);
      return { input: picture, left: Math.max(0, left), top: Math.round(middle - height / 2) };
    }),
  );
  const png = await sharp(Buffer.from(shapes(tiles, bounds)))
    .composite(texts)
    .flatten({ background: '#ffffff' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return { png: new Uint8Array(png), bounds };
}

function textOf(text: string, language: Language) {
  // The names of languages are in the script of their language.
  const isChinese = language === 'zh-cn' || /\p{Script=Han}/u.test(text);
  const isThai = /\p{Script=Thai}/u.test(text);
  const { font, file } = typefaces[isChinese && !isThai ? 'zh-cn' : 'th'];
  return {
    text: `<span foreground="${INK}">${escapeHtml(text)}</span>`,
    font: `${font} 40`,
    fontfile: findInProject(`src/lib/typefaces/${file}`),
    rgba: true,
    dpi: 72,
  };
}

function boundsOf(nth: number, count: number): Bounds {
  const inRows = 2 * COLUMNS;
  if (nth < inRows) {
    const width = menuSize.width / COLUMNS;
    return {
      x: (nth % COLUMNS) * width,
      y: Math.floor(nth / COLUMNS) * ROW_HEIGHT,
      width,
      height: ROW_HEIGHT,
    };
  }
  const width = menuSize.width / (count - inRows);
  return { x: (nth - inRows) * width, y: 2 * ROW_HEIGHT, width, height: LANGUAGES_HEIGHT };
}

function shapes(tiles: readonly MenuTile[], bounds: readonly Bounds[]): string {
  const parts = tiles.map(({ icon }, nth) => {
    const { x, y, width, height } = bounds[nth] as Bounds;
    const fill = icon ? '#ffffff' : SURFACE;
    const tile = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${LINE}" stroke-width="3"/>`;
    if (!icon) return tile;
    const [left, top] = [x + (width - ICON) / 2, y + height * 0.36 - ICON / 2];
    return `${tile}<path transform="translate(${left} ${top}) scale(${ICON / 24})" d="${outlines[icon]}" fill="none" stroke="${RED}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`;
  });
  const { width, height } = menuSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}
