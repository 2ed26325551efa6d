import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { staffTexts } from './scripts/texts/virtual-texts.ts';
import { STAFF_NONCE, STAFF_ROOT } from './src/http/pages/staff-nonce.ts';
import { serverCodeGuard } from './vite.config.ts';

const OUT_DIR = 'build/staff';

/** What of the bundler's options for a group is used here. */
type ChunkGroup = { name: string; test?: RegExp; tags?: '$initial'[]; minShareCount?: number };

/** Writes compressed copies next to the built files, as the site's own build does. */
function packed(): Plugin {
  return { name: 'packed', apply: 'build', writeBundle: () => compressAssets(OUT_DIR) };
}

/**
 * The code in few files: each costs a request, and together they compress better. A group includes what its modules
 * import, unless an earlier group has that; what a single screen needs besides is a file of its own. Texts are in no
 * group: those of the login would wait for the office.
 */
export const chunkGroups: ChunkGroup[] = [
  // Zod tests at its start whether it may compile functions, so its setting has to come first in its file.
  { name: 'zod', test: /node_modules\/zod\/|\/no-eval\.ts/ },
  // What the page needs up to the login.
  { name: 'entry', tags: ['$initial'] },
  // The frame behind the login, and the addresses of all screens with their searches.
  {
    name: 'office',
    test: /\/src\/staff\/(?:office\.tsx|router\.tsx|registrations\.ts|shell\/(?!locales\/))/,
  },
  { name: 'tables', test: /\/src\/staff\/kit\/table\// },
  { name: 'records', test: /\/src\/staff\/kit\/(?:record|dialogs|forms)\// },
  { name: 'shared', test: /\.(?:tsx?|mjs|js)$/, minShareCount: 3 },
];

/** The back office: a build of its own, of which no public page loads a byte (docs/decisions/055). */
export default defineConfig({
  root: 'src/staff',
  base: `${STAFF_ROOT}/`,
  publicDir: false,
  // The server replaces it by a new nonce for each answer.
  html: { cspNonce: STAFF_NONCE },
  plugins: [serverCodeGuard(), staffTexts(), packed()],
  build: {
    outDir: `../../${OUT_DIR}`,
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { fs: { allow: ['../..'] } },
});
