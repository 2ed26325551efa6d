import { z } from 'zod';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { rowChanges } from '../imports/import-rows.rules.ts';
import { cellProblem, corrected, MAX_STAFF_CELL_LETTERS, tableRow as shortRow } from '../sheets.contract.ts';
import { rowViews, staffImportStates, staffRowStates } from './sheets.staff.rules.ts';

export const importId = z.uuid();
export const kindName = z.string().min(1).max(40);
export const revision = z.int().min(0);

/** A row as sent, whose cells may be longer than those of customers. */
export const tableRow = shortRow.extend({
  cells: z.record(z.string().max(40), z.string().max(MAX_STAFF_CELL_LETTERS)),
});

const step = z.object({ by: z.string(), at: isoInstant });

/** An import in the history. */
export const staffImportHead = z.object({
  importId,
  kind: kindName,
  /** What its rows become, in the language of the request. */
  title: z.string(),
  state: z.enum(staffImportStates),
  fileName: z.string(),
  read: step,
  applied: step.nullable(),
  undone: step.extend({ reason: z.string() }).nullable(),
  counts: z.object({
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    wrong: z.int(),
    leftOut: z.int(),
    changedSince: z.int(),
  }),
});
export type StaffImportHead = z.output<typeof staffImportHead>;

export const columnView = z.object({
  field: z.string(),
  name: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  /** Its column in the file: `D`; null if the file has no such column. */
  column: z.string().nullable(),
});

/** An import with everything needed to continue with it. */
export const staffImportView = staffImportHead.extend({
  /** Incremented with every change: a change names the revision that it saw. */
  revision,
  columns: z.array(columnView),
  ignored: z.array(z.string()),
  /** How the file was read, in sentences. */
  notes: z.array(z.string()),
  corrected,
  /** While it is open: the latest import of the same file that was applied and not undone. */
  appliedBefore: step.extend({ importId, fileName: z.string() }).nullable(),
  /** When its rows will be deleted; undoing is possible until then. */
  rowsUntil: isoInstant,
  /** Whether its rows still exist. */
  hasRows: z.boolean(),
});
export type StaffImportView = z.output<typeof staffImportView>;

/** A row with its effect on the stored data. */
export const staffImportRow = tableRow.extend({
  state: z.enum(staffRowStates),
  view: z.enum(rowViews),
  change: z.enum(rowChanges).nullable(),
  problems: z.array(cellProblem.omit({ row: true })),
  /** The cells that differ; nothing before if the row adds a record. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type StaffImportRow = z.output<typeof staffImportRow>;
