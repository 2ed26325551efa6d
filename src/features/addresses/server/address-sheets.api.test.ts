import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetFiles } from '#adapters/spreadsheet/sheet-files.ts';
import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { importErrors, importResult, listImports } from '#features/sheets/imports/imports.contract.ts';
import { sheetErrors } from '#features/sheets/sheets.contract.ts';
import { languages, wireLanguage } from '#lib/language.ts';
import { openAddressBook } from '#tests/fakes/imports/address-lists.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { addAddress, exportAddresses, startAddressImport } from '../addresses.contract.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ env: { CALLS_PER_MINUTE: '100000' } });
  await site.services.jobs.start();
});
afterAll(() => site.close());

const somebody = () => openAddressBook(site);
const header = ['ชื่อ', 'เบอร์โทร', 'ที่อยู่', 'ตำบล', 'อำเภอ', 'จังหวัด', 'รหัสไปรษณีย์'];
const right = ['สมชาย ใจดี', '0812345678', '99/1 ถนนสีลม', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500'];
const csv = (...rows: string[][]) => [header, ...rows].map((cells) => cells.join(',')).join('\n');
const xlsx = (rows: readonly (readonly Cell[])[]) => sheetFiles.write('xlsx', 'รายชื่อ', rows);

describe('a spreadsheet of addresses', () => {
  it('is read and stored, and found in the book [W-14]', async () => {
    const me = await somebody();
    const list = await me.open(csv(right, ['Mali', '02 123 4567 ต่อ 9', ...right.slice(2)]));
    expect(list).toMatchObject({ state: 'open', addressType: 2, problems: [], counts: { ready: 2 } });
    expect(list.columns).toMatchObject({ name: 'A', phone: 'B', postcode: 'G' });
    expect(await me.list()).toMatchObject({ total: 0 });
    expect(await me.keep(list)).toMatchObject({ state: 'done', added: 2, alreadyKept: 0 });
    const { items } = await me.list();
    expect(
      items.map(({ name, phone, extension, place }) => [name, phone, extension, place?.code]).sort(),
    ).toEqual([
      ['Mali', '+6621234567', '9', '100402'],
      ['สมชาย ใจดี', '+66812345678', null, '100402'],
    ]);
  });

  it('names every wrong cell with its row and field; nothing is stored until all are right [V-18]', async () => {
    const me = await somebody();
    const table = await me.open(
      csv(
        right,
        ['', '12', '1', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500'],
        ['ก', '0812345678', '1', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '50000'],
        ['ข', '0812345678', '1', 'สีลม', 'เมือง', 'เชียงใหม่', ''],
        ['ค', '0812345678', '1', 'สีลม', 'บางรัก', 'แอตแลนติส', ''],
        ['ง', '0812345678', '', 'สีลม', 'บางรัก', 'กทม', ''],
      ),
    );
    expect(table.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 name',
      '3 phone',
      '4 postcode',
      '5 subdistrict',
      '6 province',
      '7 detail',
    ]);
    expect(table.problems.find(({ row }) => row === 4)?.msg).toContain('10500');
    const { importId } = table;
    const tried = await site.call(startAddressImport, { importId }, me.how);
    expect(tried.code).toBe(importErrors.importHasWrongRows.code);
    expect(await me.list()).toMatchObject({ total: 0 });

    const corrections: Record<number, Record<string, string>> = {
      3: { name: 'ฉ', phone: '021234567' },
      4: { postcode: '10500' },
      5: { subdistrict: 'ศรีภูมิ' },
      6: { province: 'กรุงเทพฯ' },
      7: { detail: '5' },
    };
    const rows = Object.entries(corrections).map(([row, cells]) => ({ row: Number(row), cells }));
    expect(await me.correct(importId, rows)).toMatchObject({ problems: [], counts: { ready: 6 } });
    expect(await me.keep(table)).toMatchObject({ added: 6 });
  });

  it('reads back its own export, in every language and both formats, as unchanged', async () => {
    const me = await somebody();
    const places = [
      ['100402', '10500'],
      ['500108', '50200'],
      ['210105-01', '21160'],
    ] as const;
    for (const [placeCode, postcode] of places)
      await site.get(
        addAddress,
        {
          addressType: 2,
          name: '=1+1',
          phone: '02 123 4567 ต่อ 12',
          placeCode,
          postcode,
          detail: '"99/1", ถนน\'สีลม',
          isDefault: true,
        },
        me.how,
      );
    await site.get(
      addAddress,
      {
        addressType: 2,
        name: '+Tan',
        phone: '+6561234567',
        country: 'SG',
        city: 'Singapore',
        postcode: '018956',
        detail: '@1',
      },
      me.how,
    );
    for (const language of languages) {
      for (const format of ['csv', 'xlsx'] as const) {
        const lang = wireLanguage[language];
        const file = await site.get(exportAddresses, { addressType: 2, format }, { ...me.how, lang });
        expect(file.fileName).toBe(`recipients.${format}`);
        const list = await me.open(Buffer.from(file.content, 'base64'));
        expect([language, format, list.problems]).toEqual([language, format, []]);
        const { added, alreadyKept } = await me.keep(list);
        expect([language, format, added, alreadyKept]).toEqual([language, format, 0, 4]);
      }
    }
  });

  it('contains no formula: what begins like one is text to every program', async () => {
    const me = await somebody();
    const name = '=HYPERLINK("http://evil.example")';
    await site.get(
      addAddress,
      {
        addressType: 2,
        name,
        phone: '0812345678',
        placeCode: '100402',
        postcode: '10500',
        detail: '-1+1',
      },
      me.how,
    );
    const { content } = await site.get(exportAddresses, { addressType: 2, format: 'csv' }, me.how);
    const text = Buffer.from(content, 'base64').toString();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain(",'-1+1,");
    expect(text.startsWith('\uFEFF')).toBe(true);
  });

  it('has a template with only the header', async () => {
    const me = await somebody();
    const file = await site.get(exportAddresses, { format: 'xlsx', empty: 'true' }, me.how);
    expect((await me.read(Buffer.from(file.content, 'base64'))).code).toBe(sheetErrors.empty.code);
  });

  it('may have lost the zeros of phones, use semicolons, and be written by Thai Windows', async () => {
    const me = await somebody();
    const cells = [header, [...right.slice(0, 1), 812345678, ...right.slice(2, 6), 10500]];
    const list = await me.open(await xlsx(cells));
    expect(list.problems).toEqual([]);
    await me.keep(list);
    expect((await me.list()).items).toMatchObject([{ phone: '+66812345678', postcode: '10500' }]);
    const thai = [header, right].map((row) => row.join(';')).join('\r\n');
    const windows874 = Buffer.from(
      [...thai].map((char) =>
        char.charCodeAt(0) > 0x7f ? char.charCodeAt(0) - 0x0e00 + 0xa0 : char.charCodeAt(0),
      ),
    );
    expect(await me.bring(windows874)).toMatchObject({ added: 0, alreadyKept: 1 });
  });

  it('may have the whole address in one column, as in chats', async () => {
    const me = await somebody();
    const file = 'ชื่อ,โทร,ที่อยู่\nสมชาย,0812345678,99/1 ถ.สีลม แขวงสีลม เขตบางรัก กรุงเทพฯ 10500';
    const list = await me.open(file);
    expect(list.problems).toEqual([]);
    await me.keep(list);
    expect((await me.list()).items).toMatchObject([
      { detail: '99/1 ถนนสีลม', postcode: '10500', place: { code: '100402' } },
    ]);
  });

  it('with repeated rows is stored once [V-18, X-17]', async () => {
    const me = await somebody();
    const file = csv(right, right, ['Mali', ...right.slice(1)]);
    const lists = [await me.open(file), await me.open(file)];
    const both = await Promise.all(lists.map(me.keep));
    expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
    expect(both.map(({ alreadyKept }) => alreadyKept).sort()).toEqual([1, 3]);
    expect(await me.list()).toMatchObject({ total: 2 });
  });

  it('with several defaults makes one of them the default', async () => {
    const me = await somebody();
    const file = [[...header, 'ที่อยู่หลัก'], ...['a', 'b', 'c'].map((name) => [name, ...right.slice(1), 'ใช่'])];
    await me.bring(file.map((row) => row.join(',')).join('\n'));
    expect((await me.list()).items.filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'a' }]);
  });

  it('waits where it was left, reports the result of each row, and is part of the export of personal data', async () => {
    const me = await somebody();
    const list = await me.open(csv(right, ['Mali', '02', ...right.slice(2)]));
    const { imports } = await site.get(listImports, { kind: 'addresses' }, me.how);
    expect(imports).toMatchObject([{ importId: list.importId, state: 'open', counts: { wrong: 1 } }]);
    await me.correct(list.importId, [{ row: 3, cells: { phone: '021234567' } }]);
    await me.keep(list);
    const { content } = await site.get(importResult, { importId: list.importId, format: 'csv' }, me.how);
    const [header = '', ...rows] = Buffer.from(content, 'base64').toString().trim().split(/\r?\n/);
    const at = header.split(',').indexOf('Added');
    expect(header.split(',')[at + 1]).toBe('Was in the book already');
    expect(rows.map((row) => row.split(',').slice(at, at + 2))).toEqual([
      ['✓', ''],
      ['✓', ''],
    ]);
    const exported = JSON.stringify(await site.get(exportData, {}, me.how));
    expect(exported).toContain('Mali');
  });
});
