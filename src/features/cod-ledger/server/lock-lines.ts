import { and, asc, eq, inArray } from 'drizzle-orm';
import { isOneOf } from '#db/is-one-of.ts';
import type { Orm } from '#db/orm.ts';
import type { RunLines } from '#features/payouts/server/payable-source.ts';
import { payoutLine, payoutPayment } from '#features/payouts/server/payouts.table.ts';
import { codParcel } from './cod-ledger.table.ts';

/**
 * Locks the parcels of a run, those whose money goes to senders and those whose money goes back to consignees, in one
 * statement: in the order of their numbers, as everybody locks them. Otherwise a run that pays both would lock a later
 * number before an earlier one, and whoever settles both parcels would wait for the run as the run waits for them.
 */
export async function lockParcelsOf(tx: Orm, { runId, positions }: RunLines): Promise<void> {
  const { payableId, paymentId, source } = payoutLine;
  const ofRun = and(eq(payoutLine.runId, runId), inArray(source, ['cod', 'refunds']));
  const numbers = positions
    ? tx
        .select({ payableId })
        .from(payoutLine)
        .innerJoin(payoutPayment, eq(payoutPayment.id, paymentId))
        .where(and(ofRun, isOneOf(payoutPayment.position, positions, 'int')))
    : tx.select({ payableId }).from(payoutLine).where(ofRun);
  const { waybillNo } = codParcel;
  await tx
    .select({ waybillNo })
    .from(codParcel)
    .where(inArray(waybillNo, numbers))
    .orderBy(asc(waybillNo))
    .for('update', { of: codParcel });
}
