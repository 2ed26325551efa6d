import { expect, it } from 'vitest';
import { loadRows } from './export-rows.ts';
import type { ListState } from './list-state.ts';

const state: ListState = { page: 7, cursor: 'x', pageSize: 20, sort: 'name', filters: { text: 'a' } };
const all = Array.from({ length: 450 }, (_, index) => index);

it('an export has every filtered row, from the first page on', async () => {
  const asked: ListState[] = [];
  const rows = await loadRows(async (part) => {
    asked.push(part);
    return { rows: all.slice((part.page - 1) * part.pageSize, part.page * part.pageSize), total: all.length };
  }, state);
  expect(rows).toEqual(all);
  expect(asked[0]).toMatchObject({ page: 1, cursor: '', sort: 'name', filters: { text: 'a' } });
});

it('a list without page numbers is read on by its cursor', async () => {
  const rows = await loadRows(async ({ cursor, pageSize }) => {
    const from = Number(cursor);
    const next = from + pageSize;
    return { rows: all.slice(from, next), nextCursor: next < all.length ? next : null };
  }, state);
  expect(rows).toEqual(all);
});

it('an export stops at the maximum of rows', async () => {
  const endless = async () => ({ rows: Array.from({ length: 200 }, () => 0), total: 1_000_000 });
  expect(await loadRows(endless, state)).toHaveLength(5_000);
});
