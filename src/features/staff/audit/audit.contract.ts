import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

const READ = { access: { staff: 'audit.read' }, method: 'GET' } as const;
const base = '/staff/api/audit';
const MAX_LISTED = 200;
const MAX_WORD = 100;
const word = z.string().trim().min(1).max(MAX_WORD);
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

/** The log, newest first; paged by `nextCursor`. */
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
    /** Entries before this one. */
    cursor: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(auditRow), nextCursor: z.number().nullable() }),
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
