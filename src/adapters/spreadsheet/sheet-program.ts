import { readSheetFile } from './sheet-files.ts';
import { type SheetRow, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import type { WorkbookSheet } from './workbook.port.ts';
import { xlsxWorkbooks } from './xlsx-workbooks.ts';

/** What the process is asked for: the rows of a table, or all sheets of a workbook. */
export type SheetJob = { table: string; maxRows: number } | { workbook: string };

type Read = { rows: SheetRow[] } | { sheets: WorkbookSheet[] };

/** What the process answers: what it read, why it refuses the file, or what went wrong, and the memory it holds. */
export type SheetDone = (
  | Read
  | { refused: { reason: UnreadableSpreadsheetError['reason']; message: string } }
  | { problem: string }
) & { residentMiB: number };

/** Letters of all cells together; a long text that many cells share is sent with each of them. */
const MAX_LETTERS = 10_000_000;
/** A cell takes room for some letters though it has none. */
const LETTERS_OF_A_CELL = 8;
const MIB = 1024 * 1024;

async function read(job: SheetJob): Promise<Read> {
  if ('workbook' in job) {
    const sheets = await xlsxWorkbooks.read(job.workbook);
    requireModest(sheets.flatMap(({ rows }) => rows));
    return { sheets };
  }
  const rows = await readSheetFile(job.table, job.maxRows);
  requireModest(rows);
  return { rows };
}

function requireModest(rows: readonly SheetRow[]): void {
  let letters = 0;
  for (const { cells } of rows)
    for (const cell of cells) letters += LETTERS_OF_A_CELL + (typeof cell === 'string' ? cell.length : 0);
  if (letters > MAX_LETTERS)
    throw new UnreadableSpreadsheetError('too_large', `The cells hold more than ${MAX_LETTERS} letters.`);
}

function toRefusal(error: unknown) {
  if (error instanceof UnreadableSpreadsheetError)
    return { refused: { reason: error.reason, message: error.message } };
  return { problem: error instanceof Error ? error.message : String(error) };
}

async function answer(job: SheetJob): Promise<void> {
  const done = await read(job).catch(toRefusal);
  process.send?.({ ...done, residentMiB: process.memoryUsage.rss() / MIB } satisfies SheetDone);
}

process.on('message', (job: SheetJob) => void answer(job));
// The site that asked has ended.
process.on('disconnect', () => process.exit());
