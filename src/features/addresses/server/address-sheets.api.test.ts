import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { sheetFiles } from '../../../adapters/spreadsheet/sheet-files.ts';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet.port.ts';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import { languages, wireLanguage } from '../../../lib/language.ts';
import { sheetErrors } from '../../sheets/sheets.contract.ts';
import { addressErrors } from '../addresses.calls.ts';
import {
  addAddress,
  addressList,
  exportAddresses,
  importAddresses,
  readAddressSheet,
} from '../addresses.contract.ts';
import { MAX_ADDRESSES } from '../addresses.rules.ts';

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

describe('a file that cannot be read as a whole', () => {
  it.each([
    ['nothing at all', '', sheetErrors.empty],
    ['a header alone', csv(), sheetErrors.empty],
    ['rows of blanks', csv(['', '', '', '', '', '', '']), sheetErrors.empty],
    ['501 rows', csv(...Array.from({ length: 501 }, () => right)), sheetErrors.tooManyRows],
    ['no column for phones', 'ชื่อ,ที่อยู่\nก,1', sheetErrors.columnsMissing],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), sheetErrors.unreadable],
    ['an archive that is no workbook', zipSync({ 'a.txt': Buffer.from('a') }), sheetErrors.unreadable],
    ['a broken archive', Buffer.from('PK\u0003\u0004 and nothing more'), sheetErrors.unreadable],
    ['a quotation mark that never ends', `${csv(right)}\n"${'x'.repeat(1_200_000)}`, sheetErrors.unreadable],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), sheetErrors.tooLarge],
  ])('is refused: %s [V-18, X-15, X-18]', async (_what, file, spec) => {
    const me = await somebody();
    const { code } = await me.read(file);
    expect(code).toBe(spec.code);
  });

  it('says in the words of the specification that it is empty [X-18]', async () => {
    const me = await somebody();
    expect((await me.read('')).msg).toMatch(/^The Excel file has empty data\./);
  });

  it('names the columns that are missing, in the language of the reader', async () => {
    const me = await somebody();
    expect((await me.read('ชื่อ\nก', 'TH')).msg).toContain('เบอร์โทรศัพท์, บ้านเลขที่และถนน');
  });

  it('is an archive that unpacks to far more: it is refused before it is unpacked', async () => {
    const me = await somebody();
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024, ' ') });
    expect(bomb.length).toBeLessThan(400_000);
    expect((await me.read(bomb)).code).toBe(sheetErrors.tooLarge.code);
  });

  it('is larger than any call may be', async () => {
    const me = await somebody();
    const { status } = await me.read(Buffer.alloc(5 * 1024 * 1024));
    expect(status).toBe(413);
  });
});

describe('hostile tables', () => {
  it('of places that do not exist cost in proportion to their rows', async () => {
    const me = await somebody();
    const spent: number[] = [];
    for (const size of [125, 500]) {
      const rows = Array.from({ length: size }, (_, at) => [
        `n${at}`,
        '0812345678',
        '1',
        `ไม่มีที่นี่${at}`.repeat(5),
        `ไม่มีอำเภอ${at}`.repeat(5),
        `ไม่มีจังหวัด${at}`.repeat(5),
        '99999',
      ]);
      const from = performance.now();
      expect((await me.table(csv(...rows))).problems).toHaveLength(size);
      spent.push(performance.now() - from);
    }
    const [small = 0, large = 0] = spent;
    expect(large).toBeLessThan(Math.max(small, 50) * 12);
  });

  it('of long addresses in one cell cost in proportion to their rows', async () => {
    const me = await somebody();
    const spent: number[] = [];
    for (const size of [125, 500]) {
      const rows = Array.from({ length: size }, (_, at) => [
        `n${at}`,
        '0812345678',
        `${at} ${'ถนน ซอย หมู่ 1 ต. อ. จ. '.repeat(15)}`,
      ]);
      const from = performance.now();
      await me.table(csv(...rows));
      spent.push(performance.now() - from);
    }
    const [small = 0, large = 0] = spent;
    expect(large).toBeLessThan(Math.max(small, 50) * 12);
  });

  it('sent past the page are checked like any other: rows, cells and room [V-18]', async () => {
    const me = await somebody();
    const cells = {
      name: 'a',
      phone: '0812345678',
      detail: '1',
      subdistrict: 'สีลม',
      district: 'บางรัก',
      province: 'กรุงเทพมหานคร',
    };
    const send = (rows: { row: number; cells: Record<string, string> }[]) =>
      site.call(importAddresses, { addressType: 2, rows }, me.how);
    const many = (size: number) =>
      Array.from({ length: size }, (_, at) => ({
        row: at + 2,
        cells: { ...cells, name: `n${at} ${Math.random()}` },
      }));
    const { invalidParameter } = requestErrors;
    expect((await send(many(501))).code).toBe(invalidParameter.code);
    expect((await send([])).code).toBe(invalidParameter.code);
    expect((await send([{ row: 2, cells: { ...cells, detail: 'x'.repeat(1001) } }])).code).toBe(
      invalidParameter.code,
    );
    expect((await send([{ row: 2, cells: { ...cells, __proto__x: 'y' } }])).succ).toBe(true);
    expect((await send(many(500))).data).toMatchObject({ added: 500 });
    expect((await send(many(500))).code).toBe(addressErrors.bookFull.code);
    expect(MAX_ADDRESSES).toBe(1000);
    expect(await me.list()).toMatchObject({ total: 501 });
  });

  it('are read so many times an hour', async () => {
    const me = await somebody();
    const answers = [];
    for (let time = 0; time < 61; time += 1) answers.push((await me.read('')).status);
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(answers[60]).toBe(429);
  });
});
