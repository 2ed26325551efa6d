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

export default defineConfig({
  plugins: [serverCodeGuard(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  ssr: { noExternal: [/^@mantine\//] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Contracts and rules only declare (the walls see to it), so what a page does not use of them is left out.
          treeshake: { moduleSideEffects: [{ test: /\.(?:contract|rules)\.ts$/, sideEffects: false }] },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: { main: 'src/main.ts' } } },
    },
  },
});
