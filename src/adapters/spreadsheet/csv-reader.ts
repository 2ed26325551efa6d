import { detectDelimiter, parseCsv } from 'hucre/csv';
import { createRecordCutter, type RecordCutter } from './csv-records.ts';
import { type SheetRow, type SpreadsheetReader, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { readText } from './text-file.ts';

/** No record is this long: a quotation mark was never closed. */
const LONGEST_RECORD_CHARS = 1_000_000;

/** With this first line spreadsheet programs tell each other what separates the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** CSV of any size, separated by comma, semicolon, tab or bar. Every cell is text, exactly as written. */
export const csvReader: SpreadsheetReader = {
  async *readRows(file, onBytes) {
    let format: { delimiter: string; cutter: RecordCutter } | undefined;
    let row = 1;
    const parse = (text: string, delimiter: string): SheetRow[] => {
      const rows: SheetRow[] = [];
      for (const cells of parseCsv(text, { delimiter, preserveLeadingZeros: true })) {
        if (cells.some((cell) => cell !== '')) rows.push({ row, cells: cells as string[] });
        row += 1;
      }
      return rows;
    };
    for await (const piece of readText(file, onBytes)) {
      let text = piece;
      if (!format) {
        const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
        text = text.slice(line.length);
        if (named) row += 1;
        const delimiter = named ?? detectDelimiter(text);
        format = { delimiter, cutter: createRecordCutter(delimiter) };
      }
      const complete = format.cutter.take(text);
      if (complete !== '') yield parse(withoutLastBreak(complete), format.delimiter);
      if (format.cutter.rest().length > LONGEST_RECORD_CHARS)
        throw new UnreadableSpreadsheetError('damaged', `A quotation mark in row ${row} is never closed.`);
    }
    const rest = format?.cutter.rest() ?? '';
    if (format && rest !== '') yield parse(rest, format.delimiter);
  },
};

/** The parser takes a line break at the end for one more empty row. */
function withoutLastBreak(records: string): string {
  return records.replace(/\r?\n$/, '');
}
