import { expect, test } from 'vitest';
import { paths } from '#routes/paths.ts';
import { claimStepPath, isStepOnly, readClaimQuery } from './claim-url.ts';

const SITE = 'https://site.example';
const read = (query: string) => readClaimQuery(new URLSearchParams(query));

test('a URL names step, parcel, kind and waybill number; unknown values are ignored [RM-13]', () => {
  expect(read('')).toEqual({ step: 'waybill', at: 0, isNextDay: false, billCode: null, done: null });
  expect(read('step=photos&parcel=2&kind=next-day')).toMatchObject({
    step: 'photos',
    at: 1,
    isNextDay: true,
  });
  expect(read('billCode=2222%202222%202224').billCode).toBe('222222222224');
  expect(read('step=x&parcel=-1&kind=x&billCode=123&done=%3Cb%3E')).toEqual(read(''));
  expect(read('parcel=1.5').at).toBe(0);
});

test('a step is the one in its URL', () => {
  for (const [step, at, isNextDay] of [
    ['waybill', 0, false],
    ['payee', 3, true],
  ] as const) {
    const { searchParams } = new URL(claimStepPath(step, at, isNextDay), SITE);
    expect(readClaimQuery(searchParams)).toMatchObject({ step, at, isNextDay });
  }
});

test('moving between steps makes no call; a parcel or a filed claim does', () => {
  const url = (query: string) => new URL(`${paths.claim()}?${query}`, SITE);
  expect(isStepOnly(url(''), url('step=type'))).toBe(true);
  expect(isStepOnly(url('step=type'), url(''))).toBe(true);
  expect(isStepOnly(url('step=type'), url('step=type'))).toBe(false);
  expect(isStepOnly(url('step=review'), url('done=C261122000001'))).toBe(false);
  expect(isStepOnly(url(''), url('billCode=222222222224'))).toBe(false);
});
