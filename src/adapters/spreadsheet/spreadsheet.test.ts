import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { csvReader } from './csv-reader.ts';
import { UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { describeSpreadsheetReader, readAll } from './spreadsheet.suite.ts';
import { createXlsxReader } from './xlsx-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function save(content: string | Uint8Array, extension: string): string {
  files += 1;
  const file = join(folder, `${files}.${extension}`);
  writeFileSync(file, content);
  return file;
}

describeSpreadsheetReader('the CSV reader', csvReader, async (rows) => save(writeCsv(rows), 'csv'));
describeSpreadsheetReader('the XLSX reader', createXlsxReader(), async (rows) =>
  save(await writeXlsx({ sheets: [{ name: 'ข้อมูล', rows }] }), 'xlsx'),
);

describe('the CSV reader', () => {
  it('reads Thai in windows-874, in UTF-8 with and without a mark, and in UTF-16', async () => {
    const thai = Buffer.from([0xc3, 0xc1, 0xb5, 0x2c, 0x31, 0x0a]);
    const expected = [{ row: 1, cells: ['รมต', '1'] }];
    expect(await readAll(csvReader, save(thai, 'csv'))).toEqual(expected);
    expect(await readAll(csvReader, save('รมต,1\n', 'csv'))).toEqual(expected);
    expect(await readAll(csvReader, save('\uFEFFรมต,1\r\n', 'csv'))).toEqual(expected);
    expect(await readAll(csvReader, save(Buffer.from('\uFEFFรมต,1\n', 'utf16le'), 'csv'))).toEqual(expected);
  });

  it('stays with UTF-8 when one character is damaged, and shows the damage', async () => {
    const cut = Buffer.concat([Buffer.from('พัสดุ,ผู้รับ\n'), Buffer.from([0xe0, 0xb8])]);
    expect(await readAll(csvReader, save(cut, 'csv'))).toEqual([
      { row: 1, cells: ['พัสดุ', 'ผู้รับ'] },
      { row: 2, cells: ['\uFFFD'] },
    ]);
  });

  it('finds semicolons and tabs', async () => {
    expect((await readAll(csvReader, save('a;b\n1;2', 'csv')))[1]?.cells).toEqual(['1', '2']);
    expect((await readAll(csvReader, save('a\tb\n1,5\t2', 'csv')))[1]?.cells).toEqual(['1,5', '2']);
  });

  it('keeps records whole that are split by a quotation mark or a chunk boundary', async () => {
    const record = '"บรรทัด\nสอง ""อ้าง""",5" x ""3\n';
    const rows = await readAll(csvReader, save(record.repeat(5_000), 'csv'));
    expect(rows).toHaveLength(5_000);
    expect(new Set(rows.map(({ cells }) => cells.join('|')))).toEqual(new Set(['บรรทัด\nสอง "อ้าง"|5" x ""3']));
  });

  it('reports an unclosed quotation mark instead of filling the memory', async () => {
    for (const open of ['x'.repeat(1_200_000), 'x\n2,3\n']) {
      const file = save(`a,b\n1,"${open}`, 'csv');
      await expect(readAll(csvReader, file)).rejects.toThrow('row 2 ');
    }
  });

  it('ends rows like every system does, and counts empty ones', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const rows = await readAll(csvReader, save(`sep=;\r\na;b${end}${end}"1${end}2";3${end}`, 'csv'));
      expect(rows).toEqual([
        { row: 2, cells: ['a', 'b'] },
        { row: 4, cells: [`1${end}2`, '3'] },
      ]);
    }
  });
});

describe('the XLSX reader', () => {
  it('gives numbers as numbers and dates as the time that the sheet shows', async () => {
    const at = new Date(Date.UTC(2026, 10, 19, 10, 30));
    const file = save(
      await writeXlsx({ sheets: [{ name: 'A', rows: [[123, at, true, null, 'x']] }] }),
      'xlsx',
    );
    expect((await readAll(createXlsxReader(), file))[0]?.cells).toEqual([123, at, true, null, 'x']);
  });

  it('refuses a zip bomb, also one with a false size', async () => {
    const honest = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(3_000_000) });
    const liar = withDeclaredSize(honest, 10);
    const reader = createXlsxReader({ unpackedBytes: 1_000_000 });
    for (const bomb of [honest, liar]) {
      await expect(readAll(reader, save(bomb, 'xlsx'))).rejects.toMatchObject({ reason: 'too_large' });
    }
  });

  it('refuses a file that is no workbook', async () => {
    for (const content of [strToU8('just text'), zipSync({ 'a.txt': strToU8('x') })]) {
      await expect(readAll(createXlsxReader(), save(content, 'xlsx'))).rejects.toThrow(
        UnreadableSpreadsheetError,
      );
    }
  });
});

/** Overwrites the unpacked size in the local header and in the central directory. */
function withDeclaredSize(archive: Uint8Array, size: number): Uint8Array {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 < copy.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return copy;
}
