import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { slimDeclarations } from '../scripts/slim-declarations.ts';
import { standIns } from '../scripts/stand-ins.ts';
import { routeTable } from '../src/routes.ts';
import { treeshake } from '../vite.config.ts';

/** Libraries too heavy for pages that are read; they come with forms, or with none of the site's pages. */
const HEAVY = /^(?:zod|i18next|react-i18next|@noble\/.*|@mantine\/.*|libphonenumber-js.*)$/;
const HEAVY_FILE = /\/node_modules\/(zod|i18next|react-i18next|@noble|@mantine|libphonenumber-js)\//;
const EVERYWHERE = ['src/entry.client.tsx', 'src/root.tsx'];
const pages = new Set(routeTable.flatMap(({ cached, page }) => (cached && page ? [`src/${page}`] : [])));

const otherPackages: Plugin = {
  name: 'other-packages',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer && /^[@a-z]/.test(id) && !HEAVY.test(id) && !HEAVY_FILE.test(importer)
      ? { id, external: true }
      : null,
};

/** The browser's side of some files of the site, with the heavy libraries and without the others. */
async function bundle(input: string[]): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [standIns(), otherPackages, slimDeclarations()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, treeshake, preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/** The heavy libraries that are loaded with an entry at once. */
function heavyOnes(chunks: readonly Rolldown.OutputChunk[], entry: string): string[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
  if (!start) throw new Error(`${entry} was not built`);
  const loaded = new Set([start]);
  for (const { imports } of loaded) {
    for (const next of imports) {
      const chunk = named.get(next);
      if (chunk) loaded.add(chunk);
    }
  }
  const files = [...loaded].flatMap(({ modules }) => Object.entries(modules));
  const names = files.map(([file, { renderedLength }]) => renderedLength > 0 && HEAVY_FILE.exec(file)?.[1]);
  return [...new Set(names)].filter((name) => typeof name === 'string');
}

describe('pages that are read', async () => {
  const chunks = await bundle([...EVERYWHERE, ...pages]);

  it.each([...EVERYWHERE, ...pages])('%s carries no library that only forms need', (entry) => {
    expect(heavyOnes(chunks, entry)).toEqual([]);
  });

  it('would find such a library behind a file in between', async () => {
    const entry = 'tests/fixtures/heavy-page.ts';
    expect(heavyOnes(await bundle([entry]), entry)).toEqual(['zod']);
  });
});
