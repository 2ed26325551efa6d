import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the used fonts out of their packages, which have every weight and subset: those that pages load, those of
 * documents and pictures, and the licence of each family. `npm run rebuild -- typefaces` after a change.
 */
const PACKAGES = 'scripts/data/node_modules';
const WEB = 'src/ui/styles/fonts';
const DOCUMENTS = 'src/lib/typefaces';

/** The entries of `fonts.css`: the subsets and weights of each family. */
const webFaces = {
  'ibm-plex-sans-thai': ['thai-400', 'thai-600', 'latin-400', 'latin-600'],
  'ibm-plex-sans': ['latin-400', 'latin-600'],
  'ibm-plex-mono': ['latin-400', 'latin-600'],
};
/** Chinese comes in a hundred subsets, each of which loads when one of its characters is shown. */
const CHINESE = 'noto-sans-sc';
const CHINESE_WEIGHT = 400;

const documentFaces = {
  'ibm-plex-sans-thai': ['600SemiBold/IBMPlexSansThai_600SemiBold.ttf'],
  'noto-sans-sc': ['500Medium/NotoSansSC_500Medium.ttf'],
  sarabun: ['400Regular/Sarabun_400Regular.ttf', '700Bold/Sarabun_700Bold.ttf'],
};
/** The digits of captchas are drawn from outlines, which the library reads from this format. */
const DRAWN_FACE = 'ibm-plex-sans-latin-600-normal.woff';

async function clear(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

const copyTo = (folder, file, name = path.basename(file)) =>
  cp(path.join(PACKAGES, file), path.join(folder, name));

function rangesOf(ranges) {
  const line = `  unicode-range: ${ranges};`;
  return line.length <= 110 ? line : `  unicode-range:\n    ${ranges};`;
}

await clear(WEB);
for (const [family, subsets] of Object.entries(webFaces)) {
  for (const subset of subsets)
    await copyTo(
      WEB,
      `@fontsource/${family}/files/${family}-${subset}-normal.woff2`,
      `${family}-${subset}.woff2`,
    );
  await copyTo(WEB, `@fontsource/${family}/LICENSE`, `LICENSE-${family}`);
}
const chinese = path.join(WEB, CHINESE);
await mkdir(chinese);
const sheet = await readFile(path.join(PACKAGES, `@fontsource/${CHINESE}/${CHINESE_WEIGHT}.css`), 'utf8');
// Every supported browser reads this format. The rest adapts the style of the formatter.
const faces = sheet
  .replaceAll(/, url\([^)]+\.woff\) format\('woff'\)/g, '')
  .replaceAll('./files/', './')
  .replaceAll("'", '"')
  .replaceAll(/ {2}unicode-range: (.+);/g, (_, ranges) => rangesOf(ranges.replaceAll(',', ', ')))
  .concat('\n');
await writeFile(path.join(chinese, `${CHINESE_WEIGHT}.css`), faces);
for (const [, file] of faces.matchAll(/url\(\.\/([^)]+)\)/g))
  await copyTo(chinese, `@fontsource/${CHINESE}/files/${file}`);
await copyTo(chinese, `@fontsource/${CHINESE}/LICENSE`);

await clear(DOCUMENTS);
for (const [family, files] of Object.entries(documentFaces)) {
  for (const file of files) await copyTo(DOCUMENTS, `@expo-google-fonts/${family}/${file}`);
  await copyTo(DOCUMENTS, `@expo-google-fonts/${family}/LICENSE_FONT`, `LICENSE-${family}`);
}
await copyTo(DOCUMENTS, `@fontsource/ibm-plex-sans/files/${DRAWN_FACE}`);
await copyTo(DOCUMENTS, '@fontsource/ibm-plex-sans/LICENSE', 'LICENSE-ibm-plex-sans');

for (const folder of [WEB, chinese, DOCUMENTS])
  console.log(`${folder}: ${(await readdir(folder)).length} files`);
