import { asc, between, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Batch, Due, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { auditEntry, auditStart } from '../../server/audit.table.ts';

/**
 * Old entries of the audit log. They go from the beginning, up to the first about something on hold, and the new
 * beginning is noted with its hash: what is left is still a whole chain.
 */
export const auditKind: RetentionKind = {
  name: 'audit',
  term: { figure: 'auditMonths' },
  outcome: 'removed',
  async count(due, limit) {
    const firstHeld = await findFirstHeld(due);
    const isBefore = firstHeld === null ? sql`true` : sql`t.seq < ${firstHeld}`;
    return countDue(
      due.orm,
      {
        from: sql`audit_entry t`,
        at: sql`t.at`,
        isDue: sql`t.at < ${instantOf(due.before)} and ${isBefore}`,
      },
      limit,
    );
  },
  async removeBatch(due, { limit }): Promise<Batch> {
    const firstHeld = await findFirstHeld(due);
    const old = await due.orm
      .select({ seq: auditEntry.seq, at: auditEntry.at, hash: auditEntry.hash })
      .from(auditEntry)
      .orderBy(asc(auditEntry.seq))
      .limit(limit);
    const isGoing = ({ seq, at }: { seq: number; at: Date }) =>
      at < due.before && (firstHeld === null || seq < firstHeld);
    const going = old.filter(isGoing);
    const [first, last] = [going[0], going.at(-1)];
    if (!first || !last) return { rows: 0, isDone: true };
    await beginAfter(due.orm, last);
    await due.orm.delete(auditEntry).where(between(auditEntry.seq, first.seq, last.seq));
    return { rows: going.length, isDone: going.length < limit };
  },
};

/** The first entry about something on hold. */
async function findFirstHeld(due: Due): Promise<number | null> {
  const { rows } = await due.orm.execute<{ seq: string | null }>(sql`
    select min(t.seq)::text as seq from audit_entry t
    join legal_hold h on h.released_at is null and h.kind = t.subject_kind and h.subject = t.subject_id
    where t.at < ${instantOf(due.before)}`);
  const seq = rows[0]?.seq ?? null;
  return seq === null ? null : Number(seq);
}

async function beginAfter(tx: Orm, { seq, hash }: { seq: number; hash: string }): Promise<void> {
  await tx
    .insert(auditStart)
    .values({ seq, hash })
    .onConflictDoUpdate({ target: auditStart.isOnly, set: { seq, hash } });
}
