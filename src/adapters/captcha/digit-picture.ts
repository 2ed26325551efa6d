import { randomInt } from 'node:crypto';
import { findInProject } from '#db/find-in-project.ts';
import { once } from '#lib/keep.ts';

const WIDTH_PX = 144; // §2.4, D-04
const HEIGHT_PX = 56; // §2.4, D-04

type DrawText = (
  text: string,
  options: { width: number; height: number; fontSize: number; noise: number },
) => string;

/** Draws digits as a bent, crossed-out PNG of 144 by 56 that people can still read. */
export function createDigitPicture(): (digits: string) => Promise<Buffer> {
  // Both modules are large; loading them on demand keeps them out of the start.
  const load = once(() => Promise.all([loadDrawText(), import('#lib/pictures/sharp.ts')]));
  return async (digits) => {
    const [drawText, { sharp }] = await load();
    const svg = drawText(digits, { width: WIDTH_PX, height: HEIGHT_PX, fontSize: 46, noise: 3 });
    return sharp(Buffer.from(bend(svg)))
      .flatten({ background: '#ffffff' })
      .grayscale()
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .toBuffer();
  };
}

/** The library reads its own font while it is loaded. */
async function loadDrawText(): Promise<DrawText> {
  const { default: svgCaptcha } = await import('svg-captcha');
  // The library's own font is hard to read even without distortion.
  svgCaptcha.loadFont(findInProject('src/lib/typefaces/ibm-plex-sans-latin-600-normal.woff'));
  // The module can draw a given text; its type declarations only know the function that generates one.
  return svgCaptcha as unknown as DrawText;
}

/** Bends the whole drawing, lines and digits alike, by a random smooth displacement field. */
function bend(svg: string): string {
  const start = svg.indexOf('>') + 1;
  const end = svg.lastIndexOf('</svg>');
  // The matrix makes the noise opaque: half-transparent noise would shift everything to one side.
  const filter = [
    `<filter id="bend" x="0" y="0" width="${WIDTH_PX}" height="${HEIGHT_PX}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">`,
    `<feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="1" seed="${randomInt(1_000_000)}"/>`,
    '<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"/>',
    '<feDisplacementMap in="SourceGraphic" scale="24" xChannelSelector="R" yChannelSelector="G"/>',
    '</filter>',
  ].join('');
  return `${svg.slice(0, start)}${filter}<g filter="url(#bend)">${svg.slice(start, end)}</g></svg>`;
}
