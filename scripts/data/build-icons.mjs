import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brand } from '../../src/lib/brand.ts';

/** Draws the icons of the installed site from the logo; run it after a change of the logo or its colour. */
const FOLDER = 'public/icons';
const MARK = 'M6 9h8.5l7 7-7 7H6l7-7zM17.5 9H20l7 7-7 7h-2.5l7-7z';

/** The logo on its tile; `scale` leaves space for systems that cut off the edges. */
function draw({ rounded, scale }) {
  const shift = (32 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${rounded ? 8 : 0}" fill="${brand.color}"/>
    <path transform="translate(${shift} ${shift}) scale(${scale})" d="${MARK}" fill="#fff"/>
  </svg>`;
}

const plain = draw({ rounded: true, scale: 1 });
// Of a maskable icon only the inner circle of 80 % is sure to be visible.
const maskable = draw({ rounded: false, scale: 0.8 });
const icons = [
  { name: 'icon-192', size: 192, svg: plain },
  { name: 'icon-512', size: 512, svg: plain },
  { name: 'maskable-512', size: 512, svg: maskable },
  { name: 'apple-touch-icon', size: 180, svg: maskable },
];

await mkdir(FOLDER, { recursive: true });
for (const { name, size, svg } of icons) {
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(`${FOLDER}/${name}.png`, png);
  console.log(`${FOLDER}/${name}.png ${png.length} bytes`);
}
