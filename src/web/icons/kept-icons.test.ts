import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '#tests/source-files.ts';

it('the committed icons are those that the sources import: npm run rebuild -- icon-shapes writes them', () => {
  const imported = readSources().flatMap(({ text }) =>
    [...text.matchAll(/\/icons\/tabler\/(Icon\w+\.json)'/g)].map(([, file]) => file),
  );
  const kept = globSync('src/web/icons/tabler/*.json').map((file) => path.basename(file));
  expect(kept.sort()).toEqual([...new Set(imported)].sort());
  expect(kept.length).toBeGreaterThan(100);
});
