import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isLockTimeout } from '#db/errors/error-causes.ts';
import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { lockForPlacing } from '../../server/held.ts';
import { legalHold } from '../../server/retention.table.ts';
import type { Holdable } from '../../server/retention-kind.ts';
import { retentionErrors } from '../retention.staff.calls.ts';
import type { LegalHold, listHolds, placeHold, releaseHold } from '../retention.staff.contract.ts';

/** Dependencies of legal holds. */
export type HoldsDeps = {
  orm: Orm;
  audit: Audit;
  /** What features let staff hold; read only once all features are wired. */
  holdables(): readonly Holdable[];
  clock: Clock;
};
const WAITED_MS = 5_000;

type Caller = Pick<StaffContext, 'actor' | 'visitor'>;
type Row = typeof legalHold.$inferSelect;

/** Places and releases legal holds. */
export function createHoldsService({ orm, audit, holdables, clock }: HoldsDeps) {
  return {
    async list({ limit }: ParsedInputOf<typeof listHolds>): Promise<OutputOf<typeof listHolds>> {
      const rows = await orm
        .select()
        .from(legalHold)
        .orderBy(sql`${legalHold.releasedAt} is not null`, desc(legalHold.placedAt), desc(legalHold.id))
        .limit(limit);
      return { holds: rows.map(toHold) };
    },

    place({ kind, subject: typed, reason }: ParsedInputOf<typeof placeHold>, { actor, visitor }: Caller) {
      return orm.transaction(async (tx): Promise<OutputOf<typeof placeHold>> => {
        await waitForBatch(tx);
        const found = await holdables()
          .find((each) => each.kind === kind)
          ?.find(typed, tx);
        if (!found) throw new AppError(retentionErrors.subjectUnknown);
        const [row] = await tx
          .insert(legalHold)
          .values({
            kind,
            ...found,
            reason: toStorableText(reason),
            placedAt: clock.now(),
            placedBy: actor.name,
          })
          .onConflictDoNothing()
          .returning();
        if (!row) throw new AppError(retentionErrors.heldAlready);
        const subject = { kind, id: found.subject };
        await audit.record(tx, { actor, visitor, action: 'hold.placed', subject, after: { reason } });
        return { hold: toHold(row) };
      });
    },

    release({ holdId, reason }: ParsedInputOf<typeof releaseHold>, { actor, visitor }: Caller) {
      return orm.transaction(async (tx): Promise<OutputOf<typeof releaseHold>> => {
        const isIt = eq(legalHold.id, holdId);
        const set = {
          releasedAt: clock.now(),
          releasedBy: actor.name,
          releaseReason: toStorableText(reason),
        };
        const [row] = await tx
          .update(legalHold)
          .set(set)
          .where(and(isIt, isNull(legalHold.releasedAt)))
          .returning();
        if (!row) {
          const isKnown = (await tx.$count(legalHold, isIt)) > 0;
          throw new AppError(isKnown ? staffErrors.changedMeanwhile : staffErrors.recordGone);
        }
        const subject = { kind: row.kind, id: row.subject };
        await audit.record(tx, { actor, visitor, action: 'hold.released', subject, after: { reason } });
        return { hold: toHold(row) };
      });
    },
  };
}

/** Waits for the batch that is being removed: what is found after it stays. */
async function waitForBatch(tx: Orm): Promise<void> {
  try {
    await tx.execute(sql.raw(`set local lock_timeout = '${WAITED_MS}ms'`));
    await tx.execute(lockForPlacing);
    await tx.execute(sql`set local lock_timeout = default`);
  } catch (cause) {
    if (isLockTimeout(cause)) throw new AppError(retentionErrors.removalRuns, { cause });
    throw cause;
  }
}

function toHold({ id, placedAt, releasedAt, ...row }: Row): LegalHold {
  const { kind, subject, name, reason, placedBy, releasedBy, releaseReason } = row;
  return {
    holdId: id,
    kind,
    subject,
    name,
    reason,
    placedAt: placedAt.toISOString(),
    placedBy,
    releasedAt: releasedAt?.toISOString() ?? null,
    releasedBy,
    releaseReason,
  };
}
