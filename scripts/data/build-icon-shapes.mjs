import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a module for each icon that the sources import from `src/ui/icons/tabler`, out of a package that has six
 * thousand: import a new one under its name there, then run `npm run rebuild -- icon-shapes`.
 */
const PACKAGE = 'scripts/data/node_modules/@tabler/icons-react';
const TARGET = 'src/ui/icons/tabler';
const LINE_WIDTH = 110;

async function listImported() {
  const names = new Set();
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    const text = await readFile(file, 'utf8');
    for (const [, name] of text.matchAll(/\/tabler\/(Icon\w+)\.ts'/g)) names.add(name);
  }
  return [...names].sort();
}

/** The lines of a drawing, as TypeScript; one that is filled says with what. */
function linesOf(source) {
  const [, list = '[]'] = /const __iconNode = (\[.*\]);/.exec(source) ?? [];
  return JSON.parse(list).map(([tag, { d, fill, key, ...more }]) => {
    if (tag !== 'path' || Object.keys(more).length > 0) throw new Error('Only plain lines are drawn.');
    return fill ? `{ d: '${d}', fill: '${fill}' }` : `'${d}'`;
  });
}

/** `IconCircleCheck` is of the class `tabler-icon-circle-check`. */
function nameOf(source) {
  const [, name] = /createReactComponent\("outline", "([^"]+)"/.exec(source) ?? [];
  if (!name) throw new Error('Only outlines are drawn.');
  return name;
}

/** Laid out as the formatter does. */
function moduleOf(source) {
  const start = `export default /* @__PURE__ */ drawIcon('${nameOf(source)}', [`;
  const lines = linesOf(source);
  const short = `${start}${lines.join(', ')}]);`;
  const long = `${start}\n${lines.map((line) => `  ${line},\n`).join('')}]);`;
  const text = short.length > LINE_WIDTH ? long : short;
  return `import { drawIcon } from '../draw-icon.ts';\n\n${text}\n`;
}

const names = await listImported();
await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
for (const name of names) {
  const source = await readFile(path.join(PACKAGE, 'dist/esm/icons', `${name}.mjs`), 'utf8');
  await writeFile(path.join(TARGET, `${name}.ts`), moduleOf(source));
}
await cp(path.join(PACKAGE, 'LICENSE'), path.join(TARGET, 'LICENSE'));
console.log(`${TARGET}: ${names.length} icons`);
