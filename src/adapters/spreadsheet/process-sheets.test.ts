import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heavyWorkbook, sharedTextWorkbook } from '#tests/fakes/imports/heavy-workbook.ts';
import { createProcessSheets, type ProcessSheets } from './process-sheets.ts';
import { sheetFiles } from './sheet-files.ts';
import { SpreadsheetsBusyError } from './spreadsheet.port.ts';
import { xlsxWorkbooks } from './xlsx-workbooks.ts';

const opened: ProcessSheets[] = [];
function open(...how: Parameters<typeof createProcessSheets>): ProcessSheets {
  const sheets = createProcessSheets(...how);
  opened.push(sheets);
  return sheets;
}

let folder: string;
let sheets: ProcessSheets;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'process-sheets-'));
  sheets = open();
});
afterAll(async () => {
  for (const each of opened) each.close();
  await rm(folder, { recursive: true });
});

const table = [
  ['รหัส', 'วันที่', 'บาท'],
  ['012', new Date(Date.UTC(2027, 3, 13)), 12.5],
  ["'=1+1", null, true],
];
const tooLarge = { name: 'UnreadableSpreadsheetError', reason: 'too_large' };

describe('spreadsheets read by a process of their own', () => {
  it('give the same content as when read in this process', async () => {
    const file = await sheetFiles.write('xlsx', 'A', table);
    expect(await sheets.files.read(file, { maxRows: 500 })).toEqual(
      await sheetFiles.read(file, { maxRows: 500 }),
    );
    const book = await xlsxWorkbooks.build([
      { name: 'One', rows: table },
      { name: 'Two', rows: [['x']] },
    ]);
    expect(await sheets.workbooks.parse(book)).toEqual(await xlsxWorkbooks.parse(book));
    expect(await sheets.files.read(Buffer.from('รหัส;บาท\n012;5'), { maxRows: 500 })).toMatchObject({
      sheets: [{ rows: [{ row: 1 }, { row: 2 }] }],
    });
  }, 30_000);

  it('are refused with the same error when invalid', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]);
    await expect(sheets.files.read(picture, { maxRows: 500 })).rejects.toMatchObject({ reason: 'damaged' });
    await expect(sheets.workbooks.parse(picture)).rejects.toMatchObject({ reason: 'damaged' });
  }, 30_000);

  it('are too large when reading them takes much memory, and the next one is read', async () => {
    const heavy = heavyWorkbook();
    expect(heavy.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    const tight = open({ limits: { maxResidentMiB: 100 } });
    await expect(tight.files.read(heavy, { maxRows: 500 })).rejects.toMatchObject(tooLarge);
    // A text shared by many cells is repeated for each of them.
    await expect(
      sheets.files.read(sharedTextWorkbook(2_000, 30_000), { maxRows: 500 }),
    ).rejects.toMatchObject(tooLarge);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    expect(await tight.files.read(Buffer.from('a\n1'), { maxRows: 500 })).toMatchObject({
      sheets: [{ rows: [{ row: 1 }, { row: 2 }] }],
    });
  }, 30_000);

  it('are too large when they take too long, though the reading code never yields', async () => {
    const program = path.join(folder, 'endless.mjs');
    await writeFile(program, "process.on('message', () => { for (;;); });");
    const endless = open({ program, limits: { jobMs: 300 } });
    await expect(endless.files.read(Buffer.from('a\n1'), { maxRows: 500 })).rejects.toMatchObject(tooLarge);
  }, 30_000);

  it('wait for one another, and only as many as the queue holds', async () => {
    const small = open({ limits: { maxWaiting: 2 } });
    const files = Array.from({ length: 3 }, (_, at) => Buffer.from(`a\n${at}`));
    const read = await Promise.allSettled(files.map((file) => small.files.read(file, { maxRows: 500 })));
    const refused = read.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toEqual([expect.any(SpreadsheetsBusyError)]);
  }, 30_000);
});
