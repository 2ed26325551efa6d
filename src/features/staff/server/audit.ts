import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import type { Clock } from '#lib/clock.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { type AuditFacts, auditEntry, auditHead } from './audit.table.ts';

/** An action such as `application.accepted`, its subject, and the subject's values before and after. */
export type AuditRecord = {
  actor: StaffMember;
  visitor: string;
  action: `${string}.${string}`;
  subject: { kind: string; id: string; name?: string };
  before?: AuditFacts | null;
  after?: AuditFacts | null;
};

/** Writes into the audit log. */
export type Audit = ReturnType<typeof createAudit>;

/** A row in the chain. */
export type ChainedRow = typeof auditEntry.$inferSelect;

/** The log over its table. */
export function createAudit({ clock }: { clock: Clock }) {
  const firsts = new WeakMap<Orm, number>();
  return {
    /**
     * The number of the first entry of a transaction; null where it has none. All its entries follow each other, since
     * nobody else writes one before it ends.
     */
    firstIn: (tx: Orm): number | null => firsts.get(tx) ?? null,

    /**
     * Adds an entry in the caller's transaction, so that change and entry are atomic. Entries are numbered under a
     * lock that lasts until its end: record last.
     */
    async record(tx: Orm, { actor, subject, before, after, ...what }: AuditRecord): Promise<void> {
      const [head] = await tx.select().from(auditHead).for('update');
      if (!head) throw new Error('The audit log has lost its end.');
      const row = {
        seq: head.seq + 1,
        // Clocks of processes differ, and the log is read by time.
        at: new Date(Math.max(clock.now().getTime(), head.at.getTime())),
        ...what,
        actorId: actor.staffId,
        actorName: actor.name,
        subjectKind: subject.kind,
        subjectId: subject.id,
        subjectName: subject.name ?? '',
        before: storable(before),
        after: storable(after),
        previousHash: head.hash,
      };
      const hash = hashOf(row);
      await tx.insert(auditEntry).values({ ...row, hash });
      await tx.update(auditHead).set({ seq: row.seq, at: row.at, hash }).where(eq(auditHead.isOnly, true));
      if (!firsts.has(tx)) firsts.set(tx, row.seq);
      noteRecorded(actor);
    },
  };
}

/** The hash of an entry, over its content and the previous hash. */
export function hashOf(row: Omit<ChainedRow, 'hash'>): string {
  const hashed = [
    row.seq,
    row.at.toISOString(),
    row.actorId,
    row.actorName,
    row.visitor,
    row.action,
    row.subjectKind,
    row.subjectId,
    row.subjectName,
    row.before,
    row.after,
    row.previousHash,
  ];
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex');
}

/**
 * In the form in which it is read back: dates as text, no undefined values, and no characters that the database
 * rejects.
 */
function storable(facts: AuditFacts | null | undefined): AuditFacts | null {
  if (!facts) return null;
  const toStorable = (_name: string, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value;
  return JSON.parse(JSON.stringify(facts, toStorable)) as AuditFacts;
}
