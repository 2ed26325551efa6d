import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the shapes of each icon that the sources import from `src/web/icons/tabler`, out of a package with six
 * thousand: import a new one under its name there, then run `npm run rebuild -- icon-shapes`.
 */
const PACKAGE = 'scripts/data/node_modules/@tabler/icons-react';
const TARGET = 'src/web/icons/tabler';
const LINE_WIDTH = 110;

async function listImported() {
  const names = new Set();
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    const text = await readFile(file, 'utf8');
    for (const [, name] of text.matchAll(/\/tabler\/(Icon\w+)\.json'/g)) names.add(name);
  }
  return [...names].sort();
}

/** The shapes of a drawing, as JSON; a filled one names its fill. */
function linesOf(name, source) {
  if (!source.includes('createReactComponent("outline"')) throw new Error(`${name} is no outline.`);
  const [, list = '[]'] = /const __iconNode = (\[.*\]);/.exec(source) ?? [];
  return JSON.parse(list).map(([tag, { d, fill, key, ...more }]) => {
    if (tag !== 'path' || Object.keys(more).length > 0) throw new Error(`${name} has more than plain lines.`);
    return fill ? `{ "d": "${d}", "fill": "${fill}" }` : `"${d}"`;
  });
}

/** Formatted like the formatter. */
function laidOut(lines) {
  const short = `[${lines.join(', ')}]`;
  return short.length > LINE_WIDTH ? `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n` : `${short}\n`;
}

const names = await listImported();
await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
for (const name of names) {
  const source = await readFile(path.join(PACKAGE, 'dist/esm/icons', `${name}.mjs`), 'utf8');
  await writeFile(path.join(TARGET, `${name}.json`), laidOut(linesOf(name, source)));
}
await cp(path.join(PACKAGE, 'LICENSE'), path.join(TARGET, 'LICENSE'));
console.log(`${TARGET}: ${names.length} icons`);
