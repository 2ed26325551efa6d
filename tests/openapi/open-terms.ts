import type { OpenTerms } from '../../src/http/open/api-version.ts';

/** Two versions of the API for systems, as it has after an incompatible change. */
export const openTerms: OpenTerms = {
  versions: ['2026-11-01', '2026-12-01'],
  changesPage: 'https://carrier.test/changes',
};
