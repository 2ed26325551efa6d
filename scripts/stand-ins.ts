import path from 'node:path';
import type { Plugin } from 'vite';

/** The libraries for texts, and what stands in for them in the browser. */
const texts: Record<string, string> = {
  i18next: 'src/web/small-i18next.ts',
  'react-i18next': 'src/web/small-react-i18next.ts',
};

const ROUTER = '/node_modules/react-router/dist/production/lib/';
/** Parts of React Router that this site does not switch on, by their exports: each does nothing then. */
const unused: Record<string, readonly string[]> = {
  // Nobody measures the router by its own hooks.
  'router/instrumentation.js': [
    ...['consumeInstrumentationClientResultMetaReceiver', 'getRouteInstrumentationUpdates'],
    ...['instrumentClientSideRouter', 'instrumentHandler', 'instrumentationResultMetaContext'],
  ],
  // react-router.config.ts gives the list of routes at the start (`initial`).
  'dom/ssr/fog-of-war.js': [
    ...['URL_LIMIT', 'getManifestPath', 'getPartialManifest', 'getPatchRoutesOnNavigationFunction'],
    ...['getPathsWithAncestors', 'handleClientVersionMismatch', 'isFogOfWarEnabled', 'useFogOFWarDiscovery'],
  ],
};

/**
 * Gives the browser less than the whole of two libraries (docs/decisions/012). A name that a later version adds to a
 * part left out here fails the build.
 */
export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(source) {
      const standIn = this.environment.name === 'client' ? texts[source] : undefined;
      return standIn ? path.resolve(this.environment.config.root, standIn) : null;
    },
    load(id) {
      const [, part] = this.environment.name === 'client' ? id.split(ROUTER) : [];
      const names = part ? unused[part] : undefined;
      return names?.map((name) => `export function ${name}() {}`).join('\n') ?? null;
    },
  };
}
