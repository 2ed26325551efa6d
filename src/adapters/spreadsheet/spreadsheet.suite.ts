import { describe, expect, it } from 'vitest';
import type { SheetRow, SpreadsheetReader } from './spreadsheet.port.ts';

/** What every reader must do; `write` makes a file of its format from rows of text. */
export function describeSpreadsheetReader(
  name: string,
  reader: SpreadsheetReader,
  write: (rows: string[][]) => Promise<string>,
): void {
  const read = async (rows: string[][]) => readAll(reader, await write(rows));

  describe(name, () => {
    it('gives the rows with the numbers a spreadsheet program shows', async () => {
      const rows = await read([
        ['a', 'b'],
        ['1', '2'],
        ['', ''],
        ['3', '4'],
      ]);
      expect(rows).toEqual([
        { row: 1, cells: ['a', 'b'] },
        { row: 2, cells: ['1', '2'] },
        { row: 4, cells: ['3', '4'] },
      ]);
    });

    it('keeps leading zeros, Thai text, quotation marks and line breaks in a cell', async () => {
      const cells = ['012345678905', 'สมหญิง "น้ำฝน"', '99/1\nถนนสีลม', '081-234-5678', '5" x 3'];
      expect((await read([cells]))[0]?.cells).toEqual(cells);
    });

    it('gives thousands of rows in order', async () => {
      const rows = await read(Array.from({ length: 2_500 }, (_, at) => [String(at), 'ข้อความ'.repeat(5)]));
      expect(rows.map(({ row, cells }) => row - 1 - Number(cells[0]))).toEqual(Array(2_500).fill(0));
    });
  });
}

/** All rows of a file. */
export async function readAll(reader: SpreadsheetReader, file: string): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const rows of reader.readRows(file)) all.push(...rows);
  return all;
}
