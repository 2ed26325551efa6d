import path from 'node:path';
import type { Plugin } from 'vite';

/** The libraries for texts, and what stands in for them in the browser. */
const standIns: Record<string, string> = {
  i18next: 'src/web/small-i18next.ts',
  'react-i18next': 'src/web/small-react-i18next.ts',
};

/** Gives the browser the part of i18next that the site uses: a tenth of the whole (docs/decisions/012). */
export function smallTexts(): Plugin {
  return {
    name: 'small-texts',
    enforce: 'pre',
    resolveId(source) {
      const standIn = this.environment.name === 'client' ? standIns[source] : undefined;
      return standIn ? path.resolve(this.environment.config.root, standIn) : null;
    },
  };
}
