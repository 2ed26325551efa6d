import path from 'node:path';
import { SideProcessEnded } from '../side-process.ts';
import { createSideWork, type SideWorkLimits, SideWorkUnavailable } from '../side-work.ts';
import type { FileLook, FileReading, ReadFile, SheetFiles } from './sheet-files.port.ts';
import type { SheetDone, SheetJob } from './sheet-program.ts';
import { OpenQuestionError, SpreadsheetsBusyError, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { inFile } from './work-file.ts';
import type { Workbooks } from './workbook.port.ts';

const LIMITS: SideWorkLimits & { heapMiB: number } = {
  maxWaiting: 30,
  jobMs: 25_000,
  heapMiB: 192,
  maxResidentMiB: 400,
  keptResidentMiB: 150,
  idleMs: 60_000,
};
const PROGRAM = path.join('src', 'adapters', 'spreadsheet', 'sheet-program.ts');

/** Spreadsheets from outside, unpacked and parsed outside of the serving process. */
export type ProcessSheets = { files: SheetFiles; workbooks: Workbooks; close(): void };

// Loaded on first use: the code that writes is half a megabyte.
const loadFiles = async () => (await import('./sheet-files.ts')).sheetFiles;
const loadWorkbooks = async () => (await import('./xlsx-workbooks.ts')).xlsxWorkbooks;

/** Reads files in a separate process, one after another; a file that exceeds its limits counts as too large. */
export function createProcessSheets({
  limits = {},
  program = PROGRAM,
}: {
  limits?: Partial<SideWorkLimits>;
  program?: string;
} = {}): ProcessSheets {
  const process = createSideWork<SheetJob, SheetDone>(program, { ...LIMITS, ...limits });

  async function ask(job: SheetJob) {
    const done = await process.run(job).catch((cause: unknown) => {
      if (cause instanceof SideProcessEnded)
        throw new UnreadableSpreadsheetError(
          'too_large',
          'Reading the file took too long or too much.',
          cause,
        );
      if (!(cause instanceof SideWorkUnavailable)) throw cause;
      throw new SpreadsheetsBusyError('The file cannot be read now.', { cause });
    });
    if ('refused' in done) throw new UnreadableSpreadsheetError(done.refused.reason, done.refused.message);
    if ('question' in done) throw new OpenQuestionError(done.question);
    if ('problem' in done) throw new Error(`A spreadsheet could not be read: ${done.problem}`);
    return done;
  }

  async function readTable(table: string, how: FileReading): Promise<ReadFile> {
    const done = await ask({ table, how });
    return 'file' in done ? done.file : { sheets: [], encoding: null };
  }

  async function lookAt(file: string): Promise<FileLook> {
    const done = await ask({ look: file });
    return 'look' in done ? done.look : { sheets: [], encodings: [] };
  }

  async function readWorkbook(workbook: string) {
    const done = await ask({ workbook });
    return 'sheets' in done ? done.sheets : [];
  }

  return {
    files: {
      read: (bytes, how) => inFile(bytes, (file) => readTable(file, how)),
      look: (bytes) => inFile(bytes, lookAt),
      write: async (...table) => (await loadFiles()).write(...table),
      async *stream(...table) {
        yield* (await loadFiles()).stream(...table);
      },
    },
    workbooks: {
      read: readWorkbook,
      parse: (archive) => inFile(archive, readWorkbook),
      write: async (...book) => (await loadWorkbooks()).write(...book),
      build: async (...book) => (await loadWorkbooks()).build(...book),
    },
    close: process.close,
  };
}
