import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctImport } from '#features/sheets/imports/imports.contract.ts';
import { sheetErrors } from '#features/sheets/sheets.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { openAddressBook } from '#tests/fakes/imports/address-lists.ts';
import { heavyWorkbook } from '#tests/fakes/imports/heavy-workbook.ts';
import { rowXml, workbookOf } from '#tests/fakes/imports/workbook-parts.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { costGrowth } from '#tests/processor-time.ts';
import { MAX_ADDRESSES } from '../addresses.rules.ts';

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

describe('an unreadable file', () => {
  it.each([
    ['nothing at all', '', sheetErrors.nothing],
    ['a header alone', csv(), sheetErrors.headerOnly],
    ['rows of blanks', csv(['', '', '', '', '', '', '']), sheetErrors.headerOnly],
    [
      'a workbook with a header alone',
      workbookOf([{ name: 'A', rows: rowXml(1, header) }]),
      sheetErrors.empty,
    ],
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

  it('reports in the words of the specification that it is empty [X-18]', async () => {
    const me = await somebody();
    const empty = workbookOf([{ name: 'A', rows: '' }]);
    expect((await me.read(empty)).msg).toMatch(/^The Excel file has empty data\./);
  });

  it('names missing columns, in the reader’s language', async () => {
    const me = await somebody();
    expect((await me.read('ชื่อ\nก', 'TH')).msg).toContain('เบอร์โทรศัพท์, บ้านเลขที่และถนน');
  });

  it('that unpacks to far more is refused before it is unpacked', async () => {
    const me = await somebody();
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024, ' ') });
    expect(bomb.length).toBeLessThan(400_000);
    expect((await me.read(bomb)).code).toBe(sheetErrors.tooLarge.code);
  });

  it('takes time to read, and others are answered meanwhile', async () => {
    const me = await somebody();
    let isRead = false;
    const heavy = me.read(heavyWorkbook()).finally(() => {
      isRead = true;
    });
    let answered = 0;
    for (; !isRead; answered += 1) expect(await me.list()).toMatchObject({ total: 0 });
    expect((await heavy).code).toBe(sheetErrors.columnsMissing.code);
    expect(answered).toBeGreaterThan(1);
    expect((await me.read(csv(right))).succ).toBe(true);
  });

  it('is larger than any call may be', async () => {
    const me = await somebody();
    const { status } = await me.read(Buffer.alloc(5 * 1024 * 1024));
    expect(status).toBe(413);
  });
});

describe('hostile tables', () => {
  it('with unknown places cost in proportion to their rows', async () => {
    const me = await somebody();
    let round = 0;
    const read = async (size: number) => {
      round += 1;
      const rows = Array.from({ length: size }, (_, at) => [
        `n${round}-${at}`,
        '0812345678',
        '1',
        `ไม่มีที่นี่${at}`.repeat(5),
        `ไม่มีอำเภอ${at}`.repeat(5),
        `ไม่มีจังหวัด${at}`.repeat(5),
        '99999',
      ]);
      expect((await me.open(csv(...rows))).counts.wrong).toBe(size);
    };
    expect(await costGrowth(read, { small: 50, large: 200, rounds: 2 })).toBeLessThan(12);
  });

  it('with long addresses in one cell cost in proportion to their rows', async () => {
    const me = await somebody();
    let round = 0;
    const read = async (size: number) => {
      round += 1;
      const rows = Array.from({ length: size }, (_, at) => [
        `n${round}-${at}`,
        '0812345678',
        `${at} ${'ถนน ซอย หมู่ 1 ต. อ. จ. '.repeat(15)}`,
      ]);
      await me.open(csv(...rows));
    };
    expect(await costGrowth(read, { small: 50, large: 200, rounds: 2 })).toBeLessThan(12);
  });

  it('with corrections outside the page are checked like any other, and a book takes only what fits [V-18]', async () => {
    const me = await somebody();
    const many = (size: number) =>
      csv(...Array.from({ length: size }, (_, at) => [`n${at} ${Math.random()}`, ...right.slice(1)]));
    const { importId } = await me.open(many(1));
    const correct = (cells: Record<string, string>) =>
      site.call(correctImport, { importId, rows: [{ row: 2, cells }] }, me.how);
    expect((await correct({ detail: 'x'.repeat(1001) })).code).toBe(requestErrors.invalidParameter.code);
    expect((await correct({ detail: 'x'.repeat(900) })).data).toMatchObject({ counts: { wrong: 1 } });
    expect((await correct({ detail: '1', __proto__x: 'y' })).data).toMatchObject({ counts: { ready: 1 } });
    expect(await me.keep({ importId })).toMatchObject({ added: 1 });
    expect(await me.bring(many(500))).toMatchObject({ added: 500 });
    expect(await me.bring(many(500))).toMatchObject({
      state: 'open',
      added: 0,
      stopped: expect.stringMatching(/1,?000/),
      counts: { ready: 500 },
    });
    expect(MAX_ADDRESSES).toBe(1000);
    expect(await me.list()).toMatchObject({ total: 501 });
  });

  it('are limited per hour', async () => {
    const me = await somebody();
    const answers = [];
    for (let time = 0; time < 201; time += 1) answers.push((await me.read('')).status);
    expect(answers.slice(0, 200).every((status) => status === 200)).toBe(true);
    expect(answers[200]).toBe(429);
  });
});
