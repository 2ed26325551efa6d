import { expect, it } from 'vitest';
import { changeListState, nextSort, readListState } from './list-state.ts';

const of = (search: string) => new URLSearchParams(search);
const defaults = { filters: ['text', 'state'], sort: '-at' };

it('a list is determined by its URL only', () => {
  expect(readListState(of('page=3&size=100&sort=name&text=%20somchai%20&other=1'), defaults)).toEqual({
    page: 3,
    cursor: '',
    pageSize: 100,
    sort: 'name',
    filters: { text: 'somchai' },
  });
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'size=7', 'size=', 'text=%20'])(
  'an invalid value is ignored: %s',
  (search) => {
    expect(readListState(of(search), defaults)).toEqual({
      page: 1,
      cursor: '',
      pageSize: 50,
      sort: '-at',
      filters: {},
    });
  },
);

it('another filter begins at the first page and keeps the rest', () => {
  const query = of('page=9&size=100&text=a');
  expect(changeListState(query, { filters: { state: 'new' } }).toString()).toBe('size=100&text=a&state=new');
  expect(changeListState(query, { filters: { text: '' } }).toString()).toBe('size=100');
});

it('paging a list without numbers keeps filters; changing one starts again', () => {
  const further = changeListState(of('text=a'), { cursor: '41' });
  expect(readListState(further, defaults)).toMatchObject({ cursor: '41', filters: { text: 'a' } });
  expect(changeListState(further, { filters: { text: 'b' } }).toString()).toBe('text=b');
});

it('paging keeps filters and order, and the first page has no number', () => {
  const query = of('sort=name&text=a');
  expect(changeListState(query, { page: 2 }).toString()).toBe('sort=name&text=a&page=2');
  expect(changeListState(of('page=2&text=a'), { page: 1 }).toString()).toBe('text=a');
});

it('clicking a header sorts ascending, then descending, then not', () => {
  expect(nextSort('', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('');
  expect(nextSort('-at', 'name')).toBe('name');
});

it.each([
  ['-at', 'at'],
  ['at', 'at'],
  ['', 'at'],
  ['-at', 'name'],
])('of a list in the order "%s", each click on the heading of "%s" changes the order', (own, column) => {
  const read = (query: URLSearchParams) => readListState(query, { sort: own }).sort;
  let query = of('');
  const seen: string[] = [];
  for (let click = 0; click < 6; click += 1) {
    const sort = read(query);
    query = changeListState(query, { sort: nextSort(sort, column, own) });
    expect(read(query)).not.toBe(sort);
    seen.push(read(query));
  }
  expect(seen).toEqual(expect.arrayContaining([column, `-${column}`]));
});
