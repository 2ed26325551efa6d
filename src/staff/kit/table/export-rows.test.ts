import { expect, it } from 'vitest';
import { loadRows } from './export-rows.ts';
import type { ListState } from './list-state.ts';

const state: ListState = { page: 7, cursor: 'x', pageSize: 20, sort: 'name', filters: { text: 'a' } };
const all = Array.from({ length: 450 }, (_, index) => index);

it('an export has every filtered row, from the first page on', async () => {
  const asked: ListState[] = [];
  const { rows, isCut } = await loadRows(async (part) => {
    asked.push(part);
    return { rows: all.slice((part.page - 1) * part.pageSize, part.page * part.pageSize), total: all.length };
  }, state);
  expect(rows).toEqual(all);
  expect(isCut).toBe(false);
  expect(asked[0]).toMatchObject({ page: 1, cursor: '', sort: 'name', filters: { text: 'a' } });
});

it('a list without page numbers is read on by its cursor', async () => {
  const { rows, isCut } = await loadRows(async ({ cursor, pageSize }) => {
    const from = Number(cursor);
    const next = from + pageSize;
    return { rows: all.slice(from, next), nextCursor: next < all.length ? next : null };
  }, state);
  expect(rows).toEqual(all);
  expect(isCut).toBe(false);
});

it('an export stops at the maximum of rows, and says so only where there are more', async () => {
  const full = (total: number) => async () => ({ rows: Array.from({ length: 200 }, () => 0), total });
  const cut = await loadRows(full(1_000_000), state);
  expect(cut.rows).toHaveLength(5_000);
  expect(cut.isCut).toBe(true);
  expect((await loadRows(full(5_000), state)).isCut).toBe(false);
});

it('an export of a search that finds nothing for long stops after fifty calls, and says that there may be more', async () => {
  let calls = 0;
  const searched = async () => {
    calls += 1;
    return { rows: [], nextCursor: 1_000_000 - calls };
  };
  expect(await loadRows(searched, state)).toEqual({ rows: [], isCut: true });
  expect(calls).toBe(50);
});
