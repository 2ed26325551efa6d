import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '#features/sheets/staff/sheets.staff.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { holidayColumns } from '../../holiday-columns.rules.ts';
import { changeHoliday, listHolidays } from '../holidays.staff.contract.ts';

let site: Website;
let staff: StaffCaller;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  site = await startWebsite();
  staff = await startStaff(site).as('operations', 'Kamon');
  imports = importsOf(staff, 'holidays');
});
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));
afterAll(() => site.close());

const header = holidayColumns.map(({ names }) => names.th);
const day = (date: string, name = 'วันหยุดพิเศษ') => [date, name, 'Special holiday', '特别假日', ''];
const find = async (date: string) =>
  (await staff.get(listHolidays, {})).rows.find((row) => row.date === date);
async function get(date: string) {
  const found = await find(date);
  if (!found) throw new Error(`There is no holiday on ${date}.`);
  return found;
}

it('a spreadsheet of holidays is compared, applied as a whole and undone as a whole', async () => {
  const file = [header, day('1/2/2570'), day('2027-02-02')];
  const dry = await imports.read(file);
  expect(dry).toMatchObject({ counts: { rows: 2, added: 2, wrong: 0 } });
  expect(await find('2027-02-01')).toBeUndefined();
  expect(await imports.apply(dry)).toMatchObject({ succ: true, data: { state: 'applied' } });
  expect(await find('2027-02-01')).toMatchObject({ isObserved: true, editedBy: 'Kamon' });
  expect((await imports.read(file)).counts).toMatchObject({ same: 2, added: 0 });
  expect(await imports.undo(dry)).toMatchObject({ succ: true, data: { state: 'undone' } });
  expect(await find('2027-02-02')).toBeUndefined();
});

it('a file that was imported before is reported, and imported again only when confirmed [X-17]', async () => {
  const rows = [header, day('2027-05-20')].map((cells) => cells.join(',')).join('\n');
  const first = await imports.read(rows, 'May.csv');
  expect(first.appliedBefore).toBeNull();
  const twin = await imports.read(rows, 'Copy.csv');
  await imports.apply(first);
  const { date, names, version } = await get('2027-05-20');
  await staff.get(changeHoliday, { date, version, names: { ...names, th: 'อื่น' }, isProvisional: false });
  const second = await imports.read(rows, 'Again.csv');
  expect(second).toMatchObject({
    counts: { changed: 1 },
    appliedBefore: { importId: first.importId, by: 'Kamon', fileName: 'May.csv' },
  });
  // Including one that was read before the first was applied.
  expect((await imports.get(twin.importId)).appliedBefore).not.toBeNull();
  const refused = await imports.apply(second);
  expect(refused).toMatchObject({
    code: calls.staffImportErrors.importAppliedBefore.code,
    msg: expect.stringContaining('Kamon'),
  });
  expect((await get('2027-05-20')).names.th).toBe('อื่น');
  expect(await imports.apply(second, { again: true })).toMatchObject({ succ: true });
  expect((await imports.get(second.importId)).appliedBefore).toBeNull();
  // What was undone may be imported again without a question.
  await imports.undo(second);
  await imports.undo(first, { leaveChanged: true });
  expect((await imports.get(twin.importId)).appliedBefore).toBeNull();
});

it('undoing an import of holidays leaves alone what somebody has changed since', async () => {
  const dry = await imports.read([header, day('2027-04-13'), day('2027-04-14')]);
  expect(dry.counts).toMatchObject({ changed: 2 });
  await imports.apply(dry);
  const { date, names, version } = await get('2027-04-13');
  await staff.get(changeHoliday, { date, version, names, isProvisional: true });
  await imports.undo(dry, { leaveChanged: true });
  expect(await find('2027-04-13')).toMatchObject({ isProvisional: true, names });
  expect((await get('2027-04-14')).names).not.toEqual(names);
});

it('each wrong cell of a file of holidays is named, and a repeated day [V-18] [X-17]', async () => {
  const dry = await imports.read([
    header,
    day('30/2/2570'),
    day('2026-11-19'),
    ['2027-03-01', '', 'Special holiday', '特别假日', 'maybe'],
    day('2027-03-02'),
    day('2027-03-02'),
  ]);
  expect(await imports.wrong(dry.importId)).toEqual([
    '2 date',
    '3 date',
    '4 nameTh',
    '4 provisional',
    '6 date',
  ]);
});

it('of two changes of an import at once one is kept, and it is applied and undone once', async () => {
  const { importId } = await imports.read([header, day('2027-06-07'), day('2027-06-08')]);
  const atOnce = async (change: (revision: number, row: number) => Promise<{ code: number }>) => {
    const { revision } = await imports.get(importId);
    const answers = await Promise.all([2, 3].map((row) => change(revision, row)));
    expect(answers.map(({ code }) => code).sort()).toEqual([1, staffErrors.changedMeanwhile.code]);
  };
  const cells = { nameEn: 'Other' };
  await atOnce((revision, row) =>
    staff.call(calls.correctStaffImport, { importId, revision, rows: [{ row, cells }] }),
  );
  const names = (await imports.rows(importId)).map((row) => row.cells.nameEn);
  expect(names.sort()).toEqual(['Other', 'Special holiday']);

  await atOnce((revision) => staff.call(calls.applyImport, { importId, revision }));
  expect(await get('2027-06-07')).toMatchObject({ version: 1 });
  await atOnce((revision) => staff.call(calls.undoImport, { importId, revision, reason: 'ไฟล์ผิด' }));
  expect(await find('2027-06-07')).toBeUndefined();
  expect(await imports.get(importId)).toMatchObject({
    state: 'undone',
    counts: { added: 2, changedSince: 0 },
  });
});
