import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import {
  cellProblem,
  corrected,
  MAX_SHEET_ROWS,
  sentFile,
  sheetErrors,
  sheetFormat,
  sheetLook,
  TABLE_BODY_BYTES,
  tableRow,
  uploadedSheet,
} from '../sheets.contract.ts';

/** Errors of import operations. */
export const importErrors = defineErrors('sheets', {
  /** Also for somebody else's import: nobody learns whether it exists. */
  importNotFound: { code: 62011, event: 'record refused' },
  /** It is running, or has ended, or was changed in another window meanwhile. */
  importNotOpen: 62012,
  importHasWrongRows: 62013,
  importHasNoRows: 62014,
});

const importId = z.uuid();
const row = z.int().min(1).max(10_000_000);
/** Wrong rows per answer; the others follow when these are right. */
export const MAX_WRONG_SHOWN = 25;
/** How long an import stays after its last change. */
export const KEPT_DAYS = 30;

/** The state of a customer's import: being corrected, running, all rows done, or cancelled. */
const states = ['open', 'running', 'done', 'cancelled'] as const;

const importHead = {
  importId,
  /** What its rows become: `orders`. */
  kind: z.string(),
  state: z.enum(states),
  fileName: z.string(),
  createdAt: isoInstant,
  /** When it will be deleted, with its rows. */
  expiresAt: isoInstant,
  counts: z.object({ rows: z.int(), wrong: z.int(), ready: z.int(), done: z.int(), leftOut: z.int() }),
};
const listedImport = z.object(importHead);
export type ImportHead = z.output<typeof listedImport>;

/** An imported spreadsheet, as its owner sees it. */
export const importView = z.object({
  ...importHead,
  /** Why it stopped before all rows were done. */
  stopped: z.string().nullable(),
  /** The column of each field in the file: `D`. */
  columns: z.record(z.string(), z.string()),
  ignored: z.array(z.string()),
  /** How the file was read, in sentences. */
  notes: z.array(z.string()),
  corrected,
  /** The first rows with wrong cells, and their problems. */
  wrong: z.array(tableRow),
  problems: z.array(cellProblem),
});
export type ImportView = z.output<typeof importView>;

const call = { access: 'customer', errors: [] } as const;

export const listImports = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/import/listImports',
  summary: 'The spreadsheets that the customer has sent, the latest first.',
  input: z.object({ kind: z.string().max(40).optional() }),
  output: z.object({ imports: z.array(listedImport) }),
});

export const importDetail = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/import/importDetail',
  summary:
    'How an import of the customer stands: its counts, and the first rows with wrong cells. Asked again while it runs.',
  input: z.object({ importId }),
  output: importView,
  errors: [importErrors.importNotFound],
});

export const correctImport = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/import/correctImport',
  summary: 'Corrects single cells of an import and leaves rows out; both are checked at once.',
  input: z.object({
    importId,
    /** Only the cells that change. */
    rows: z.array(tableRow).max(MAX_SHEET_ROWS).default([]),
    leaveOut: z.array(row).max(MAX_SHEET_ROWS).default([]),
    /** All rows with a wrong cell, after the corrections. */
    leaveOutWrong: z.boolean().default(false),
  }),
  output: importView,
  errors: [importErrors.importNotFound, importErrors.importNotOpen, sheetErrors.tooLarge],
  bodyLimitBytes: TABLE_BODY_BYTES,
});

export const lookAtFile = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/import/lookAtFile',
  summary: 'The first rows of a file in each way in which it can be read, to choose by; nothing is kept.',
  input: z.object({ file: uploadedSheet }),
  output: sheetLook,
  errors: [sheetErrors.tooLarge, sheetErrors.unreadable],
  bodyLimitBytes: TABLE_BODY_BYTES,
});

export const cancelImport = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/import/cancelImport',
  summary: 'Ends an import; rows that are done already stay done.',
  input: z.object({ importId }),
  output: importView,
  errors: [importErrors.importNotFound, importErrors.importNotOpen],
});

export const deleteImport = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/import/deleteImport',
  summary: 'Deletes an import that is not running, with its rows; what they became stays.',
  input: z.object({ importId }),
  output: z.object({}),
  errors: [importErrors.importNotFound, importErrors.importNotOpen],
});

export const importResult = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/import/importResult',
  summary:
    'The rows of an import as a spreadsheet: each as it was sent and corrected, and what became of it.',
  input: z.object({ importId, format: sheetFormat }),
  output: sentFile,
  errors: [importErrors.importNotFound],
});
