import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filtersByCode, filtersOfOne, viewLists } from '#features/desk/view-lists.rules.ts';
import { screens } from './registrations.ts';

/** Set by a link, and no search: the entries of one import. */
const ofWholeLists = ['rowsOf'];

it('saved views are seen by those who may open their list: the rules say the same rights as the screens', () => {
  const rights = new Map(screens.map(({ path, permission }) => [path, permission]));
  for (const [list, permission] of viewLists) expect([list, rights.get(list)]).toEqual([list, permission]);
});

it('saved views know of every typed filter whether it looks for somebody, whom they do not keep', () => {
  const typed = globSync('src/staff/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<(?:TextFilter|FilterChip)\b[^>]*?\sname="(\w+)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(typed.length).toBeGreaterThan(20);
  const known = [...filtersOfOne, ...filtersByCode, ...ofWholeLists];
  expect([...new Set(typed)].filter((name) => !known.includes(name ?? ''))).toEqual([]);
});
