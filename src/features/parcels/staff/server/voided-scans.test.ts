import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every statement that reads scan events leaves out those that were voided', () => {
  const readers = globSync('src/**/*.ts').filter(
    (path) =>
      !/\.test\.ts$|src\/demo\//.test(path) &&
      /\b(?:from|join) scan_event\b|\.from\(scanEvent\)|from \$\{scanEvent\}/.test(
        readFileSync(path, 'utf8'),
      ),
  );
  expect(readers.length).toBeGreaterThan(5);
  const careless = readers.filter((path) => !readFileSync(path, 'utf8').includes('eventCounts('));
  // The feed reads what it has just written, retention counts every event, staff see every event received, and an import
  // with any is not undone.
  expect(careless.sort()).toEqual([
    'src/features/feed/server/feed-sinks.ts',
    'src/features/parcels/server/parcel-retention.repo.ts',
    'src/features/parcels/staff/server/corrections.repo.ts',
    'src/features/parcels/staff/server/import/touched-parcels.ts',
  ]);
});
