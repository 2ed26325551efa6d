import { expect, it } from 'vitest';
import { readListState } from './list-state.ts';
import { whyNoRows } from './no-rows.ts';

const of = (search: string) => readListState(new URLSearchParams(search), { filters: ['text'] });

it('nothing is said to match only after everything was searched', () => {
  expect(whyNoRows({ rows: [], nextCursor: 41 }, of('text=a'))).toBe('searchGoesOn');
  expect(whyNoRows({ rows: [], nextCursor: 41 }, of('text=a&after=90'))).toBe('searchGoesOn');
  expect(whyNoRows({ rows: [], nextCursor: null }, of('text=a'))).toBe('isNarrowed');
  expect(whyNoRows({ rows: [], total: 0 }, of('text=a'))).toBe('isNarrowed');
});

it('a page after the last rows does not say that nothing matches', () => {
  expect(whyNoRows({ rows: [], nextCursor: null }, of('text=a&after=41'))).toBe('isFurther');
  expect(whyNoRows({ rows: [], total: 60 }, of('page=3'))).toBe('isFurther');
});

it('a list is empty where no filter leaves rows out', () => {
  expect(whyNoRows({ rows: [], nextCursor: null }, of(''))).toBe('isEmpty');
  expect(whyNoRows({ rows: [1], nextCursor: 41 }, of('text=a'))).toBeNull();
});
