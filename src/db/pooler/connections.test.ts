import { expect, it } from 'vitest';
import { readSources } from '#tests/source-files.ts';

/** Reads an address as the driver does, and never connects. */
const ONLY_READS = 'src/cli/context.ts';

it('connections are opened in src/db alone, where it is decided how', () => {
  const opening = readSources().filter(
    ({ path, text }) =>
      path.startsWith('src/') && !path.includes('.test.') && /new (?:pg\.)?(?:Pool|Client)\(/.test(text),
  );
  const elsewhere = opening.map(({ path }) => path).filter((path) => !path.startsWith('src/db/'));
  expect(opening.length).toBeGreaterThan(2);
  expect(elsewhere).toEqual([ONLY_READS]);
});
