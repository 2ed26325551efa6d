import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkedBySource } from '../vite.config.ts';

it('every module that has a place among the chunks exists under its name', () => {
  const named = Object.values(chunkedBySource).flat();
  expect(named.filter((name) => globSync(`src/${name}.{ts,tsx}`).length !== 1)).toEqual([]);
});

it('no module beside the library of choices brings a module of ours into its chunk', () => {
  const brought = chunkedBySource.combobox.filter((name) =>
    /from '\.{1,2}\//.test(readFileSync(`src/${name}.ts`, 'utf8')),
  );
  expect(brought).toEqual([]);
});
