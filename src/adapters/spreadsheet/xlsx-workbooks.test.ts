import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { xlsxWorkbooks } from './xlsx-workbooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'workbooks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'a.xlsx');

describe('a workbook', () => {
  it('is written with its sheets, row numbers, and codes with leading zeros', async () => {
    await xlsxWorkbooks.write(file, [
      {
        name: 'One',
        rows: [
          ['code', 'baht'],
          ['01', 12.5],
          [null, null],
          ['สมหญิง', true],
        ],
      },
      { name: 'Two', rows: [['x']] },
    ]);
    expect(await xlsxWorkbooks.read(file)).toEqual([
      {
        name: 'One',
        rows: [
          { row: 1, cells: ['code', 'baht'] },
          { row: 2, cells: ['01', 12.5] },
          { row: 4, cells: ['สมหญิง', true] },
        ],
      },
      { name: 'Two', rows: [{ row: 1, cells: ['x'] }] },
    ]);
  });

  it('has no text that could run as a formula, and reads it back unchanged', async () => {
    const nasty = ['=1+1', '+66', '@SUM(A1)', '-5', "'quoted'"];
    await xlsxWorkbooks.write(file, [{ name: 'A', rows: [nasty] }]);
    const raw = (await readXlsx(new Uint8Array(readFileSync(file)))).sheets[0]?.rows[0];
    expect(raw).toEqual(["'=1+1", "'+66", "'@SUM(A1)", "'-5", "'quoted'"]);
    expect((await xlsxWorkbooks.read(file))[0]?.rows[0]?.cells).toEqual(nasty);
  });

  it('is refused when it is invalid, or unpacks to too much', async () => {
    for (const content of [
      strToU8('just text'),
      zipSync({ 'a.txt': strToU8('x') }),
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }),
    ]) {
      writeFileSync(file, content);
      await expect(xlsxWorkbooks.read(file)).rejects.toThrow(UnreadableSpreadsheetError);
    }
  });
});
