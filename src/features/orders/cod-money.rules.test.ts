import { describe, expect, it } from 'vitest';
import { shippedHolidays } from '#features/holidays/holidays.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { codForecast, codStateOf } from './cod-money.rules.ts';

const { cod } = firstVersion;
const terms = { cod, holidays: shippedHolidays };

describe('the day on which COD money arrives', () => {
  it('is forecast while the parcel is on its way, and never in the past', () => {
    const now = new Date('2026-11-25T09:00:00+07:00');
    const parcel = (promisedDate: string | null) => ({ status: 'ON_PROCESS' as const, promisedDate });
    expect(codForecast(parcel('2026-11-27'), now, terms)).toBe('2026-11-28');
    expect(codForecast(parcel('2026-11-20'), now, terms)).toBe('2026-11-26');
    expect(codForecast(parcel(null), now, terms)).toBeNull();
    expect(codForecast({ status: 'PROCESSING', promisedDate: '2026-11-27' }, now, terms)).toBeNull();
  });
});

describe('the money of a parcel', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  it('never comes from a cancelled or returned parcel, unless it was collected before', () => {
    expect(codStateOf('CANCELLED', null)).toBe('none');
    expect(codStateOf('PROCESSED', null)).toBe('none');
    expect(codStateOf('ON_DELIVERY', null)).toBe('waiting');
    expect(codStateOf('PROCESSED', at(5))).toBe('collected');
  });
});
