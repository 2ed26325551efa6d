/** Folders with a lock file: the site first, then the tools that are installed by the scripts that use them. */
export const LOCKED_FOLDERS = [
  '.',
  'bench',
  'packages/client',
  'scripts/budgets',
  'scripts/check',
  'scripts/data',
  'scripts/migrations',
  'tests/e2e/chromium',
  'tests/epcis',
  'tests/iso20022',
  'tests/openapi',
  'tests/patterns',
  'tests/pdfjs',
  'tests/postman',
  'tests/storage',
];
