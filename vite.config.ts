import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const SERVER_ONLY =
  /\/src\/(?:app|db|http|jobs|adapters|cli)\/|\/src\/features\/[^/]+\/server\/|\/src\/main\.ts$/;

/** Fails the build when code of the server is reached from the browser's module graph. */
export function serverCodeGuard(): Plugin {
  return {
    name: 'server-code-guard',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved && SERVER_ONLY.test(resolved.id) && !resolved.id.endsWith('.json')) {
        this.error(`Server code in the browser: ${importer} imports ${resolved.id}`);
      }
      return null;
    },
  };
}

/**
 * What every page needs comes in few files: on a slow network each one costs a journey of its own, and together they
 * compress better.
 */
const chunkGroups = [
  { name: 'react-dom', test: /\/node_modules\/(?:react-dom|scheduler)\// },
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-router|react-i18next|i18next|use-sync-external-store|@noble\/hashes)\//,
  },
  {
    name: 'kit',
    test: /\/src\/(?:ui\/(?!ui-provider|mantine)|shell\/|lib\/|web\/(?!challenge|bundles)|routes\.ts)|\/node_modules\/@tabler\//,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [serverCodeGuard(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  ssr: { noExternal: [/^@mantine\//] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Contracts and rules only declare (the walls see to it), so what a page does not use of them is left out.
          output: { codeSplitting: { groups: chunkGroups } },
          treeshake: { moduleSideEffects: [{ test: /\.(?:contract|rules)\.ts$/, sideEffects: false }] },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: { main: 'src/main.ts' } } },
    },
  },
});
