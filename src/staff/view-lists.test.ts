import { expect, it } from 'vitest';
import { viewLists } from '#features/desk/view-lists.rules.ts';
import { screens } from './registrations.ts';

it('saved views are seen by those who may open their list: the rules say the same rights as the screens', () => {
  const rights = new Map(screens.map(({ path, permission }) => [path, permission]));
  for (const [list, permission] of viewLists) expect([list, rights.get(list)]).toEqual([list, permission]);
});
