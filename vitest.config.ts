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
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is polled comes when it comes; a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 15_000, interval: 50 } },
    // No file changes what a later one meets, and loading the server anew for each would cost half the time.
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
          // Some start processes of their own, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Deadlines of the product pass on a busy machine, too; the report names what needed a second try.
          retry: 1,
          include: everywhere.map((each) => each.replace('*.test.', '*.{api,db}.test.')),
        },
      },
    ],
  },
});
