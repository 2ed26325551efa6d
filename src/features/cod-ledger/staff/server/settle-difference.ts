import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SecondPerson } from '#features/staff/duties/server/second-person.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { differenceErrors } from '../../differences.calls.ts';
import { type Outcome, outcomesOf, stakeOf } from '../../differences.rules.ts';
import { codDifference } from '../../server/cod-ledger.table.ts';
import { createLedgerRepo } from '../../server/ledger.repo.ts';
import { recordMoneyFacts } from '../../server/money-facts.repo.ts';
import { differenceFacts } from '../../server/money-news.ts';
import type { settleCodDifference } from '../differences.staff.contract.ts';

/** Dependencies of settlements. */
export type SettlingDeps = {
  orm: Orm;
  settleIn(tx: Orm, waybillNos: readonly string[]): Promise<void>;
  audit: Audit;
  secondPerson: SecondPerson;
  rules: Pick<RulesService, 'inForce'>;
  clock: Clock;
};
type Row = typeof codDifference.$inferSelect;

/**
 * The first settlement counts: a concurrent second one is told so. Large ones are proposed, and confirmed by another
 * person (decision 119).
 */
export async function settleDifference(
  deps: SettlingDeps,
  { differenceId, waybillNo, outcome, reason }: ParsedInputOf<typeof settleCodDifference>,
  call: StaffContext,
): Promise<OutputOf<typeof settleCodDifference>> {
  const { orm, settleIn, audit, clock } = deps;
  const { actor, visitor } = call;
  const itself = and(eq(codDifference.id, Number(differenceId)), eq(codDifference.waybillNo, waybillNo));
  return orm.transaction(async (tx) => {
    // The parcel first, as whoever posts locks it.
    const [parcel] = await createLedgerRepo(tx).lock([waybillNo]);
    const [stored] = await tx.select().from(codDifference).where(itself);
    if (!stored) throw new AppError(staffErrors.recordGone);
    if (stored.state !== 'open') throw new AppError(staffErrors.changedMeanwhile);
    if (!outcomesOf[stored.kind].includes(outcome)) {
      const field = { field: 'outcome', key: 'cod-ledger.staff:validation.outcome' };
      throw new AppError(requestErrors.invalidParameter, { fields: [field] });
    }
    const waitsForSecond = await isProposal(deps, tx, { stored, outcome, call });
    const { staffId, name } = actor;
    const now = clock.now();
    await tx
      .update(codDifference)
      .set(
        waitsForSecond
          ? {
              proposedOutcome: outcome,
              proposedReason: reason,
              proposedAt: now,
              proposedBy: staffId,
              proposedName: name,
            }
          : { state: 'settled', outcome, reason, settledAt: now, staffId, staffName: name },
      )
      .where(itself);
    if (!waitsForSecond) {
      const settled = { ...stored, state: 'settled' as const, outcome, since: now };
      await recordMoneyFacts(
        tx,
        differenceFacts([settled], () => parcel?.customerId ?? null, now),
      );
      await settleIn(tx, [waybillNo]);
    }
    const { kind, expectedSatang, foundSatang } = stored;
    await audit.record(tx, {
      actor,
      visitor,
      action: waitsForSecond ? 'codDifference.proposed' : 'codDifference.settled',
      subject: { kind: 'codDifference', id: differenceId, name: waybillNo },
      before: { kind, expectedSatang, foundSatang },
      after: { outcome, reason },
    });
    return { waitsForSecond };
  });
}

/** Whether this only proposes; throws where somebody confirms their own. Another outcome is a new proposal. */
async function isProposal(
  { rules, secondPerson }: SettlingDeps,
  tx: Orm,
  { stored, outcome, call }: { stored: Row; outcome: Outcome; call: StaffContext },
): Promise<boolean> {
  const { secondPersonFromSatang } = (await rules.inForce()).cod;
  if (stakeOf(stored) < secondPersonFromSatang) return false;
  if (stored.proposedOutcome !== outcome) return true;
  await secondPerson.require(
    {
      staffId: call.actor.staffId,
      firsts: [stored.proposedBy],
      permission: 'codDifferences.settle',
      language: call.language,
      ownWork: differenceErrors.ownProposal,
    },
    tx,
  );
  return false;
}
