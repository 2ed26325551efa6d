import { pipeline } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { detectDelimiter } from 'hucre/csv';
import type { SheetCell } from '#lib/written/sheet-cells.ts';
import { type SheetRow, type SpreadsheetReader, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { encodingOf, readText } from './text-file.ts';

/** No real record is this long: a quotation mark was never closed. */
const MAX_RECORD_BYTES = 1_000_000;
const ROWS_PER_BATCH = 1_000;
const MAX_FORMULA = 60;

/** Spreadsheet programs declare the separator in such a first line. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** CSV of any size, separated by comma, semicolon, tab or bar. Cells are text, exactly as written. */
export const csvReader: SpreadsheetReader = {
  async *readRows(file, onBytes, choice) {
    const pieces = readText(file, await encodingOf(file, choice?.encoding), onBytes);
    const { value: start = '' } = await pieces.next();
    const [line = '', named] = SEPARATOR_LINE.exec(start) ?? [];
    const text = start.slice(line.length);
    const records = parse(optionsFor(named ?? detectDelimiter(text)));
    // A source error reaches the loop below as an error of the records.
    pipeline(startingWith(text, pieces), records, () => {});
    const before = named ? 1 : 0;
    let row = before;
    let batch: SheetRow[] = [];
    try {
      for await (const cells of records as AsyncIterable<string[]>) {
        row += 1;
        if (cells.some((cell) => cell !== '')) batch.push({ row, cells: cells.map(withoutFormula) });
        if (batch.length < ROWS_PER_BATCH) continue;
        yield batch;
        batch = [];
      }
    } catch (error) {
      if (error instanceof CsvError)
        throw new UnreadableSpreadsheetError(
          'damaged',
          `A quotation mark in row ${before + Number(error.records) + 1} is never closed.`,
        );
      throw error;
    }
    if (batch.length > 0) yield batch;
  },
};

const KEPT_AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** `="0812"` preserves a leading zero; any other formula has no result in a text file. */
function withoutFormula(cell: string): SheetCell {
  if (!cell.startsWith('=') || cell.length === 1) return cell;
  const kept = KEPT_AS_TEXT.exec(cell)?.[1];
  return kept === undefined
    ? { odd: 'formula', shown: cell.slice(0, MAX_FORMULA) }
    : kept.replaceAll('""', '"');
}

/** A quotation mark quotes only at the start of a cell (RFC 4180), and rows may have different lengths. */
function optionsFor(delimiter: string): Options {
  return {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
  };
}

async function* startingWith(text: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield text;
  yield* rest;
}
