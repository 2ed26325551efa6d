import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import { sheetErrors } from '../../sheets/sheets.contract.ts';
import { addressErrors } from '../addresses.calls.ts';
import { addressList, importAddresses, readAddressSheet } from '../addresses.contract.ts';
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
