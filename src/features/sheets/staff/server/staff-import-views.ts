import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { correctedCells } from '../../server/corrected-cells.ts';
import { MAX_SHEET_ROWS } from '../../sheets.contract.ts';
import type { importKinds } from '../sheets.staff.contract.ts';
import { ROWS_DAYS, viewOf } from '../sheets.staff.rules.ts';
import type { StaffImportHead, StaffImportRow, StaffImportView } from '../staff-import-parts.contract.ts';
import type { WholeImport } from './staff-import-deps.ts';
import type { StaffImportKind } from './staff-import-kind.ts';
import type { StaffRowRecord } from './staff-import-rows.repo.ts';
import type { StaffImportRecord } from './staff-imports.repo.ts';

/** In whose words something is said. */
export type Words = { translate: Translate; language: Language };

/** What can be imported, for those who choose. */
export function toKinds(kinds: readonly StaffImportKind[], language: Language): OutputOf<typeof importKinds> {
  return {
    kinds: kinds.map((kind) => ({
      name: kind.name,
      title: kind.titles[language],
      about: kind.about[language],
      columns: toColumns(kind, language),
      hasCurrent: kind.current !== undefined,
      parts: [...(kind.parts?.(language) ?? [])],
    })),
    maxRows: MAX_SHEET_ROWS,
  };
}

function toColumns({ columns }: Pick<StaffImportKind, 'columns'>, language: Language) {
  return columns.map(({ field, names, help, choices, isRequired = false }) => {
    const words = choices?.map((each) => each.names[language]).join(', ');
    const said = [help?.[language], words].filter(Boolean).join(' · ');
    return { field, name: names[language], help: said, isRequired };
  });
}

/** An import as the history shows it. */
export function toStaffHead(
  record: StaffImportRecord,
  kind: StaffImportKind,
  language: Language,
): StaffImportHead {
  const { id, state, fileName, counts } = record;
  const { readBy, readAt, appliedBy, appliedAt, undoneBy, undoneAt, undoneReason } = record;
  const undone = stepOf(undoneBy, undoneAt);
  return {
    importId: id,
    kind: kind.name,
    title: kind.titles[language],
    state,
    fileName,
    counts,
    read: { by: readBy, at: readAt.toISOString() },
    applied: stepOf(appliedBy, appliedAt),
    undone: undone && { ...undone, reason: undoneReason ?? '' },
  };
}

function stepOf(by: string | null, at: Date | null): { by: string; at: string } | null {
  return at && { by: by ?? '', at: at.toISOString() };
}

/** An import with what one has to know to go on with it. */
export function toStaffView(
  { record, kind, rows }: WholeImport,
  { translate, language }: Words,
  earlier: StaffImportRecord | undefined,
): StaffImportView {
  const step = earlier && stepOf(earlier.appliedBy, earlier.appliedAt);
  return {
    ...toStaffHead(record, kind, language),
    revision: record.revision,
    ignored: record.ignored,
    hasRows: rows.length > 0,
    notes: record.notes.map(({ key, params }) => translate(language, key, params ?? {})),
    corrected: correctedCells(
      kind.columns,
      rows.filter(({ state }) => state === 'ready'),
    ),
    appliedBefore: earlier && step ? { ...step, importId: earlier.id, fileName: earlier.fileName } : null,
    columns: toColumns(kind, language).map((each) => ({
      ...each,
      column: record.columns[each.field] ?? null,
    })),
    rowsUntil: new Date(record.updatedAt.getTime() + ROWS_DAYS * DAY_MS).toISOString(),
  };
}

/** A row in the words of its reader. */
export function toStaffRow(row: StaffRowRecord, words: Words): StaffImportRow {
  const { cells, state, change, problems, fields } = row;
  return {
    row: row.row,
    cells,
    state,
    change,
    view: viewOf(row),
    fields: [...fields],
    problems: problems.map((problem) => ({ field: problem.field, msg: say(problem, words) })),
  };
}

/** The rows as a table, each with what became of it; an import reads the first columns back. */
export function toStaffTable({ kind, rows }: Pick<WholeImport, 'kind' | 'rows'>, words: Words): Cell[][] {
  const { translate, language } = words;
  const word = (key: string) => translate(language, `sheets:import.${key}`, {});
  const header = [...kind.columns.map(({ names }) => names[language]), word('change'), word('rowState')];
  const lines = rows.map(({ cells, state, change, problems }) => [
    ...kind.columns.map(({ field }) => cells[field] ?? ''),
    change ? word(`changes.${change}`) : '',
    [word(`rowStates.${state}`), ...problems.map((problem) => say(problem, words))].join(': '),
  ]);
  return [header, ...lines];
}

function say({ key, params }: FieldProblem, { translate, language }: Words): string {
  return translate(language, key, params ?? {});
}
