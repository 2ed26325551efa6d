import { asc, gt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { auditEntry, auditHead, auditStart } from '../../server/audit.table.ts';
import { type ChainedRow, hashOf } from '../../server/audit.ts';

/** Whether the log is intact; otherwise the first broken entry, and what is wrong with it. */
export type AuditVerdict =
  | { isWhole: true; entries: number; hash: string }
  | { isWhole: false; seq: number; problem: 'missing' | 'changed' | 'torn' | 'cut off' };

/** An end of the log noted elsewhere, which nobody who rewrites the whole log can know. */
export type NotedEnd = { seq: number; hash: string };

const AT_ONCE = 1_000;
const NO_HASH = '';

/**
 * Reads the whole log, entry by entry: each must exist, be unchanged, and follow the previous one. It begins after the
 * last entry that was removed because of its age.
 */
export async function verifyAudit(orm: Orm, noted: NotedEnd | null = null): Promise<AuditVerdict> {
  const [start] = await orm.select().from(auditStart);
  let last = { seq: start?.seq ?? 0, hash: start?.hash ?? NO_HASH };
  for (;;) {
    const rows = await orm
      .select()
      .from(auditEntry)
      .where(gt(auditEntry.seq, last.seq))
      .orderBy(asc(auditEntry.seq))
      .limit(AT_ONCE);
    for (const row of rows) {
      const problem = problemOf(row, last) ?? problemOfNote(row, noted);
      if (problem) return { isWhole: false, seq: problem === 'missing' ? last.seq + 1 : row.seq, problem };
      last = row;
    }
    if (rows.length < AT_ONCE) break;
  }
  const [head] = await orm.select().from(auditHead);
  const isCut = head?.seq !== last.seq || head.hash !== last.hash || (noted !== null && noted.seq > last.seq);
  if (isCut) return { isWhole: false, seq: last.seq + 1, problem: 'cut off' };
  return { isWhole: true, entries: last.seq, hash: last.hash };
}

function problemOf(row: ChainedRow, last: { seq: number; hash: string }) {
  if (row.seq !== last.seq + 1) return 'missing';
  if (row.previousHash !== last.hash) return 'torn';
  return row.hash === hashOf(row) ? null : 'changed';
}

function problemOfNote({ seq, hash }: ChainedRow, noted: NotedEnd | null) {
  return noted?.seq === seq && noted.hash !== hash ? 'torn' : null;
}
