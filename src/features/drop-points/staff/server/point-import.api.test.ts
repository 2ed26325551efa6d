import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  importKinds,
  importTemplate,
  staffImportErrors,
} from '#features/sheets/staff/sheets.staff.contract.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { firstSheet } from '#tests/fakes/imports/first-sheet.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { type Network, startNetwork } from '#tests/fakes/network.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import * as calls from '../drop-points.staff.contract.ts';

let site: Website;
let network: Network;
let office: ReturnType<typeof startStaff>;
let staff: StaffCaller;

beforeAll(async () => {
  network = await startNetwork();
  site = network.site;
  office = startStaff(site);
  staff = await office.as('operations', 'Kamon');
}, 60_000);
afterAll(() => site.close());

const open = (code: string) => staff.get(calls.staffPointDetail, { code });
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

describe('a spreadsheet of drop points', () => {
  const imports = () => importsOf(staff, 'dropPoints');
  const codeHeader = ['รหัสจุด', 'โทรศัพท์', 'วันจันทร์', 'วันอาทิตย์', 'บริการ'];
  const newPoint: Record<string, string> = {
    code: 'br-1998',
    kind: 'จุดส่งพัสดุ',
    nameTh: 'ร้านสีลม',
    nameEn: 'Si Lom shop',
    nameZh: '是隆店',
    streetTh: '1 ถนนสีลม',
    streetEn: '1 Si Lom Road',
    subdistrictCode: '100402',
    postcode: '10500',
    phone: '22340001',
    lat: '13.7262',
    lon: '100.5264',
    services: 'เก็บเงินปลายทาง (COD), FRUIT',
    MON: '8.30-12, 13:00-18:00',
    TUE: '24 ชม.',
    WED: 'ปิด',
    THU: '-',
    FRI: '9-17',
    SAT: '9-17',
    SUN: '-',
  };
  const fileOf = (...points: Record<string, string>[]) => {
    const fields = [...new Set(points.flatMap((point) => Object.keys(point)))];
    return [fields, ...points.map((point) => fields.map((field) => point[field] ?? ''))];
  };

  it('changes the given cells and leaves the rest, as a whole, and is undone as a whole [X-14]', async () => {
    const before = (await open('BR-1005')).value;
    const dry = await imports().read([
      codeHeader,
      ['BR-1005', '812345678', '7.30-20', 'ปิด', '-'],
      ['br-1007', '', '', '', ''],
    ]);
    expect(dry.counts).toMatchObject({ changed: 1, same: 1, wrong: 0 });
    const [row] = await imports().rows(dry.importId, 'changed');
    expect(row?.fields.map(({ field, after }) => [field, after])).toEqual([
      ['phone', '081-234-5678'],
      ['services', '-'],
      ['MON', '07:30-20:00'],
      ['SUN', '-'],
    ]);
    expect(await imports().apply(dry)).toMatchObject({ succ: true });
    const { weeklyHours } = before;
    expect((await open('BR-1005')).value).toEqual({
      ...before,
      phone: '081-234-5678',
      services: [],
      weeklyHours: { ...weeklyHours, MON: [{ opens: '07:30', closes: '20:00' }], SUN: [] },
    });
    await soon(async () => expect((await network.point('BR-1005')).phone).toBe('081-234-5678'));
    const [entry] = await site.db.orm.select().from(auditEntry).where(eq(auditEntry.subjectId, 'BR-1005'));
    expect(entry).toMatchObject({ action: 'dropPoint.changed', after: { phone: '081-234-5678' } });
    await imports().undo(dry);
    expect((await open('BR-1005')).value).toEqual(before);
  });

  it('adds points, takes them offline when undone, and restores them with the same file', async () => {
    const file = fileOf(newPoint);
    const dry = await imports().read(file);
    expect(dry.counts).toMatchObject({ added: 1, wrong: 0 });
    await imports().apply(dry);
    expect((await open('BR-1998')).value).toMatchObject({
      kind: 'DROP_POINT',
      postcode: '10500',
      phone: '02-234-0001',
      services: ['COD', 'FRUIT'],
      weeklyHours: {
        MON: [
          { opens: '08:30', closes: '12:00' },
          { opens: '13:00', closes: '18:00' },
        ],
        TUE: [{ opens: '00:00', closes: '24:00' }],
        WED: [],
      },
    });
    expect((await imports().read(file)).counts).toMatchObject({ same: 1 });
    await imports().undo(dry);
    expect((await open('BR-1998')).row.state).toBe('OFFLINE');
    const again = await imports().read(file);
    expect(again.counts).toMatchObject({ changed: 1 });
    await imports().apply(again);
    expect((await open('BR-1998')).row.state).toBe('SHOWN');
  });

  it('is stale when somebody changes a point meanwhile, and never undoes the work of others', async () => {
    const dry = await imports().read([codeHeader, ['BR-1008', '021112222', '', '', '']]);
    const { value, version } = await open('BR-1008');
    await staff.get(calls.changePoint, {
      code: 'BR-1008',
      version,
      value: { ...value, parking: 'PAID' },
    });
    expect((await imports().apply(dry)).code).toBe(staffImportErrors.importStale.code);
    expect(await imports().apply(dry)).toMatchObject({ succ: true });
    expect((await open('BR-1008')).value).toMatchObject({ phone: '02-111-2222', parking: 'PAID' });
    await staff.get(calls.changePoint, { code: 'BR-1008', version: version + 2, value });
    expect((await imports().undo(dry)).code).toBe(staffImportErrors.importChangedSince.code);
    expect((await open('BR-1008')).version).toBe(version + 3);
  });

  it('names each wrong cell, and repeated codes [X-16, X-17]', async () => {
    const dry = await imports().read(
      fileOf(
        { ...newPoint, code: 'no code', kind: '' },
        { ...newPoint, code: 'BR-1997', kind: 'ร้านค้า', phone: '12', MON: 'เช้า', services: 'COD, ขายของ' },
        { code: 'BR-1996', nameTh: 'ใหม่' },
        { ...newPoint, code: 'BR-1995', lat: '100.5264', lon: '13.7262', postcode: '10500' },
        { ...newPoint, code: 'BR-1994', postcode: '50000' },
        { ...newPoint, code: 'BR-1993', landmarkTh: 'ตลาด' },
        ...[newPoint, newPoint].map((point) => ({ ...point, code: 'BR-1992' })),
      ),
    );
    const required = ['kind', 'nameEn', 'nameZh', 'streetTh', 'streetEn', 'subdistrictCode', 'postcode'];
    expect(await imports().wrong(dry.importId)).toEqual([
      '2 code',
      ...['kind', 'phone', 'services', 'MON'].map((field) => `3 ${field}`),
      ...[...required, 'lat', 'lon', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map(
        (each) => `4 ${each}`,
      ),
      '5 lat',
      '6 postcode',
      '7 landmarkEn',
      '7 landmarkZh',
      '9 code',
    ]);
  });

  it('is downloaded with the points of a province, in each language, and reimported without a difference', async () => {
    const { kinds } = await staff.get(importKinds, {});
    const parts = kinds.find(({ name }) => name === 'dropPoints')?.parts ?? [];
    expect(parts).toContainEqual({ value: '50', label: 'Chiang Mai' });
    for (const lang of ['TH', 'EN', 'CN'] as const) {
      const asked = { kind: 'dropPoints', format: 'csv', rows: 'current', part: '50' };
      const answer = await office.send(importTemplate, asked, { token: staff.token, lang });
      const file = new Uint8Array(await answer.arrayBuffer());
      const table = await firstSheet(file, 500);
      const codes = table.slice(1).map(({ cells }) => String(cells[0]));
      expect(codes).toContain('BR-5001');
      const { counts } = await imports().read(file, 'points.csv');
      expect(counts).toMatchObject({ rows: codes.length, same: codes.length });
    }
  });
});
