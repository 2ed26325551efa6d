import { DAY_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { StaffKind } from '../../imports/server/import-kind.ts';
import type { StoredRow } from '../../imports/server/import-rows.repo.ts';
import { type ResultCells, sentenceOf, toReading, type Words } from '../../imports/server/import-views.ts';
import type { ImportRecord } from '../../imports/server/imports.repo.ts';
import type { WholeImport } from '../../imports/server/whole-import.ts';
import { MAX_SHEET_ROWS } from '../../sheets.contract.ts';
import type { importKinds } from '../sheets.staff.contract.ts';
import { ROWS_DAYS, toStaffCounts, toStaffRowState, toStaffState, viewOf } from '../sheets.staff.rules.ts';
import type { StaffImportHead, StaffImportRow, StaffImportView } from '../staff-import-parts.contract.ts';

/** The kinds of imports, for the selection. */
export function toKinds(kinds: readonly StaffKind[], language: Language): OutputOf<typeof importKinds> {
  return {
    kinds: kinds.map((kind) => ({
      name: kind.name,
      title: kind.texts[language].title,
      about: kind.texts[language].about,
      columns: toColumns(kind, language),
      hasCurrent: kind.current !== undefined,
      parts: [...(kind.parts?.(language) ?? [])],
    })),
    maxRows: MAX_SHEET_ROWS,
  };
}

/** The columns of a kind, explained for those who fill them in. */
export function toColumns({ columns }: Pick<StaffKind, 'columns'>, language: Language) {
  return columns.map(({ field, names, help, choices, isRequired = false }) => {
    const words = choices?.map((each) => each.names[language]).join(', ');
    const said = [help?.[language], words].filter(Boolean).join(' · ');
    return { field, name: names[language], help: said, isRequired };
  });
}

/** An import in the history. */
export function toStaffHead(record: ImportRecord, kind: StaffKind, language: Language): StaffImportHead {
  const { createdAt, appliedBy, appliedAt, undoneBy, undoneAt, undoneReason } = record;
  const undone = stepOf(undoneBy, undoneAt);
  return {
    importId: record.id,
    kind: kind.name,
    title: kind.texts[language].title,
    state: toStaffState(record.state),
    fileName: record.fileName,
    counts: toStaffCounts(record.counts),
    read: { by: record.readBy ?? '', at: createdAt.toISOString() },
    applied: stepOf(appliedBy, appliedAt),
    undone: undone && { ...undone, reason: undoneReason ?? '' },
  };
}

function stepOf(by: string | null, at: Date | null): { by: string; at: string } | null {
  return at && { by: by ?? '', at: at.toISOString() };
}

/** An import with everything needed to continue with it. */
export function toStaffView(
  whole: WholeImport<StaffKind>,
  words: Words,
  earlier: ImportRecord | undefined,
): StaffImportView {
  const { record, kind, rows } = whole;
  const step = earlier && stepOf(earlier.appliedBy, earlier.appliedAt);
  return {
    ...toStaffHead(record, kind, words.language),
    ...toReading(whole, words),
    revision: record.revision,
    hasRows: rows.length > 0,
    appliedBefore: earlier && step ? { ...step, importId: earlier.id, fileName: earlier.fileName } : null,
    columns: toColumns(kind, words.language).map((each) => ({
      ...each,
      column: record.columns[each.field] ?? null,
    })),
    rowsUntil: new Date(record.updatedAt.getTime() + ROWS_DAYS * DAY_MS).toISOString(),
  };
}

/** A row in the language of its reader. */
export function toStaffRow(row: StoredRow, words: Words): StaffImportRow {
  const { cells, change, problems, fields } = row;
  return {
    row: row.row,
    cells,
    state: toStaffRowState(row.state),
    change,
    view: viewOf(row),
    fields: [...fields],
    problems: problems.map((problem) => ({ field: problem.field, msg: sentenceOf(problem, words) })),
  };
}

/** The result columns of a staff import. */
export function changesOf({ translate, language }: Words): ResultCells {
  return {
    header: [translate(language, 'sheets:import.change')],
    cellsOf: ({ change }) => [change ? translate(language, `sheets:import.changes.${change}`) : ''],
    stateOf: toStaffRowState,
  };
}
