import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { importErrors } from '../imports/imports.contract.ts';
import {
  MAX_SHEET_ROWS,
  sheetErrors,
  sheetFormat,
  sheetLook,
  sheetReading,
  TABLE_BODY_BYTES,
  uploadedSheet,
} from '../sheets.contract.ts';
import { rowViews, staffImportStates } from './sheets.staff.rules.ts';
import {
  columnView,
  importId,
  kindName,
  revision,
  staffImportHead,
  staffImportRow,
  staffImportView,
  tableRow,
} from './staff-import-parts.contract.ts';

/** Errors of staff imports, in addition to those of all imports. */
export const staffImportErrors = defineErrors('sheets', {
  /** The stored data has changed since the dry run, which has been repeated. */
  importStale: 62021,
  /** `rows` have been changed since by somebody else. */
  importChangedSince: 62022,
  /** Its rows are already deleted. */
  importUndoTooLate: 62023,
  /** The same file was applied before; applying it again needs a confirmation. */
  importAppliedBefore: 62024,
});

const base = '/staff/api/imports';
const access = { staff: 'imports.edit' } as const;
const READ = { access, method: 'GET' } as const;
const EDIT = { access, method: 'POST' } as const;
const MAX_REASON = 500;
const partName = z.string().max(40);

export const importKinds = endpoint({
  ...READ,
  path: `${base}/kinds`,
  summary: 'What spreadsheets the member may import, with their columns.',
  input: z.object({}),
  output: z.object({
    kinds: z.array(
      z.object({
        name: kindName,
        title: z.string(),
        about: z.string(),
        columns: z.array(columnView.omit({ column: true })),
        /** Whether the stored data can be downloaded, edited and imported again. */
        hasCurrent: z.boolean(),
        /** The parts for download; none if everything fits one file. */
        parts: z.array(z.object({ value: partName, label: z.string() })),
      }),
    ),
    maxRows: z.int(),
  }),
  errors: [],
});

export const importTemplate = endpoint({
  ...READ,
  path: `${base}/template`,
  summary: 'A spreadsheet to fill in, empty or with what is stored.',
  input: z.object({
    kind: kindName,
    format: sheetFormat,
    rows: z.enum(['none', 'current']).default('none'),
    part: partName.optional(),
  }),
  output: z.string(),
  errors: [importErrors.importNotFound],
  answer: 'file',
  contentType: 'application/octet-stream',
});

export const readImport = endpoint({
  ...EDIT,
  path: `${base}/read`,
  summary: 'Reads a spreadsheet and says what its rows would change; nothing is changed yet.',
  input: z.object({
    kind: kindName,
    fileName: z.string('sheets:file.required').min(1, 'sheets:file.required').max(300),
    file: uploadedSheet,
    reading: sheetReading.default({}),
  }),
  output: staffImportView,
  errors: [importErrors.importNotFound, ...Object.values(sheetErrors)],
  bodyLimitBytes: TABLE_BODY_BYTES,
});

export const lookAtSheet = endpoint({
  ...EDIT,
  readsOnly: true,
  path: `${base}/look`,
  summary: 'The first rows of a spreadsheet in each way in which it can be read; nothing is kept.',
  input: z.object({ file: uploadedSheet }),
  output: sheetLook,
  errors: [sheetErrors.tooLarge, sheetErrors.unreadable],
  bodyLimitBytes: TABLE_BODY_BYTES,
});

export const listStaffImports = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'The imports of the kinds that the member may import, the latest first; read on by `nextCursor`.',
  input: z.object({
    kind: kindName.optional(),
    state: z.enum(staffImportStates).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
  }),
  output: z.object({ rows: z.array(staffImportHead), nextCursor: z.string().nullable() }),
  errors: [],
});

export const staffImportDetail = endpoint({
  ...READ,
  path: `${base}/detail`,
  summary: 'One import.',
  input: z.object({ importId }),
  output: staffImportView,
  errors: [importErrors.importNotFound],
});

export const staffImportRows = endpoint({
  ...READ,
  path: `${base}/rows`,
  summary: 'The rows of an import, page by page, with their differences.',
  input: z.object({
    importId,
    view: z.enum(rowViews).optional(),
    page: z.coerce.number<string | number>().int().min(1).max(MAX_SHEET_ROWS).default(1),
    size: z.coerce.number<string | number>().int().min(1).max(MAX_SHEET_ROWS).default(50),
  }),
  output: z.object({ rows: z.array(staffImportRow), total: z.int() }),
  errors: [importErrors.importNotFound],
});

const one = z.object({ importId, revision });
const notOpen = [importErrors.importNotFound, importErrors.importNotOpen, staffErrors.changedMeanwhile];

export const correctStaffImport = endpoint({
  ...EDIT,
  path: `${base}/correct`,
  summary:
    'Corrects single cells of a dry run, leaves rows out and takes them in again; all are compared again.',
  input: one.extend({
    /** Only the cells that change; a row that was left out is included again by naming it. */
    rows: z.array(tableRow).max(MAX_SHEET_ROWS).default([]),
    leaveOut: z.array(tableRow.shape.row).max(MAX_SHEET_ROWS).default([]),
    /** All rows with a wrong cell, after the corrections. */
    leaveOutWrong: z.boolean().default(false),
  }),
  output: staffImportView,
  errors: [...notOpen, sheetErrors.tooLarge],
  bodyLimitBytes: TABLE_BODY_BYTES,
});

export const applyImport = endpoint({
  ...EDIT,
  path: `${base}/apply`,
  summary:
    'Does what the dry run says, all of it or nothing; a file that was applied before only if that is asked for.',
  input: one.extend({ again: z.boolean().default(false) }),
  output: staffImportView,
  errors: [
    ...notOpen,
    importErrors.importHasWrongRows,
    importErrors.importHasNoRows,
    staffImportErrors.importStale,
    staffImportErrors.importAppliedBefore,
  ],
});

export const undoImport = endpoint({
  ...EDIT,
  path: `${base}/undo`,
  summary: 'Takes a whole import back; what somebody has changed since stays only if that is asked for.',
  input: one.extend({
    reason: z.string().trim().min(1, 'sheets:undo.reason').max(MAX_REASON, 'sheets:undo.reasonTooLong'),
    leaveChanged: z.boolean().default(false),
  }),
  output: staffImportView,
  errors: [...notOpen, staffImportErrors.importChangedSince, staffImportErrors.importUndoTooLate],
});

export const discardImport = endpoint({
  ...EDIT,
  path: `${base}/discard`,
  summary: 'Gives a dry run up.',
  input: one,
  output: staffImportView,
  errors: notOpen,
});

export const exportImport = endpoint({
  ...READ,
  path: `${base}/export`,
  summary:
    'The rows of an import as a spreadsheet, each with what became of it; that somebody took them is recorded.',
  input: z.object({ importId, format: sheetFormat }),
  output: z.string(),
  errors: [importErrors.importNotFound],
  answer: 'file',
  contentType: 'application/octet-stream',
});
