import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

const WIDTH_PX = 144; // §2.4, D-04
const HEIGHT_PX = 56; // §2.4, D-04

// The module itself draws a given text; its type declarations only know the function that makes one up.
const drawText = svgCaptcha as unknown as (
  text: string,
  options: { width: number; height: number; fontSize: number; noise: number },
) => string;

/** Draws digits as a bent, crossed-out PNG of 144 by 56 that people can still read. */
export function createDigitPicture(): (digits: string) => Promise<Buffer> {
  // The library's own outline font is hard to read even undistorted.
  const { resolve } = createRequire(import.meta.url);
  svgCaptcha.loadFont(resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff'));

  return (digits) => {
    const svg = drawText(digits, { width: WIDTH_PX, height: HEIGHT_PX, fontSize: 46, noise: 3 });
    return sharp(Buffer.from(bend(svg)))
      .flatten({ background: '#ffffff' })
      .grayscale()
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .toBuffer();
  };
}

/** Bends the whole drawing by a random, smooth field: lines and digits alike. */
function bend(svg: string): string {
  const start = svg.indexOf('>') + 1;
  const end = svg.lastIndexOf('</svg>');
  // The matrix makes the noise opaque; half-transparent noise would move everything to one side.
  const filter = [
    `<filter id="bend" x="0" y="0" width="${WIDTH_PX}" height="${HEIGHT_PX}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">`,
    `<feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="1" seed="${randomInt(1_000_000)}"/>`,
    '<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"/>',
    '<feDisplacementMap in="SourceGraphic" scale="24" xChannelSelector="R" yChannelSelector="G"/>',
    '</filter>',
  ].join('');
  return `${svg.slice(0, start)}${filter}<g filter="url(#bend)">${svg.slice(start, end)}</g></svg>`;
}
