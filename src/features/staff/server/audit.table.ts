import { bigint, boolean, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

/** The subject's values before or after. */
export type AuditFacts = Record<string, unknown>;

/**
 * Changes by staff. Append-only; each row contains the hash of the previous one, and numbers have no gaps. `json`
 * rather than `jsonb`, because the hashed text must be preserved byte for byte.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** No foreign key: the log outlives members of staff. */
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    /** A keyed hash of the client address. */
    visitor: text('visitor').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull().default(''),
    before: json('before').$type<AuditFacts>(),
    after: json('after').$type<AuditFacts>(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_entry_at').on(table.at),
    index('audit_entry_actor').on(table.actorId, table.seq.desc()),
    index('audit_entry_action').on(table.action, table.seq.desc()),
    index('audit_entry_actor_action').on(table.actorId, table.action, table.seq.desc()),
    index('audit_entry_subject').on(table.subjectKind, table.subjectId, table.seq.desc()),
  ],
);

/** The end of the chain in one row, which is locked by writers until they commit. */
export const auditHead = pgTable('audit_head', {
  isOnly: boolean('is_only').primaryKey().default(true),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
  hash: text('hash').notNull(),
});

/** The last entry that was removed because of its age: the chain begins after it. No row before the first removal. */
export const auditStart = pgTable('audit_start', {
  isOnly: boolean('is_only').primaryKey().default(true),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
