import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { formatDate } from '#web/texts/format.ts';
import { correctedCells } from '../../server/corrected-cells.ts';
import { type ImportView, KEPT_DAYS, MAX_WRONG_SHOWN } from '../imports.contract.ts';
import type { ImportKind } from './import-kind.ts';
import type { RowCounts, StoredRow } from './import-rows.repo.ts';
import type { ImportRow } from './imports.repo.ts';

/** What lists say of an import. */
export function toHead(
  row: ImportRow,
  counts: RowCounts,
): Omit<ImportView, 'stopped' | 'columns' | 'ignored' | 'notes' | 'corrected' | 'wrong' | 'problems'> {
  const { wrong, ready, done, leftOut } = counts;
  return {
    importId: row.id,
    kind: row.kind,
    state: row.state,
    fileName: row.fileName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: new Date(row.updatedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
    counts: { rows: wrong + ready + done + leftOut, wrong, ready, done, leftOut },
  };
}

/** An import in the language of its reader, with the first rows that need somebody. */
export function toView(
  row: ImportRow,
  rows: readonly StoredRow[],
  kind: Pick<ImportKind, 'columns'>,
  { translate, language }: { translate: Translate; language: Language },
): ImportView {
  const counts: RowCounts = { wrong: 0, ready: 0, done: 0, leftOut: 0 };
  for (const { state } of rows) counts[state] += 1;
  const shown = rows.filter(({ state }) => state === 'wrong').slice(0, MAX_WRONG_SHOWN);
  const say = (at: number, problem: FieldProblem) => ({
    row: at,
    field: problem.field,
    msg: sentenceOf(problem, { translate, language }),
  });
  return {
    ...toHead(row, counts),
    stopped: row.stopped && translate(language, row.stopped.key, row.stopped.params),
    columns: row.columns,
    ignored: row.ignored,
    notes: row.notes.map(({ key, params }) => translate(language, key, params)),
    corrected: correctedCells(
      kind.columns,
      rows.filter(({ state }) => state === 'ready'),
    ),
    wrong: shown.map(({ row: at, cells }) => ({ row: at, cells })),
    problems: shown.flatMap(({ row: at, problems }) => problems.map((each) => say(at, each))),
  };
}

/** Each row as it stands, with what became of it; an import reads the first columns back. */
export function toResultTable(
  kind: ImportKind,
  rows: readonly StoredRow[],
  { translate, language }: { translate: Translate; language: Language },
): Cell[][] {
  const { columns, resultColumns } = kind;
  const header = [...columns, ...resultColumns].map(({ names }) => names[language]);
  const lines = rows.map(({ cells, state, result, problems }) => {
    const sentences = problems.map((problem) => sentenceOf(problem, { translate, language }));
    const own = result === null ? resultColumns.map(() => '') : kind.resultCells(result);
    return [
      ...columns.map(({ field }) => cells[field] ?? ''),
      ...own,
      [translate(language, `sheets:import.rowStates.${state}`), ...sentences].join(': '),
    ];
  });
  return [[...header, translate(language, 'sheets:import.rowState')], ...lines];
}

/** What is wrong with a cell; a day that it names is stored as a day, and written as its reader writes it. */
function sentenceOf(
  { key, params }: FieldProblem,
  { translate, language }: { translate: Translate; language: Language },
): string {
  const date = params?.date;
  if (typeof date !== 'string') return translate(language, key, params);
  return translate(language, key, { ...params, date: formatDate(date, language) });
}
