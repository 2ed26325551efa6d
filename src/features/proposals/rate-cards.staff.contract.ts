import { z } from 'zod';
import { type CardTable, cardTables } from '#features/rate-cards/rate-card.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { proposalErrors as refusals } from './proposals.calls.ts';
import { proposalId, reasonField, revisionField, validFromField } from './proposals.contract.ts';
import { MAX_WORKBOOK_BYTES } from './proposals.rules.ts';

const read = { method: 'GET', access: { staff: 'rates.read' } } as const;
const edit = { method: 'POST', access: { staff: 'rates.edit' } } as const;
const base = '/staff/api/rateCards';
const tables = Object.keys(cardTables) as CardTable[];
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** An XLSX workbook in base64, which is a third longer than its bytes. */
const workbook = z
  .base64('proposals:validation.workbook')
  .max((MAX_WORKBOOK_BYTES * 4) / 3 + 4, 'proposals:validation.workbook');
const bodyLimitBytes = MAX_WORKBOOK_BYTES * 1.5;

const difference = z.object({
  sheet: z.string(),
  key: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  columns: z.array(z.object({ column: z.string(), from: cell, to: cell })),
});

const comparison = z.object({
  name: z.string(),
  publisher: z.string(),
  comparedWith: z.object({ name: z.string(), validFrom: isoInstant }),
  differences: z.array(difference),
  /** Allowed, but possibly a mistake. */
  cheaperForHeavier: z.array(z.object({ what: z.string(), upToGrams: z.int() })),
});
export type CardComparison = z.output<typeof comparison>;

/** An error in a workbook with its position, as `rate-cards:cardProblems.<reason>` with `params`. */
const sheetProblem = z.object({
  sheet: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const checkCard = endpoint({
  ...edit,
  readsOnly: true,
  path: `${base}/check`,
  summary: 'Reads a workbook and says what is wrong in it, or what it would change.',
  input: z.object({ workbook, validFrom: validFromField.optional() }),
  output: z.object({
    problems: z.array(sheetProblem),
    /** The start date in the workbook. */
    validFrom: isoInstant.nullable(),
    comparison: comparison.nullable(),
  }),
  errors: [refusals.unreadableWorkbook],
  bodyLimitBytes,
});

export const saveProposedCard = endpoint({
  ...edit,
  path: `${base}/propose`,
  summary: 'Keeps a draft of another price list; one that waits or was refused is a draft again.',
  input: z.object({
    /** Absent for a new one. */
    proposalId: proposalId.optional(),
    revision: revisionField,
    validFrom: validFromField,
    reason: reasonField,
    /** Absent when a proposal keeps its prices. */
    workbook: workbook.optional(),
  }),
  output: z.object({ proposalId, revision: revisionField }),
  errors: [
    refusals.notFound,
    refusals.savedMeanwhile,
    refusals.notAllowedNow,
    refusals.unreadableWorkbook,
    refusals.wrongWorkbook,
  ],
  bodyLimitBytes,
});

export const getProposedCard = endpoint({
  ...read,
  path: `${base}/proposed`,
  summary: 'How the price list of a proposal differs from the one that it would follow.',
  input: z.object({ proposalId }),
  output: comparison,
  errors: [refusals.notFound],
});

export const getCard = endpoint({
  ...read,
  path: `${base}/card`,
  summary: 'A price list: its prices, sheet by sheet, and what changed against the one before.',
  input: z.object({ validFrom: isoInstant }),
  output: z.object({
    validFrom: isoInstant,
    name: z.string(),
    publisher: z.string(),
    /** In the order of the workbook, in its units; cells in the order of `cardSheets`. */
    sheets: z.array(z.object({ table: z.enum(tables), rows: z.array(z.array(cell)) })),
    /** Null for the first. */
    comparison: comparison.nullable(),
    proposalId: proposalId.nullable(),
  }),
  errors: [refusals.notFound],
});

export const cardFile = endpoint({
  ...read,
  path: `${base}/file`,
  summary: 'A price list, or that of a proposal, as a workbook.',
  /** One of them, or neither for the current list. */
  input: z.object({ validFrom: isoInstant.optional(), proposalId: proposalId.optional() }),
  output: z.object({}),
  answer: 'file',
  contentType: 'application/octet-stream',
  errors: [refusals.notFound],
});
