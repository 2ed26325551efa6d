import { stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { csvReader } from '#adapters/spreadsheet/csv-reader.ts';
import { OpenQuestionError, type ReadingChoice } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { encodingOf, readUtf8 } from '#adapters/spreadsheet/text-file.ts';
import { createXlsxReader } from '#adapters/spreadsheet/xlsx-reader.ts';
import { loadConfig } from '#app/config.ts';
import type { FeedTotals } from '#features/feed/feed.contract.ts';
import enUs from '#features/feed/locales/en-us.json' with { type: 'json' };
import th from '#features/feed/locales/th.json' with { type: 'json' };
import zhCn from '#features/feed/locales/zh-cn.json' with { type: 'json' };
import { createFeedRepo, type FeedRepo } from '#features/feed/server/feed.repo.ts';
import { createFeedService } from '#features/feed/server/feed.service.ts';
import {
  beginsAsFeed,
  type ImportLines,
  linesOfNdjson,
  linesOfSheet,
} from '#features/feed/server/import-lines.ts';
import { readNdjson } from '#features/feed/server/ndjson.ts';
import { type SheetKind, sheetKinds } from '#features/feed/sheet-columns.rules.ts';
import type { Clock } from '#lib/clock.ts';
import { type Language, languages } from '#lib/language.ts';
import { type TextEncoding, textEncodings } from '#lib/written/text-encodings.ts';
import { runCommand, withDatabase } from './context.ts';
import { requireReadableKind } from './file-kind.ts';
import { createProgress } from './progress.ts';
import { createRejectedReport } from './rejected-report.ts';

const USAGE = `Feeds a file of parcels or scan events in: CSV, XLSX or NDJSON.

  npm run import -- FILE [--kind parcels|scan-events] [--dry-run] [--report FILE] [--language th|en-us|zh-cn]
                    [--sheet NAME] [--hidden take|leave] [--encoding ${textEncodings.join('|')}]

The first row of a sheet names the columns: the field names of the feed (waybillNo, origin.provinceCode, …) or their
usual names in Thai, English or Chinese. Times without a zone are meant in Thailand. Dates are
written with the year first, such as 2026-11-25 14:30. A waybill number that a sheet holds as a number, or a CSV with
eight digits or more, is filled up with leading zeros and taken if its check digit agrees.
Of a workbook the visible sheet is read whose first row names such columns. Where several do, where rows or columns are
hidden, or where nobody can tell how the letters of a text are written, it asks: answer with --sheet, --hidden, --encoding.
In which encoding a text was read is printed: where names look wrong, choose another with --encoding.
It can be interrupted and run again: what is stored already counts as duplicate.
Rejected lines go to FILE.rejected.csv. Ends with 0 if all is stored, 2 if lines were rejected, 1 if it failed.`;

const sentences: Record<Language, typeof th.lineProblems> = {
  th: th.lineProblems,
  'en-us': enUs.lineProblems,
  'zh-cn': zhCn.lineProblems,
};
const workbookReader = createXlsxReader({ fits: beginsAsFeed });

type Options = {
  file: string;
  kind: SheetKind | undefined;
  isDryRun: boolean;
  reportFile: string;
  language: Language;
  choice: ReadingChoice;
};

/** Imports a file as the arguments say and returns the exit code; times are validated against `clock`. */
export function runImport(args: string[], clock: Clock): Promise<void> {
  return runCommand(async () => {
    const options = readOptions(args);
    if (!options) {
      console.error(USAGE);
      return 1;
    }
    // A dry run checks every line and touches no database.
    if (options.isDryRun) return importFile(options, { write: async () => [] }, clock);
    const { scanEventPartitions } = loadConfig();
    return withDatabase((db) => importFile(options, createFeedRepo(db, scanEventPartitions), clock));
  });
}

function readOptions(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      language: { type: 'string', default: 'th' },
      sheet: { type: 'string' },
      hidden: { type: 'string' },
      encoding: { type: 'string' },
    },
  });
  const [file] = positionals;
  const kind = sheetKinds.find((known) => known === values.kind);
  const language = languages.find((known) => known === values.language);
  const hidden = (['take', 'leave'] as const).find((known) => known === values.hidden);
  const encoding = textEncodings.find((known) => known === values.encoding);
  const isUnknown =
    (values.kind !== undefined && !kind) ||
    (values.hidden !== undefined && !hidden) ||
    (values.encoding !== undefined && !encoding);
  if (!file || !language || isUnknown) return null;
  const reportFile = values.report ?? `${file}.rejected.csv`;
  const choice = { sheet: values.sheet, hidden, encoding };
  return { file, kind, isDryRun: values['dry-run'], reportFile, language, choice };
}

async function importFile(options: Options, repo: Pick<FeedRepo, 'write'>, clock: Clock): Promise<number> {
  const { size } = await stat(options.file);
  const progress = createProgress(size);
  let bytes = 0;
  const { source, encoding } = await open(options, (count) => {
    bytes += count;
  }).catch(explainQuestion);
  if (encoding) console.error(`Letters are read as ${encoding}.`);
  if (source.ignoredColumns.length > 0)
    console.error(`Columns that nothing is read from: ${source.ignoredColumns.join(', ')}`);
  const report = createRejectedReport(options.reportFile, (reason) => sentences[options.language][reason]);
  const totals: FeedTotals = { accepted: 0, duplicate: 0, rejected: 0 };
  const interruption = listenForInterruption();
  const feed = createFeedService({ repo, clock });
  let lines = 0;
  let warnings = 0;
  try {
    for await (const outcomes of feed.receive(source.kind, until(source.lines, interruption))) {
      for (const outcome of outcomes) {
        totals[outcome.result] += 1;
        if (outcome.result !== 'rejected' && outcome.warning) warnings += 1;
      }
      await report.add(outcomes);
      lines += outcomes.length;
      progress.report(bytes, lines);
    }
  } finally {
    progress.end();
    await report.close();
  }
  printTotals(options, source.kind, totals, warnings);
  if (interruption.aborted) {
    console.error('Interrupted. Run it again to go on; nothing is stored twice.');
    return 1;
  }
  return totals.rejected > 0 ? 2 : 0;
}

type Opened = { source: ImportLines; encoding?: TextEncoding };

/** The lines of a file; a text file is decoded with its detected or chosen encoding. */
async function open({ file, kind, choice }: Options, onBytes: (count: number) => void): Promise<Opened> {
  const extension = extname(file).toLowerCase();
  await requireReadableKind(file, extension);
  if (extension === '.xlsx')
    return { source: await linesOfSheet(workbookReader.readRows(file, onBytes, choice), kind, {}) };
  const isNdjson = ['.ndjson', '.jsonl'].includes(extension);
  if (!isNdjson && !['.csv', '.tsv', '.txt'].includes(extension))
    throw new Error(`${file}: the name must end in .csv, .tsv, .txt, .xlsx, .ndjson or .jsonl.`);
  const encoding = await encodingOf(file, choice.encoding);
  if (isNdjson)
    return { source: await linesOfNdjson(readNdjson(readUtf8(file, onBytes, encoding)), kind), encoding };
  const rows = csvReader.readRows(file, onBytes, { ...choice, encoding });
  return { source: await linesOfSheet(rows, kind, { untyped: true }), encoding };
}

/** Explains which option resolves what the file leaves ambiguous. */
function explainQuestion(error: unknown): never {
  if (!(error instanceof OpenQuestionError)) throw error;
  const { question } = error;
  switch (question.about) {
    case 'sheet':
      throw new Error(`Several sheets may be meant. Choose one with --sheet: ${question.names.join(', ')}`);
    case 'hidden': {
      const parts = [...question.columns, ...question.rows].join(', ');
      throw new Error(`Rows or columns are hidden: ${parts}. Choose --hidden take or --hidden leave.`);
    }
    default:
      throw new Error(
        `The letters can be read in several ways. Choose one with --encoding: ${question.encodings.join(', ')}`,
      );
  }
}

/** The first Ctrl-C stops reading and stores what was read; a second one ends the process. */
function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => {
    // Also ends the embedded database, which a signal alone would leave running.
    if (controller.signal.aborted) process.exit(128 + constants.signals[signal]);
    controller.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return controller.signal;
}

async function* until<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  for await (const item of source) {
    if (signal.aborted) return;
    yield item;
  }
}

function printTotals(
  { isDryRun, reportFile }: Options,
  kind: SheetKind,
  totals: FeedTotals,
  warnings: number,
): void {
  const stored = isDryRun ? 'Would be stored' : 'Stored';
  console.log(
    `${kind}: ${stored} ${totals.accepted}, duplicate ${totals.duplicate}, rejected ${totals.rejected}.`,
  );
  if (warnings > 0) console.log(`Kept with an unknown reason ${warnings}: ${reportFile}`);
  if (totals.rejected > 0) console.log(`Rejected lines: ${reportFile}`);
}
