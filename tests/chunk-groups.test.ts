import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkedBySource, styleSheets } from '../vite.config.ts';
import { chunkGroups } from '../vite.staff.config.ts';

it('every module in a chunk group exists under its name', () => {
  const named = Object.values(chunkedBySource).flat();
  expect(named.filter((name) => globSync(`src/${name}.{ts,tsx,css,json}`).length !== 1)).toEqual([]);
});

it('every chunk group of the back office has modules', () => {
  const modules = globSync(['src/staff/**/*.{ts,tsx}', 'src/web/calls/*.ts']).map((file) => `/${file}`);
  const groups = chunkGroups.flatMap(({ name, test }) => (test ? [{ name, test }] : []));
  expect(groups.map(({ name }) => name)).toEqual(['zod', 'office', 'tables', 'records', 'shared']);
  expect(groups.filter(({ test }) => !modules.some((file) => test.test(file)))).toEqual([]);
});

it('no chunk group of the back office takes texts: those of the login would load what is behind it', () => {
  const texts = globSync('src/**/locales/th.json').map((file) => `/${file}`);
  expect(chunkGroups.filter(({ test }) => texts.some((file) => test?.test(file)))).toEqual([]);
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
