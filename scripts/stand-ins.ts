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
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.includes(ROUTER)) return null;
      return { code: withoutMessages(code, messagesIn(this.parse(code))), map: null };
    },
  };
}

type Spanned = { start: number; end: number };
/** How React Router checks what its developers may have done wrong; the bundler has renamed some. */
const CHECKS: readonly unknown[] = ['invariant', 'invariant$1', 'warning'];

/** The sentences of those checks, the error itself tells where, and servers and tests have them. */
function messagesIn(node: unknown): Spanned[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(messagesIn);
  return isCheck(node) ? [node.arguments[1], ...inside] : inside;
}

function isCheck(node: object): node is { arguments: [Spanned, Spanned] } {
  const { callee, arguments: given } = node as { callee?: { name?: unknown }; arguments?: unknown[] };
  return CHECKS.includes(callee?.name ?? null) && given?.length === 2;
}

function withoutMessages(code: string, messages: readonly Spanned[]): string {
  return messages
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}
