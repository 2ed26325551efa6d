import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkedBySource, styleSheets } from '../vite.config.ts';

it('every module in a chunk group exists under its name', () => {
  const named = Object.values(chunkedBySource).flat();
  expect(named.filter((name) => globSync(`src/${name}.{ts,tsx,css,json}`).length !== 1)).toEqual([]);
});

it('every group whose styles are one sheet has styles', () => {
  const places = Object.values(styleSheets).flat();
  expect(places.filter((place) => globSync(`src/features/${place}{,/**/*}.module.css`).length === 0)).toEqual(
    [],
  );
});

it('the combobox library pulls no other module of ours into its chunk', () => {
  const brought = chunkedBySource.combobox.filter((name) =>
    /from '\.{1,2}\//.test(readFileSync(`src/${name}.ts`, 'utf8')),
  );
  expect(brought).toEqual([]);
});
