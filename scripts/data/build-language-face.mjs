import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * The font for the name of Chinese in the language switch on Thai and English pages: only its characters, so
 * that machines without Chinese fonts show them too. `npm run rebuild -- language-face` after a change.
 */
const SOURCE =
  'scripts/data/node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const TARGET = 'src/ui/styles/language-name.woff2';
const NAME_OF_CHINESE = '简体中文';

const face = await subsetFont(await readFile(SOURCE), NAME_OF_CHINESE, {
  targetFormat: 'woff2',
  noLayoutClosure: true,
});
await writeFile(TARGET, face);
console.log(`${TARGET}: ${face.length} bytes`);
