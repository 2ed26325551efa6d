import type { FileLook, FileReading, ReadFile } from './sheet-files.port.ts';
import { lookAtFile, readSheetFile } from './sheet-files.ts';
import {
  type OpenQuestion,
  OpenQuestionError,
  type SheetRow,
  UnreadableSpreadsheetError,
} from './spreadsheet.port.ts';
import type { WorkbookSheet } from './workbook.port.ts';
import { xlsxWorkbooks } from './xlsx-workbooks.ts';

/** A request to the process: the tables of a file, its preview, or all sheets of a workbook. */
export type SheetJob = { table: string; how: FileReading } | { look: string } | { workbook: string };

type Read = { file: ReadFile } | { look: FileLook } | { sheets: WorkbookSheet[] };

/** A reply of the process: the content, a refusal or an error, and the memory in use. */
export type SheetDone = (
  | Read
  | { refused: { reason: UnreadableSpreadsheetError['reason']; message: string } }
  | { question: OpenQuestion }
  | { problem: string }
) & { residentMiB: number };

/** Characters of all cells together; a long text shared by many cells is counted for each of them. */
const MAX_LETTERS = 10_000_000;
/** Empty cells cost memory, too. */
const LETTERS_OF_A_CELL = 8;
const MIB = 1024 * 1024;

async function read(job: SheetJob): Promise<Read> {
  if ('workbook' in job) {
    const sheets = await xlsxWorkbooks.read(job.workbook);
    requireModest(sheets.flatMap(({ rows }) => rows));
    return { sheets };
  }
  if ('look' in job) return { look: await lookAtFile(job.look) };
  const file = await readSheetFile(job.table, job.how);
  requireModest(file.sheets.flatMap(({ rows }) => rows));
  return { file };
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
  if (error instanceof OpenQuestionError) return { question: error.question };
  return { problem: error instanceof Error ? error.message : String(error) };
}

async function answer(job: SheetJob): Promise<void> {
  const done = await read(job).catch(toRefusal);
  process.send?.({ ...done, residentMiB: process.memoryUsage.rss() / MIB } satisfies SheetDone);
}

process.on('message', (job: SheetJob) => void answer(job));
// The parent process has ended.
process.on('disconnect', () => process.exit());
