import { expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { readReturnsQuery, returnsPath } from './returns-url.ts';

const read = (path: string) => readReturnsQuery(new URL(path, 'https://site.example'));

it('an address of the list of returns says what it shows, and nothing that does not exist', () => {
  const query = { state: 'REQUESTED', find: 'A-1', page: 3 } as const;
  expect(read(returnsPath(query))).toEqual(query);
  expect(read(returnsPath())).toEqual({ state: undefined, find: '', page: 1 });
  expect(read(paths.returns({ state: 'LOST', page: '-2' }))).toEqual({
    state: undefined,
    find: '',
    page: 1,
  });
  expect(read(paths.returns({ find: 'x'.repeat(99) })).find).toHaveLength(40);
});
