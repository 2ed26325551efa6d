import { orderStatus } from '../order-states.rules.ts';
import type { ParcelStatusesRepo } from './parcel-statuses.repo.ts';

const DAY_MS = 86_400_000;
/** Clocks of scanners differ. */
const DAYS_BEFORE = 1;

/**
 * Brings the stored statuses of a customer's parcels and orders up to what their scan events say. Scans arrive by the
 * hundred thousand and orders are looked at by the dozen, so it is done when somebody looks.
 */
export async function refreshStatuses(
  repo: ParcelStatusesRepo,
  customerId: string,
  now: Date,
): Promise<void> {
  const underWay = await repo.listUnderWay(customerId, now);
  if (underWay.length === 0) return;
  const oldest = Math.min(...underWay.map(({ bookedAt }) => bookedAt.getTime()));
  const numbers = underWay.map(({ waybillNo }) => waybillNo);
  const known = await repo.statuses(numbers, new Date(oldest - DAYS_BEFORE * DAY_MS));
  const changed = underWay.flatMap(({ waybillNo, status, orderId }) => {
    const current = known.get(waybillNo) ?? status;
    return current === status ? [] : [{ waybillNo, status: current, orderId }];
  });
  for (const [status, parcels] of Map.groupBy(changed, (each) => each.status))
    await repo.setStatus(
      parcels.map(({ waybillNo }) => waybillNo),
      status,
    );
  await refreshOrders(
    repo,
    changed.map(({ orderId }) => orderId),
  );
}

async function refreshOrders(repo: ParcelStatusesRepo, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const parcels = await repo.listStatuses([...new Set(orderIds)]);
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  const orders = [...byOrder].map(([orderId, own]) => ({
    orderId,
    status: orderStatus(own.map((each) => each.status)),
  }));
  for (const [status, same] of Map.groupBy(orders, (each) => each.status))
    await repo.setOrderStatus(
      same.map(({ orderId }) => orderId),
      status,
    );
}
