import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { orderStatus } from '../order-states.rules.ts';
import { codMoneyOf, type StatusDeps } from './order-statuses.ts';
import { customerOrder, subOrder } from './orders.table.ts';
import { createParcelStatusesRepo, scansSince } from './parcel-statuses.repo.ts';

/**
 * Recalculates an ordered parcel, its money and its order after staff corrected a scan. New scans only lead
 * forward; a correction may lead back. Transferred money is not changed.
 */
export async function restateParcel(deps: StatusDeps, tx: Orm, waybillNo: string): Promise<void> {
  const [row] = await tx
    .select({ part: subOrder, bookedAt: customerOrder.bookedAt })
    .from(subOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
    .where(eq(subOrder.waybillNo, waybillNo))
    .for('update');
  if (!row) return;
  const { part, bookedAt } = row;
  const repo = createParcelStatusesRepo(tx);
  const scans = (await repo.scans([waybillNo], scansSince(bookedAt))).get(waybillNo) ?? [];
  const isPaidOut = part.codPayableOn !== null && part.codPayableOn <= bangkokDate(deps.clock.now());
  const money = part.codSatang > 0 && !isPaidOut ? await codMoneyOf(deps, scans) : null;
  const cod = isPaidOut
    ? {}
    : { codCollectedAt: money?.collectedAt ?? null, codPayableOn: money?.payableOn ?? null };
  await tx
    .update(subOrder)
    .set({ status: currentStatus(scans), ...cod })
    .where(eq(subOrder.waybillNo, waybillNo));
  await deps.codLedger.settleIn(tx, [waybillNo]);
  const parts = await repo.listStatuses([part.orderId]);
  await tx
    .update(customerOrder)
    .set({ status: orderStatus(parts.map(({ status }) => status)) })
    .where(eq(customerOrder.id, part.orderId));
}
