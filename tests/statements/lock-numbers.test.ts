import { expect, it } from 'vitest';
import { readSources } from '../source-files.ts';

it('no two advisory locks of the database share a number', () => {
  const named = readSources().flatMap(({ text }) =>
    [...text.matchAll(/const (\w+_LOCK) = ([\d_]+);/g)].map(([, name = '', number = '']) => ({
      name,
      number: Number(number.replaceAll('_', '')),
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  const shared = [...Map.groupBy(named, ({ number }) => number).values()].filter((same) => same.length > 1);
  expect(shared).toEqual([]);
});
