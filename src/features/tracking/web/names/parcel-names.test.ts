import { expect, it } from 'vitest';
import { MAX_NAME_LENGTH, readNames, withName } from './parcel-names.ts';

const ONE = '111111111117';
const TWO = '222222222224';

it('a parcel has one name, the newest, and an empty one removes it', () => {
  const named = withName(withName([], ONE, 'shoes'), TWO, 'tea');
  expect(withName(named, ONE, '  new \n shoes\u200b ')).toEqual([
    { billCode: ONE, name: 'new shoes' },
    { billCode: TWO, name: 'tea' },
  ]);
  expect(withName(named, ONE, ' \u2060 ')).toEqual([{ billCode: TWO, name: 'tea' }]);
});

it('names are at most fifty, and no longer than a row allows', () => {
  const many = Array.from({ length: 60 }).reduce<ReturnType<typeof readNames>>(
    (names, _, nth) => withName(names, String(nth), `name ${nth}`),
    [],
  );
  expect(many).toHaveLength(50);
  expect(many[0]?.name).toBe('name 59');
  expect(Array.from(withName([], ONE, '📦'.repeat(100))[0]?.name ?? '')).toHaveLength(MAX_NAME_LENGTH);
});

it('stored names are read again, without invalid ones', () => {
  const kept = [{ billCode: ONE, name: 'shoes' }, null, { billCode: 'x', name: 'y' }, { billCode: TWO }];
  expect(readNames(kept)).toEqual([{ billCode: ONE, name: 'shoes' }]);
  expect(readNames('nonsense')).toEqual([]);
});
