import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

const READ = { access: { staff: 'audit.read' }, method: 'GET' } as const;
const base = '/staff/api/audit';
const MAX_LISTED = 200;
const MAX_WORD = 100;
const word = z.string().trim().min(1).max(MAX_WORD);
/** What may be wrong with an entry of the chain. */
export const chainProblems = ['missing', 'changed', 'torn', 'cut off'] as const;
const facts = z.record(z.string(), z.unknown()).nullable();

/** One entry of the log: who, when, from where, what, and the subject before and after. */
export const auditRow = z.object({
  seq: z.number(),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  /** A pseudonym of the client address: the same for the same address. */
  visitor: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: facts,
  after: facts,
});
export type AuditRow = z.output<typeof auditRow>;

/** How far a search by text has looked for a page: how many entries, and the time of the last; null if none is left. */
const looked = z.object({ entries: z.int(), since: isoInstant.nullable() });

const auditPage = z.object({
  rows: z.array(auditRow),
  nextCursor: z.number().nullable(),
  looked: looked.nullable(),
});
export type AuditPage = z.output<typeof auditPage>;

/**
 * The log, newest first; paged by `nextCursor`. While it is not narrowed by action, record or text, an import stands in
 * the place of its rows.
 */
export const listAudit = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'The audit log.',
  input: z.object({
    actorId: word.optional(),
    action: word.optional(),
    subjectKind: word.optional(),
    subjectId: word.optional(),
    from: isoInstant.optional(),
    until: isoInstant.optional(),
    /** A part of a name, of a record's number, or of a value before or after. */
    text: word.optional(),
    /** The entries of the rows of an import, by the number of its own entry. */
    rowsOf: z.coerce.number().int().min(1).optional(),
    /** Entries before this one. */
    cursor: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: auditPage,
  asBuilt: true,
  errors: [],
});

/** The filter options: actions, kinds of subjects and people that occur in the log. */
export const auditWords = endpoint({
  ...READ,
  path: `${base}/words`,
  summary: 'What the audit log can be searched for.',
  input: z.object({}),
  output: z.object({
    actions: z.array(z.string()),
    subjectKinds: z.array(z.string()),
    actors: z.array(z.object({ actorId: z.string(), name: z.string() })),
  }),
  errors: [],
});

/** Whether the log is intact; otherwise the first broken entry, and what is wrong with it. */
export const auditVerdict = z.discriminatedUnion('isWhole', [
  z.object({ isWhole: z.literal(true), entries: z.int() }),
  z.object({ isWhole: z.literal(false), seq: z.int(), problem: z.enum(chainProblems) }),
]);
export type AuditCheck = z.output<typeof auditCheck>;

const auditCheck = z.object({ at: isoInstant, by: z.string(), verdict: auditVerdict });

/** The last check, which is an entry of the log itself. */
export const lastAuditCheck = endpoint({
  ...READ,
  path: `${base}/checked`,
  summary:
    'When the chain of the audit log was last checked in the back office, by whom, and what was found.',
  input: z.object({}),
  output: z.object({ last: auditCheck.nullable() }),
  errors: [],
});

/** Reads the whole log. */
export const checkAudit = endpoint({
  access: { staff: 'audit.read' },
  method: 'POST',
  path: `${base}/check`,
  summary: 'Checks that no entry of the audit log was changed, taken away or cut off; the check is recorded.',
  input: z.object({}),
  output: auditCheck,
  timeoutSeconds: 300,
  errors: [],
});
