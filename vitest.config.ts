import { defineConfig } from 'vitest/config';
import { pageTexts, staffTexts } from './scripts/texts/virtual-texts.ts';
import { routeTable } from './src/routes/table.ts';

/** Tests that open a database or start the server. */
const withDatabase = '**/*.{api,db}.test.{ts,tsx}';
const everywhere = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'];

export default defineConfig({
  plugins: [pageTexts(routeTable), staffTexts()],
  test: {
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/missing-texts.setup.ts',
    maxWorkers: 2,
    // Only what hangs should reach these limits, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Polled results may take longer on a busy machine than the default of one second.
    expect: { poll: { timeout: 15_000, interval: 50 } },
    // No file changes global state of a later one, and loading the server again for each would cost half the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: everywhere, exclude: [withDatabase, '**/node_modules/**'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // A list, which is added to the one above; a single name would take its place.
          setupFiles: [
            'tests/statements/distributed-rules.setup.ts',
            'tests/statements/bounded-writes.setup.ts',
          ],
          // Some start processes of their own, restore backups, or fill tables.
          testTimeout: 180_000,
          hookTimeout: 300_000,
          // The product's own time limits also pass on a busy machine; the report names the retried tests.
          retry: 1,
          include: everywhere.map((each) => each.replace('*.test.', '*.{api,db}.test.')),
        },
      },
    ],
  },
});
