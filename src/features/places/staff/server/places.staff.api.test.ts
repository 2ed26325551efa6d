import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findSuper, quoteErrors } from '#features/quotes/quotes.contract.ts';
import { staffImportErrors } from '#features/sheets/staff/sheets.staff.contract.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { placeErrors, resolvePlace, searchPlaces } from '../../places.contract.ts';
import * as calls from '../places.staff.contract.ts';

let site: Website;
let staff: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ env: { CALLS_PER_MINUTE: '100000' } });
  staff = await startStaff(site).as('operations', 'Kamon');
}, 60_000);
afterAll(() => site.close());

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const nothing = { th: '', en: '', zh: '', postcodes: [], isServed: null, isRemote: null, aliases: [] };
const bangkok = { provinceCode: '10', districtCode: '1004' };
const chiangDao = { provinceCode: '50', districtCode: '5004' };
const quote = (destination: object) =>
  site.call(findSuper, { origin: bangkok, destination: { ...chiangDao, ...destination } });

describe('staff edit places', () => {
  it('closes a district to parcels at once, and opens it again [X-14]', async () => {
    expect((await quote({})).code).toBe(1);
    const value = { ...nothing, isServed: false };
    const closed = { code: '5004', version: 0, value, reason: 'flood' };
    const { override } = await staff.get(calls.saveOverride, closed);
    expect(override).toMatchObject({ version: 1, editedBy: 'Kamon', label: 'Chiang Dao, Chiang Mai' });
    const refused = quoteErrors.receivingRegionNotAvailable.code;
    await soon(async () => expect((await quote({})).code).toBe(refused));
    const { place } = await site.get(resolvePlace, { text: '5004', level: 'district' });
    expect(place?.isServed).toBe(false);
    expect((await staff.get(calls.listOverrides, { effect: 'notServed' })).total).toBe(1);
    await staff.get(calls.removeOverride, { code: '5004', version: 1, reason: 'dry again' });
    await soon(async () => expect((await quote({})).code).toBe(1));
    expect((await staff.get(calls.listOverrides, {})).total).toBe(0);
    expect((await staff.get(calls.listOverrides, { all: 'true' })).rows[0]?.isActive).toBe(false);
    const entries = await site.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, '5004'))
      .orderBy(auditEntry.seq);
    expect(entries.map(({ action }) => action)).toEqual(['place.changed', 'place.takenBack']);
  });

  it('closes a postcode, and places without another [X-14]', async () => {
    const { override } = await staff.get(calls.overrideDetail, { code: '50170' });
    expect(override).toBeNull();
    const value = { ...nothing, isServed: false };
    await staff.get(calls.saveOverride, { code: '50170', version: 0, value, reason: 'no road' });
    const refused = quoteErrors.receivingRegionNotAvailable.code;
    await soon(async () => expect((await quote({ postcode: '50170' })).code).toBe(refused));
    expect((await quote({})).code).toBe(1);
    const found = await site.get(searchPlaces, { keywords: 'เชียงดาว', level: 'subdistrict' });
    expect(found.places.find(({ code }) => code === '500401')?.isServed).toBe(false);
    await staff.get(calls.removeOverride, { code: '50170', version: 1, reason: 'new road' });
  });

  it('gives a district more days for delivery', async () => {
    const promised = async () => (await quote({})).data?.transit.promisedDate ?? '';
    const before = await promised();
    const value = { ...nothing, isRemote: true };
    await staff.get(calls.saveOverride, { code: '5004', version: 2, value, reason: 'one road left' });
    await soon(async () => expect((await promised()) > before).toBe(true));
  });

  it('finds a place by the names that staff add', async () => {
    const search = async () =>
      (await site.get(searchPlaces, { keywords: 'บ้านป้าสมจิตร', level: 'subdistrict' })).places;
    expect(await search()).toEqual([]);
    const value = { ...nothing, aliases: ['บ้านป้าสมจิตร', 'Somchit'] };
    await staff.get(calls.saveOverride, { code: '100402', version: 0, value, reason: 'asked for' });
    await soon(async () => expect((await search())[0]?.code).toBe('100402'));
    const { rows } = await staff.get(calls.listOverrides, { text: 'somchit' });
    expect(rows.map(({ code }) => code)).toEqual(['100402']);
  });

  it('refuses the second of two, unknown places, and wrong fields', async () => {
    const change = { code: '9999', version: 0, value: nothing, reason: 'x' };
    expect((await staff.call(calls.saveOverride, change)).code).toBe(placeErrors.placeUnknown.code);
    const late = await staff.call(calls.saveOverride, { ...change, code: '100402' });
    expect(late.code).toBe(staffErrors.changedBy.code);
    const value = { ...nothing, postcodes: ['1050'], aliases: ['a'] };
    const wrong = await staff.call(calls.saveOverride, { ...change, code: '1004', value, reason: ' ' });
    const { fields = [] } = (wrong.data ?? {}) as { fields?: { field: string }[] };
    expect(fields.map(({ field }) => field)).toEqual(['value.postcodes.0', 'value.aliases.0', 'reason']);
  });
});

describe('a spreadsheet of changed places', () => {
  const imports = () => importsOf(staff, 'placesOverrides');
  const header = 'รหัส,เหตุผล,ให้บริการจัดส่ง,ใช้เวลาจัดส่งนานขึ้น,รหัสไปรษณีย์,ชื่ออื่นที่ใช้ค้นหา';
  const find = async (code: string) => (await staff.get(calls.overrideDetail, { code })).override;
  const mueang = { provinceCode: '57', districtCode: '5701' };
  const quoteTo = (destination: typeof mueang) => site.call(findSuper, { origin: bangkok, destination });

  it('closes places at once, leaves what its empty cells do not mention, and is undone as a whole [X-14]', async () => {
    const value = { ...nothing, aliases: ['เจียงฮาย'] };
    await staff.get(calls.saveOverride, { code: '5701', version: 0, value, reason: 'asked for' });
    const file = `${header}\n5701,น้ำท่วม,ไม่,,,\n๕๗๐๒,น้ำท่วม,ไม่ใช่,ใช่,,"เวียงชัย 2, Wiang"`;
    const dry = await imports().read(file, 'flood.csv');
    expect(dry.counts).toMatchObject({ changed: 1, added: 1, wrong: 0 });
    const [changed] = await imports().rows(dry.importId, 'changed');
    expect(changed?.fields).toEqual([
      { field: 'reason', before: 'asked for', after: 'น้ำท่วม' },
      { field: 'isServed', before: '', after: 'no' },
    ]);
    expect(await imports().apply(dry)).toMatchObject({ succ: true });
    expect(await find('5701')).toMatchObject({ value: { isServed: false, aliases: ['เจียงฮาย'] } });
    expect(await find('5702')).toMatchObject({ value: { isRemote: true, aliases: ['เวียงชัย 2', 'Wiang'] } });
    const refused = quoteErrors.receivingRegionNotAvailable.code;
    await soon(async () => expect((await quoteTo(mueang)).code).toBe(refused));
    expect((await imports().read(file)).counts).toMatchObject({ same: 2 });
    await imports().undo(dry);
    expect(await find('5701')).toMatchObject({
      isActive: true,
      value: { isServed: null },
      reason: 'asked for',
    });
    expect(await find('5702')).toMatchObject({ isActive: false });
    await soon(async () => expect((await quoteTo(mueang)).code).toBe(1));
    const isIt = eq(auditEntry.subjectId, '5702');
    const entries = await site.db.orm.select().from(auditEntry).where(isIt).orderBy(auditEntry.seq);
    expect(entries.map(({ action }) => action)).toEqual(['place.changed', 'place.importUndone']);
  });

  it('restores the official data if a cell says so', async () => {
    const value = { ...nothing, isRemote: true, postcodes: ['57110'], aliases: ['ก ข'] };
    await staff.get(calls.saveOverride, { code: '5703', version: 0, value, reason: 'asked for' });
    await imports().apply(await imports().read(`${header}\n5703,ปกติแล้ว,,-,-,-`));
    expect((await find('5703'))?.value).toMatchObject({ isRemote: null, postcodes: null, aliases: [] });
  });

  it('names each wrong cell and repeated codes, and leaves alone what was changed since [X-16, X-17]', async () => {
    const wrong = await imports().read(
      `${header}\n9999,ก,,,,\n57040,,บางที,,5711,ก\n5704,ก,,,,\n5704,ข,,,,\n12,ก,,,,`,
    );
    const inSecond = ['code', 'reason', 'isServed', 'postcodes', 'aliases'].map((field) => `3 ${field}`);
    expect(await imports().wrong(wrong.importId)).toEqual(['2 code', ...inSecond, '5 code']);
    const dry = await imports().read(`${header}\n5705,ก,ไม่,,,`);
    await imports().apply(dry);
    await staff.get(calls.saveOverride, { code: '5705', version: 1, value: nothing, reason: 'mine' });
    expect((await imports().undo(dry)).code).toBe(staffImportErrors.importChangedSince.code);
    expect(await find('5705')).toMatchObject({ version: 2, reason: 'mine' });
  });
});
