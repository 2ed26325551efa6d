import { asc, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { AdoptsRuns } from '#features/payouts/server/adopt-run.ts';
import { claimPayment, claimPaymentRun } from './claims.table.ts';

/**
 * Moves payments that were released before there were payout runs into runs of the same id, which seals their account
 * numbers. Processes of the earlier release may still add some while they are replaced, so it is done again and again.
 */
export async function moveEarlierPayments({ orm }: { orm: Orm }, payouts: AdoptsRuns): Promise<void> {
  while (await moveOne(orm, payouts));
}

async function moveOne(orm: Orm, payouts: AdoptsRuns): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(claimPaymentRun)
      .orderBy(asc(claimPaymentRun.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!run) return false;
    const rows = await tx
      .select()
      .from(claimPayment)
      .where(eq(claimPayment.runId, run.id))
      .orderBy(asc(claimPayment.position));
    const payments = rows.map((row) => ({
      source: 'claims' as const,
      id: row.claimNo,
      customerId: null,
      amountSatang: row.amountSatang,
      waybillNo: row.waybillNo,
      aboveRulesSatang: 0,
      decidedBy: [],
      account: {
        kind: 'bank' as const,
        bankCode: row.bankCode,
        number: row.accountNumber,
        holderName: row.payeeName,
        changedAt: null,
      },
    }));
    const { id, createdAt: releasedAt, createdBy: releasedBy, createdName: releasedName, paidAt } = run;
    await payouts.adopt({ id, releasedAt, releasedBy, releasedName, paidAt, payments }, tx);
    await tx.delete(claimPaymentRun).where(eq(claimPaymentRun.id, id));
    return true;
  });
}
