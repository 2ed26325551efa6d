import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAtFile } from '#features/sheets/imports/imports.contract.ts';
import { sheetImportRow } from '#features/sheets/imports/server/imports.table.ts';
import { sheetErrors } from '#features/sheets/sheets.contract.ts';
import { openShop } from '#tests/fakes/imports/order-lists.ts';
import { rowXml, type SheetXml, workbookOf } from '#tests/fakes/imports/workbook-parts.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { formatDate } from '#web/texts/format.ts';
import { changeOrderImport } from '../order-imports.contract.ts';

let orders: OrderFixture;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  orders = await openOrderFixture();
});
// A customer may keep twenty imports.
beforeEach(async () => {
  shop = await openShop(orders.site, (await orders.newCustomer()).how);
});
afterAll(() => orders.close());

const fixture = (name: string) => readFileSync(`tests/fixtures/sheets/${name}`);
const header = [
  'Name',
  'Phone',
  'House and road',
  'Subdistrict',
  'District',
  'Province',
  'Postcode',
  'Weight (kg)',
  'Cash on delivery (THB)',
  'Your reference',
];
const line = [
  'Test Person',
  '0898765432',
  '12/34 Moo 5',
  'Phe',
  'Mueang Rayong',
  'Rayong',
  '21160',
  '1',
  '',
  '',
];
const at = { name: 0, phone: 1, detail: 2, weight: 7, cod: 8, reference: 9 };
type Xml = string | { xml: string };
const withCell = (column: number, cell: Xml): Xml[] =>
  line.map((text, nth) => (nth === column ? cell : text));
const sheetOf = (...rows: Xml[][]): SheetXml => ({
  name: 'A',
  rows: [header, ...rows].map((cells, nth) => rowXml(nth + 1, cells)).join(''),
});
/** The values that an import's rows would be ordered with, in order. */
async function valuesOf(importId: string): Promise<string[]> {
  const rows = await orders.site.db.orm
    .select({ value: sheetImportRow.value })
    .from(sheetImportRow)
    .where(eq(sheetImportRow.importId, importId))
    .orderBy(sheetImportRow.row);
  return rows.map(({ value }) => JSON.stringify(value));
}
const weightsOf = async (importId: string) =>
  (await valuesOf(importId)).map((value) => Number(/"weightGrams":(\d+)/.exec(value)?.[1]));
const cellProblems = async (file: Uint8Array) => {
  const { problems } = await shop.open(file);
  return problems.map(({ row, field, msg }) => ({ row, field, msg }));
};

describe('files as spreadsheet programs save them', () => {
  it('a formula without a result is no empty cell [V-18]', async () => {
    const [problem] = await cellProblems(fixture('cod-formula-without-result.xlsx'));
    expect(problem).toMatchObject({ row: 2, field: 'codBaht', msg: expect.stringContaining('I2') });
    expect(problem?.msg).toContain('=500*2');
  });

  it('a house number that became a date is refused by its cell [V-18]', async () => {
    const [problem] = await cellProblems(fixture('date-house-number.xlsx'));
    expect(problem).toMatchObject({ row: 2, field: 'detail' });
    expect(problem?.msg).toContain('C2');
  });

  it('a hidden sheet is not read if another one fits, and the list says which was [V-18]', async () => {
    const list = await shop.open(fixture('hidden-first-sheet.xlsx'));
    expect(list).toMatchObject({ counts: { rows: 1, ready: 1 } });
    expect(list.notes.join()).toContain('today');
    expect(list.notes.join()).toContain('last month');
  });

  it('weights in grams with thousands separators are parsed [V-18]', async () => {
    const list = await shop.open(fixture('weights-in-grams.xlsx'));
    const { counts, readySatang } = list;
    expect(counts).toMatchObject({ rows: 3, ready: 3, wrong: 0 });
    expect(await weightsOf(list.importId)).toEqual([1500, 2000, 1200]);
    const kilograms = ['1.5', '2', '1.2'].map((weight) => withCell(at.weight, weight));
    const same = await shop.open(workbookOf([sheetOf(...kilograms)]));
    expect(await weightsOf(same.importId)).toEqual([1500, 2000, 1200]);
    expect(readySatang).toBe(same.readySatang);
    const grams = await shop.open(
      workbookOf([sheetOf(...kilograms.map(() => withCell(at.weight, '0.002')))]),
    );
    expect(readySatang).toBeGreaterThan(grams.readySatang);
  });

  it('phones get their zero back if only one can be lost, and are refused otherwise [V-09]', async () => {
    const list = await shop.open(fixture('phone-floats.csv'));
    expect(list.corrected).toEqual([{ row: 2, field: 'phone', given: '898765432.0', taken: '089-876-5432' }]);
    expect(list.problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['3 phone', '4 phone']);
  });

  it('Chinese text of a Chinese Excel is decoded, and the list says so [V-18]', async () => {
    const list = await shop.open(fixture('gbk.csv'));
    expect(list).toMatchObject({ counts: { rows: 1, ready: 1 } });
    expect(list.notes.join()).toContain('GB18030');
  });

  it('a long address is read whole [V-18]', async () => {
    const { importId, counts } = await shop.open(fixture('long-address.csv'));
    const written = fixture('long-address.csv').toString('utf8').split('\n').slice(1).filter(Boolean);
    expect(counts).toMatchObject({ rows: written.length, ready: written.length });
    const values = await valuesOf(importId);
    for (const [nth, line] of written.entries()) expect(values[nth]).toContain(line.split(',')[2]);
  });
});

describe('cells with another value than intended', () => {
  const formats = [
    '0.00%',
    '[$$-409]#,##0.00',
    '"฿"#,##0',
    '# ?/?',
    '0" g"',
    '0000000000',
    'hh:mm',
    'd/m/yyyy',
  ];
  const style = (code: string) => formats.indexOf(code) + 1;
  const number = (value: string, code?: string) => ({
    xml: `<c${code ? ` s="${style(code)}"` : ''}><v>${value}</v></c>`,
  });

  it.each([
    ['an error', at.cod, { xml: '<c t="e"><f>A1</f><v>#REF!</v></c>' }, '#REF!'],
    ['an error word', at.cod, '#N/A', '#N/A'],
    ['a formula of other cells', at.weight, { xml: '<c><f>SUM(A1:A2)</f></c>' }, '=SUM(A1:A2)'],
    ['an empty result without a type', at.cod, { xml: '<c><f>B2</f><v></v></c>' }, '=B2'],
    ['a shared formula', at.cod, { xml: '<c><f t="shared" si="0"/></c>' }, 'I2'],
    ['a formula in a name', at.name, { xml: '<c><f>B2&amp;C2</f></c>' }, 'A2'],
    ['a date in a weight', at.weight, number('46093', 'd/m/yyyy'), '2026-03-12'],
    ['a date in an amount', at.cod, number('46093', 'd/m/yyyy'), '2026-03-12'],
    ['a date in a reference', at.reference, number('46093', 'd/m/yyyy'), '2026-03-12'],
    ['a time', at.detail, number('0.5', 'hh:mm'), '12:00'],
    ['a yes', at.detail, { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    ['a percentage', at.weight, number('0.05', '0.00%'), '5%'],
    ['dollars', at.cod, number('1290', '[$$-409]#,##0.00'), '1290'],
    ['baht in a weight', at.weight, number('1', '"฿"#,##0'), '฿1'],
    ['a fraction', at.detail, number('4', '# ?/?'), 'C2'],
    ['a number with more digits than are kept', at.reference, number('1.23456789012346E+18'), 'J2'],
    ['a lost letter', at.name, 'สม\uFFFDชาย', 'A2'],
  ])('%s is refused with its cell [V-18]', async (_, column, cell, said) => {
    const [problem] = await cellProblems(workbookOf([sheetOf(withCell(column, cell))], formats));
    expect(problem?.row).toBe(2);
    expect(problem?.msg).toContain(said);
  });

  it('a cell stays refused until it is changed [V-18]', async () => {
    const file = workbookOf([sheetOf(withCell(at.name, { xml: '<c><f>B2</f></c>' }))]);
    const { importId } = await shop.open(file);
    const other = await shop.correct(importId, [{ row: 2, cells: { reference: 'x' } }]);
    expect(other.problems.map(({ field }) => field)).toEqual(['name']);
    const right = await shop.correct(importId, [{ row: 2, cells: { name: 'สมหญิง' } }]);
    expect(right.counts).toMatchObject({ wrong: 0, ready: 1 });
  });

  it('units, zeros, baht, and results of formulas are read as displayed [V-18]', async () => {
    const rows = [
      withCell(at.weight, number('1500', '0" g"')),
      withCell(at.phone, number('898765432', '0000000000')),
      withCell(at.cod, number('1290', '"฿"#,##0')),
      withCell(at.cod, { xml: '<c><f>500*2</f><v>1000</v></c>' }),
      withCell(at.cod, { xml: '<c t="str"><f>IF(A1="","","")</f><v></v></c>' }),
      withCell(at.cod, '1,290.-'),
    ].map((row, nth) => row.with(at.reference, `r${nth}`));
    const list = await shop.open(workbookOf([sheetOf(...rows)], formats));
    expect(list).toMatchObject({ problems: [], counts: { ready: 6 } });
  });

  it('a merged cell is not taken for an empty one [V-18]', async () => {
    const first = withCell(at.cod, '500').with(at.reference, 'a');
    const file = workbookOf([
      { ...sheetOf(first, line), behind: '<mergeCells><mergeCell ref="I2:I3"/></mergeCells>' },
    ]);
    const [problem] = await cellProblems(file);
    expect(problem).toMatchObject({ row: 3, field: 'codBaht', msg: expect.stringContaining('I2:I3') });
  });

  it('a negative amount is reported as negative [V-18]', async () => {
    const [problem] = await cellProblems(workbookOf([sheetOf(withCell(at.cod, '-5'))]));
    expect(problem?.msg).toBe('This cannot be negative.');
  });
});

describe('files that leave a question open', () => {
  const named = (name: string, sheet: SheetXml): SheetXml => ({ ...sheet, name });
  const readme: SheetXml = { name: 'readme', rows: rowXml(1, ['How to fill this in']) };

  it('the sheet with the header is read, at any position [V-18]', async () => {
    const list = await shop.open(workbookOf([readme, named('data', sheetOf(line))]));
    expect(list.counts.ready).toBe(1);
  });

  it('titles may precede the header [V-18]', async () => {
    const rows = [rowXml(1, ['Parcels of November']), rowXml(3, header), rowXml(4, line)].join('');
    const list = await shop.open(workbookOf([{ name: 'A', rows }]));
    expect(list.counts.ready).toBe(1);
    expect(list.notes.join()).toContain('row 3');
  });

  it('of two sheets that fit one is chosen [V-18]', async () => {
    const two = workbookOf([
      named('one', sheetOf(line)),
      named('two', sheetOf(line, withCell(at.name, 'B'))),
    ]);
    const { code, msg } = await shop.send(two);
    expect(code).toBe(sheetErrors.whichSheet.code);
    expect(msg).toContain('“one”, “two”');
    expect((await shop.open(two, { reading: { sheet: 'two' } })).counts.rows).toBe(2);
  });

  it('a hidden sheet is asked about if only that fits [V-18]', async () => {
    const file = workbookOf([readme, { ...named('old', sheetOf(line)), state: 'veryHidden' }]);
    expect((await shop.send(file)).code).toBe(sheetErrors.whichSheet.code);
  });

  it.each([
    [
      'rows',
      (sheet: SheetXml) => ({ ...sheet, rows: sheet.rows.replace('<row r="3"', '<row r="3" hidden="1"') }),
    ],
    [
      'columns',
      (sheet: SheetXml) => ({ ...sheet, cols: '<cols><col min="9" max="9" hidden="1" width="9"/></cols>' }),
    ],
  ])('hidden %s are included or left out, as chosen [V-18]', async (what, hide) => {
    const rows = [
      withCell(at.cod, '100').with(at.reference, 'a'),
      withCell(at.cod, 'x').with(at.reference, 'b'),
    ];
    const file = workbookOf([hide(sheetOf(...rows))]);
    expect((await shop.send(file)).code).toBe(sheetErrors.hiddenParts.code);
    const taken = await shop.open(file, { reading: { hidden: 'take' } });
    expect(taken.counts).toMatchObject({ rows: 2, wrong: 1 });
    const left = await shop.open(file, { reading: { hidden: 'leave' } });
    expect(left.counts).toMatchObject({ rows: what === 'rows' ? 1 : 2, wrong: 0 });
  });

  it('text that is valid in several encodings is shown in each [V-18]', async () => {
    const name = Buffer.from([0xc0, 0xee, 0xc4, 0xc8]);
    const text = (before: string) => Buffer.from(before, 'latin1');
    const file = Buffer.concat([text(`${header.join(',')}\n`), name, text(`,${line.slice(1).join(',')}\n`)]);
    expect((await shop.send(file)).code).toBe(sheetErrors.whichEncoding.code);
    const shown = await orders.site.get(lookAtFile, { file: file.toString('base64') }, shop.how);
    const chinese = shown.encodings.find(({ encoding }) => encoding === 'gb18030');
    expect(chinese?.rows[1]?.[0]).toBe('李娜');
    const list = await shop.open(file, { reading: { encoding: 'gb18030' } });
    expect(list).toMatchObject({ counts: { ready: 1 } });
  });

  it('an empty file, and one with only a header, are different errors [X-18]', async () => {
    expect((await shop.send(Buffer.from(''))).code).toBe(sheetErrors.nothing.code);
    expect((await shop.send(Buffer.from(header.join(',')))).code).toBe(sheetErrors.headerOnly.code);
    expect((await shop.send(workbookOf([sheetOf()]))).code).toBe(sheetErrors.empty.code);
  });
});

it('the same file again is asked about, row by row, and ordered again when confirmed [X-17]', async () => {
  await orders.site.services.jobs.start();
  const rows = [line.with(at.reference, 'S-1'), line.with(at.name, 'Without reference')];
  const file = workbookOf([sheetOf(...rows)]);
  const first = await shop.open(file);
  await shop.start(first.importId);
  await expect.poll(async () => (await shop.look(first.importId)).state, { timeout: 30_000 }).toBe('done');
  const { orderNos } = await shop.look(first.importId);
  const second = await shop.open(file);
  expect(second).toMatchObject({ orderedBefore: 2, counts: { wrong: 2, ready: 0 } });
  expect(second.problems[0]?.msg).toContain(orderNos[0]);
  expect(second.problems[0]?.msg).toContain(formatDate('2026-11-20', 'en-us'));
  await orders.site.get(
    changeOrderImport,
    { importId: second.importId, handover: 'WALK_IN', again: true },
    shop.how,
  );
  expect(await shop.look(second.importId)).toMatchObject({ orderedBefore: 0, counts: { ready: 2 } });
  const other = await openShop(orders.site, (await orders.newCustomer()).how);
  expect((await other.open(file)).counts).toMatchObject({ ready: 2 });
});
