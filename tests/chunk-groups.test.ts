import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkedBySource } from '../vite.config.ts';

it('every module that has a place among the chunks exists under its name', () => {
  const named = Object.values(chunkedBySource).flat();
  expect(named.filter((name) => globSync(`src/${name}.{ts,tsx}`).length !== 1)).toEqual([]);
});
