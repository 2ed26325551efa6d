import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { sheetFiles } from '../../../adapters/spreadsheet/sheet-files.ts';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet.port.ts';
import { languages, wireLanguage } from '../../../lib/language.ts';
import { sheetErrors } from '../../sheets/sheets.contract.ts';
import {
  addAddress,
  addressList,
  exportAddresses,
  importAddresses,
  readAddressSheet,
} from '../addresses.contract.ts';

let site: Website;
let nth = 0;
beforeAll(async () => {
  site = await startWebsite({ env: { CALLS_PER_MINUTE: '100000' } });
});
afterAll(() => site.close());

async function somebody() {
  nth += 1;
  const token = await site.logIn(`+6682${String(7_000_000 + nth)}`);
  const how = { token };
  const read = (file: Uint8Array | string, lang: 'EN' | 'TH' = 'EN') =>
    site.call(readAddressSheet, { addressType: 2, file: base64(file) }, { token, lang });
  return {
    how,
    read,
    /** The table of a file that can be read. */
    async table(file: Uint8Array | string) {
      const { data, msg } = await read(file);
      if (!data) throw new Error(msg);
      return data;
    },
    list: () => site.get(addressList, { addressType: 2, pageSize: 50 }, how),
  };
}

const base64 = (file: Uint8Array | string) => Buffer.from(file).toString('base64');
const header = ['ชื่อ', 'เบอร์โทร', 'ที่อยู่', 'ตำบล', 'อำเภอ', 'จังหวัด', 'รหัสไปรษณีย์'];
const right = ['สมชาย ใจดี', '0812345678', '99/1 ถนนสีลม', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500'];
const csv = (...rows: string[][]) => [header, ...rows].map((cells) => cells.join(',')).join('\n');
const xlsx = (rows: readonly (readonly Cell[])[]) => sheetFiles.write('xlsx', 'รายชื่อ', rows);

describe('a spreadsheet of addresses', () => {
  it('is read and kept, and found in the book [W-14]', async () => {
    const me = await somebody();
    const { rows, problems, columns } = await me.table(
      csv(right, ['Mali', '02 123 4567 ต่อ 9', ...right.slice(2)]),
    );
    expect(problems).toEqual([]);
    expect(columns).toMatchObject({ name: 'A', phone: 'B', postcode: 'G' });
    const answer = await site.get(importAddresses, { addressType: 2, rows }, me.how);
    expect(answer).toEqual({ added: 2, alreadyKept: 0, problems: [] });
    const { items } = await me.list();
    expect(
      items.map(({ name, phone, extension, place }) => [name, phone, extension, place?.code]).sort(),
    ).toEqual([
      ['Mali', '+6621234567', '9', '100402'],
      ['สมชาย ใจดี', '+66812345678', null, '100402'],
    ]);
  });

  it('names every wrong cell with its row and field; nothing is kept until all are right [V-18]', async () => {
    const me = await somebody();
    const table = await me.table(
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
    const tried = await site.get(importAddresses, { addressType: 2, rows: table.rows }, me.how);
    expect(tried).toEqual({ added: 0, alreadyKept: 0, problems: table.problems });
    expect(await me.list()).toMatchObject({ total: 0 });

    const corrections: Record<number, object> = {
      3: { name: 'ฉ', phone: '021234567' },
      4: { postcode: '10500' },
      5: { subdistrict: 'ศรีภูมิ' },
      6: { province: 'กรุงเทพฯ' },
      7: { detail: '5' },
    };
    const rows = table.rows.map(({ row, cells }) => ({ row, cells: { ...cells, ...corrections[row] } }));
    expect(await site.get(importAddresses, { addressType: 2, rows }, me.how)).toMatchObject({ added: 6 });
  });

  it('gives back what an export wrote, in every language and both formats: nothing is new', async () => {
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
        const { rows, problems } = await me.table(Buffer.from(file.content, 'base64'));
        expect([language, format, problems]).toEqual([language, format, []]);
        const answer = await site.get(importAddresses, { addressType: 2, rows }, me.how);
        expect([language, format, answer]).toEqual([
          language,
          format,
          { added: 0, alreadyKept: 4, problems: [] },
        ]);
      }
    }
  });

  it('holds no formula: what begins like one is text to every program', async () => {
    const me = await somebody();
    const name = '=HYPERLINK("http://evil.example")';
    await site.get(
      addAddress,
      {
        ...{ addressType: 2, name, phone: '0812345678' },
        ...{ placeCode: '100402', postcode: '10500', detail: '-1+1' },
      },
      me.how,
    );
    const { content } = await site.get(exportAddresses, { addressType: 2, format: 'csv' }, me.how);
    const text = Buffer.from(content, 'base64').toString();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain(",'-1+1,");
    expect(text.startsWith('\uFEFF')).toBe(true);
  });

  it('has a template with the header alone', async () => {
    const me = await somebody();
    const file = await site.get(exportAddresses, { format: 'xlsx', empty: 'true' }, me.how);
    expect((await me.read(Buffer.from(file.content, 'base64'))).code).toBe(sheetErrors.empty.code);
  });

  it('may have lost the zero of phones, be split by semicolons, and be written by Thai Windows', async () => {
    const me = await somebody();
    const cells = [header, [...right.slice(0, 1), 812345678, ...right.slice(2, 6), 10500]];
    expect((await me.table(await xlsx(cells))).problems).toEqual([]);
    const { rows } = await me.table(await xlsx(cells));
    await site.get(importAddresses, { addressType: 2, rows }, me.how);
    expect((await me.list()).items).toMatchObject([{ phone: '+66812345678', postcode: '10500' }]);
    const thai = [header, right].map((row) => row.join(';')).join('\r\n');
    const windows874 = Buffer.from(
      [...thai].map((char) =>
        char.charCodeAt(0) > 0x7f ? char.charCodeAt(0) - 0x0e00 + 0xa0 : char.charCodeAt(0),
      ),
    );
    expect((await me.table(windows874)).rows).toEqual(
      rows.map((row) => ({ ...row, cells: { ...row.cells, phone: '0812345678' } })),
    );
  });

  it('may hold the whole address in one column, as chats do', async () => {
    const me = await somebody();
    const file = 'ชื่อ,โทร,ที่อยู่\nสมชาย,0812345678,99/1 ถ.สีลม แขวงสีลม เขตบางรัก กรุงเทพฯ 10500';
    const { rows, problems } = await me.table(file);
    expect(problems).toEqual([]);
    await site.get(importAddresses, { addressType: 2, rows }, me.how);
    expect((await me.list()).items).toMatchObject([
      { detail: '99/1 ถนนสีลม', postcode: '10500', place: { code: '100402' } },
    ]);
  });

  it('says the same twice: it is kept once [V-18, X-17]', async () => {
    const me = await somebody();
    const { rows } = await me.table(csv(right, right, ['Mali', ...right.slice(1)]));
    const both = await Promise.all(
      [1, 2].map(() => site.get(importAddresses, { addressType: 2, rows }, me.how)),
    );
    expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
    expect(await me.list()).toMatchObject({ total: 2 });
  });

  it('with several defaults makes one of them the default', async () => {
    const me = await somebody();
    const file = [[...header, 'ที่อยู่หลัก'], ...['a', 'b', 'c'].map((name) => [name, ...right.slice(1), 'ใช่'])];
    const { rows } = await me.table(file.map((row) => row.join(',')).join('\n'));
    await site.get(importAddresses, { addressType: 2, rows }, me.how);
    expect((await me.list()).items.filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'a' }]);
  });
});
