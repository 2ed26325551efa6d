import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSuper } from '#features/quotes/quotes.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { type Network, startNetwork } from '#tests/fakes/network.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { createHolidaysRepo } from '../../server/holidays.repo.ts';
import * as calls from '../holidays.staff.contract.ts';

let site: Website;
let network: Network;
let staff: StaffCaller;

beforeAll(async () => {
  network = await startNetwork();
  site = network.site;
  staff = await startStaff(site).as('operations', 'Kamon');
}, 60_000);
// A Friday morning.
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));
afterAll(() => site.close());

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const names = { th: 'วันหยุดพิเศษ', 'en-us': 'Special holiday', 'zh-cn': '特别假日' };
const rowOf = async (date: string) =>
  (await staff.get(calls.listHolidays, {})).rows.find((row) => row.date === date);

describe('the calendar of staff', () => {
  it('begins with the shipped days, year by year', async () => {
    const { rows, total, years } = await staff.get(calls.listHolidays, { year: '2026' });
    expect([years, total]).toEqual([['2025', '2026', '2027', '2028'], rows.length]);
    expect(rows[0]).toMatchObject({ date: '2026-01-01', isObserved: true, editedBy: null, version: 1 });
  });

  it('moves promised days and opening hours at once, and back again when a day is cancelled', async () => {
    const bangkok = { provinceCode: '10', districtCode: '1004' };
    const promised = async () =>
      (await site.get(findSuper, { origin: bangkok, destination: bangkok })).transit.promisedDate;
    expect(await promised()).toBe('2026-11-21');
    expect((await network.point('BR-1004')).days[1]?.reason).toBeNull();
    const added = { date: '2026-11-21', names, isProvisional: false };
    const { holiday } = await staff.get(calls.addHoliday, added);
    await soon(async () => expect(await promised()).toBe('2026-11-23'));
    const [, saturday] = (await network.point('BR-1004', 'CN')).days;
    expect(saturday).toMatchObject({ reason: 'HOLIDAY', note: '特别假日' });
    const off = { date: '2026-11-21', version: holiday.version, isObserved: false, reason: 'postponed' };
    await staff.get(calls.setHolidayObserved, off);
    await soon(async () => expect(await promised()).toBe('2026-11-21'));
    expect((await staff.call(calls.addHoliday, added)).code).toBe(calls.holidayErrors.alreadyThere.code);
  });

  it('leaves alone what staff have written when a release brings its days', async () => {
    const before = await rowOf('2026-12-31');
    const change = { date: '2026-12-31', version: before?.version ?? 0, isProvisional: false, names };
    await staff.get(calls.changeHoliday, change);
    const digestOf = () => 'of another release';
    expect(await createHolidaysRepo(site.db.orm, digestOf).seed(site.clock.now())).toBeGreaterThan(50);
    expect(await rowOf('2026-12-31')).toMatchObject({ names, version: 2, editedBy: 'Kamon' });
    const late = await staff.call(calls.changeHoliday, change);
    expect(late.code).toBe(staffErrors.changedBy.code);
  });

  it('keeps days that have passed unchanged', async () => {
    const passed = calls.holidayErrors.dayPassed.code;
    const added = { date: '2026-11-19', names, isProvisional: false };
    expect((await staff.call(calls.addHoliday, added)).code).toBe(passed);
    const off = { date: '2026-01-01', version: 1, isObserved: false, reason: 'no' };
    expect((await staff.call(calls.setHolidayObserved, off)).code).toBe(passed);
  });

  it('requires a name in every language and a day that exists', async () => {
    const wrong = { date: '2026-02-30', names: { ...names, 'zh-cn': ' ' }, isProvisional: false };
    const answer = await staff.call(calls.addHoliday, wrong);
    const { fields = [] } = (answer.data ?? {}) as { fields?: { field: string }[] };
    expect(fields.map(({ field }) => field)).toEqual(['date', 'names.zh-cn']);
  });
});
