import { writeXlsxStream } from 'hucre/xlsx';
import { csvLine } from './csv-line.ts';
import { escaped } from './formula-cells.ts';
import type { SheetFormat } from './sheet-files.port.ts';
import type { Cell } from './spreadsheet.port.ts';

/** Spreadsheet programs recognise CSV as UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/** Writes a table while it is read, holding only one batch of rows. */
export function streamSheet(format: SheetFormat, name: string, pages: Pages): AsyncIterable<Uint8Array> {
  return format === 'csv' ? streamCsv(pages) : streamXlsx(name, pages);
}

async function* streamCsv(pages: Pages): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = BYTE_ORDER_MARK;
  for await (const rows of pages) {
    yield encoder.encode(before + rows.map((cells) => csvLine(cells)).join(''));
    before = '';
  }
}

/** A sheet ends at 1,048,576 rows; the next one begins with the same header. */
function streamXlsx(name: string, pages: Pages): AsyncIterable<Uint8Array> {
  async function* rows() {
    for await (const page of pages) for (const cells of page) yield cells.map(escaped);
  }
  return writeXlsxStream(rows(), { name, freezePane: { rows: 1 } });
}
