import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { staffTexts } from './scripts/texts/virtual-texts.ts';
import { STAFF_NONCE, STAFF_ROOT } from './src/http/pages/staff-nonce.ts';
import { serverCodeGuard } from './vite.config.ts';

const OUT_DIR = 'build/staff';

/** Writes compressed copies next to the built files, as the site's own build does. */
function packed(): Plugin {
  return { name: 'packed', apply: 'build', writeBundle: () => compressAssets(OUT_DIR) };
}

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
    // Zod tests at its start whether it may compile functions, so its setting has to come first in its file.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|\/no-eval\.ts/ }] } },
    },
  },
  server: { fs: { allow: ['../..'] } },
});
