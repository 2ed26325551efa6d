import { desc, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf } from '#lib/contract.ts';
import { auditEntry } from '../../server/audit.table.ts';
import type { Audit } from '../../server/audit.ts';
import { type AuditCheck, auditVerdict, type lastAuditCheck } from '../audit.contract.ts';
import { type AuditVerdict, verifyAudit } from './verify-audit.ts';

const CHECKED = 'audit.checked';

/** Checks the chain of the log for staff. */
export type AuditChecks = ReturnType<typeof createAuditChecks>;

/** Checks over the log; each is an entry of it, by which the last one is known. */
export function createAuditChecks({ orm, audit }: { orm: Orm; audit: Audit }) {
  let underWay: Promise<AuditVerdict> | undefined;

  /** Whoever asks while the log is being read waits for the same reading. */
  function verify(): Promise<AuditVerdict> {
    underWay ??= verifyAudit(orm).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function last(): Promise<OutputOf<typeof lastAuditCheck>['last']> {
    const { at, actorName, after } = auditEntry;
    const [row] = await orm
      .select({ at, actorName, after })
      .from(auditEntry)
      .where(eq(auditEntry.action, CHECKED))
      .orderBy(desc(auditEntry.seq))
      .limit(1);
    return row
      ? { at: row.at.toISOString(), by: row.actorName, verdict: auditVerdict.parse(row.after) }
      : null;
  }

  return {
    last,

    async check({ actor, visitor }: Pick<StaffContext, 'actor' | 'visitor'>): Promise<AuditCheck> {
      const verdict = auditVerdict.parse(await verify());
      await orm.transaction((tx) =>
        audit.record(tx, {
          actor,
          visitor,
          action: CHECKED,
          subject: { kind: 'auditLog', id: 'chain' },
          after: verdict,
        }),
      );
      const found = await last();
      if (!found) throw new Error('The check of the audit log is not in the log.');
      return found;
    },
  };
}
