import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * The fonts of parcel numbers: only digits and the spaces between groups, a tenth of the whole font, which a
 * page loads only where it sets letters in it. `npm run rebuild -- number-faces` after a change.
 */
const WEIGHTS = [400, 600];
const SOURCE =
  'scripts/data/node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-WEIGHT-normal.woff2';
const TARGET = 'src/ui/styles/numbers-WEIGHT.woff2';
const CHARACTERS = '0123456789 \u2009';

for (const weight of WEIGHTS) {
  const face = await subsetFont(await readFile(SOURCE.replace('WEIGHT', weight)), CHARACTERS, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
  const target = TARGET.replace('WEIGHT', weight);
  await writeFile(target, face);
  console.log(`${target}: ${face.length} bytes`);
}
