import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { formatDate } from '#web/texts/format.ts';
import { correctedCells } from '../../server/corrected-cells.ts';
import { textColumnsOf } from '../../sheet-columns.rules.ts';
import type { Corrected, SentFile } from '../../sheets.contract.ts';
import type { RowState } from '../import-rows.rules.ts';
import { type ImportHead, type ImportView, KEPT_DAYS, MAX_WRONG_SHOWN } from '../imports.contract.ts';
import type { CustomerKind } from './import-kind.ts';
import type { StoredRow } from './import-rows.repo.ts';
import type { ImportRecord } from './imports.repo.ts';
import type { ImportDeps, WholeImport } from './whole-import.ts';

/** The translations to use. */
export type Words = { translate: Translate; language: Language };

/** A customer's import as lists show it. */
export function toHead(record: ImportRecord): ImportHead {
  const { rows, wrong, ready, done, leftOut } = record.counts;
  return {
    importId: record.id,
    kind: record.kind,
    // A customer's import is never undone.
    state: record.state === 'undone' ? 'done' : record.state,
    fileName: record.fileName,
    createdAt: record.createdAt.toISOString(),
    expiresAt: new Date(record.updatedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
    counts: { rows, wrong, ready, done, leftOut },
  };
}

/** The same in the language of its reader, with the first wrong rows. */
export function toView(whole: WholeImport, words: Words): ImportView {
  const { record, rows } = whole;
  const shown = rows.filter(({ state }) => state === 'wrong').slice(0, MAX_WRONG_SHOWN);
  return {
    ...toHead(record),
    ...toReading(whole, words),
    stopped: record.stopped && words.translate(words.language, record.stopped.key, record.stopped.params),
    columns: record.columns,
    wrong: shown.map(({ row, cells }) => ({ row, cells })),
    problems: shown.flatMap(({ row, problems }) =>
      problems.map((each) => ({ row, field: each.field, msg: sentenceOf(each, words) })),
    ),
  };
}

/** How a file was read, for its sender. */
export function toReading(
  { record, rows, kind }: WholeImport,
  { translate, language }: Words,
): { ignored: string[]; notes: string[]; corrected: Corrected } {
  const ready = rows.filter(({ state }) => state === 'ready');
  return {
    ignored: record.ignored,
    notes: record.notes.map(({ key, params }) => translate(language, key, params)),
    corrected: correctedCells(kind.columns, ready),
  };
}

/** The columns between a row's cells and its state, and the names of states. */
export type ResultCells = {
  header: readonly string[];
  cellsOf(row: StoredRow): readonly Cell[];
  stateOf(state: RowState): string;
};

/** The result columns of a customer's kind. */
export function resultsOf(kind: CustomerKind, language: Language): ResultCells {
  return {
    header: kind.resultColumns.map(({ names }) => names[language]),
    cellsOf: ({ result }) => (result === null ? kind.resultColumns.map(() => '') : kind.resultCells(result)),
    stateOf: (state) => state,
  };
}

/** Each row with its state and result, as a file; the first columns can be imported again. */
export function writeResult(
  { sheets, translate }: Pick<ImportDeps, 'sheets' | 'translate'>,
  { kind: { columns }, rows, record }: WholeImport,
  { header, cellsOf, stateOf }: ResultCells,
  { format, language }: { format: 'csv' | 'xlsx'; language: Language },
): Promise<SentFile> {
  const words = { translate, language };
  const first = [...columns.map(({ names }) => names[language]), ...header];
  const lines = rows.map((row) => [
    ...columns.map(({ field }) => row.cells[field] ?? ''),
    ...cellsOf(row),
    [
      translate(language, `sheets:import.rowStates.${stateOf(row.state)}`),
      ...row.problems.map((problem) => sentenceOf(problem, words)),
    ].join(': '),
  ]);
  const name = record.fileName.replace(/\.\w+$/, '').replace(/[^\p{L}\p{M}\p{N} -]/gu, '_');
  const table = [[...first, translate(language, 'sheets:import.rowState')], ...lines];
  return sheets.write(format, `${name}-result`, table, { textColumns: textColumnsOf(columns) });
}

/** The problem of a cell in words; a date in it is stored in ISO format and shown in the reader's. */
export function sentenceOf({ key, params }: FieldProblem, { translate, language }: Words): string {
  const date = params?.date;
  if (typeof date !== 'string') return translate(language, key, params);
  return translate(language, key, { ...params, date: formatDate(date, language) });
}
