import type { Orm } from '#db/orm.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Clock } from '#lib/clock.ts';
import { bangkokDate, DAY_MS } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { codCollectedAt, codPayableOn } from '../cod-money.rules.ts';
import { mayMove, orderStatus } from '../order-states.rules.ts';
import { type CollectedCod, keepCollected } from './cod/cod.repo.ts';
import { createParcelStatusesRepo, type ParcelStatusesRepo } from './parcel-statuses.repo.ts';

/** Clocks of scanners differ. */
const DAYS_BEFORE = 1;

/** What the scans of ordered parcels are read with. */
export type StatusDeps = {
  orm: Orm;
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  clock: Clock;
};

type UnderWay = Awaited<ReturnType<ParcelStatusesRepo['listUnderWay']>>[number];
type Scans = Awaited<ReturnType<ParcelStatusesRepo['scans']>>;

/**
 * Brings the stored statuses of a customer's parcels and orders, or of one order, up to what their scan events say.
 * Scans arrive by the hundred thousand and orders are looked at by the dozen, so it is done when somebody looks.
 */
export async function refreshStatuses(deps: StatusDeps, customerId: string, orderNo?: string): Promise<void> {
  const repo = createParcelStatusesRepo(deps.orm);
  const underWay = await repo.listUnderWay(customerId, deps.clock.now(), orderNo);
  if (underWay.length === 0) return;
  const oldest = Math.min(...underWay.map(({ bookedAt }) => bookedAt.getTime()));
  const numbers = underWay.map(({ waybillNo }) => waybillNo);
  const scans = await repo.scans(numbers, scansSince(new Date(oldest)));
  await keepCollected(deps.orm, await collectedNow(deps, underWay, scans));
  const moved = underWay.flatMap(({ waybillNo, status, orderId }) => {
    const events = scans.get(waybillNo);
    const current = events ? currentStatus(events) : status;
    return mayMove(status, current) ? [{ waybillNo, status: current, orderId }] : [];
  });
  for (const [status, parcels] of Map.groupBy(moved, (each) => each.status))
    await repo.setStatus(
      parcels.map(({ waybillNo }) => waybillNo),
      status,
    );
  await refreshOrders(
    repo,
    moved.map(({ orderId }) => orderId),
  );
}

/** Since when an order that was booked then can have scans. */
export function scansSince(bookedAt: Date): Date {
  return new Date(bookedAt.getTime() - DAYS_BEFORE * DAY_MS);
}

/** When the consignee of a COD parcel paid by its scans, and the day by which that money is transferred. */
export async function codMoneyOf(
  { rules, holidays }: Pick<StatusDeps, 'rules' | 'holidays'>,
  scans: NonNullable<ReturnType<Scans['get']>>,
): Promise<Omit<CollectedCod, 'waybillNo'> | null> {
  const collectedAt = codCollectedAt(scans);
  if (!collectedAt) return null;
  const { current } = await rules.around(collectedAt);
  return {
    collectedAt,
    payableOn: codPayableOn(bangkokDate(collectedAt), current.rules.cod, await holidays()),
  };
}

async function collectedNow(
  deps: StatusDeps,
  underWay: readonly UnderWay[],
  scans: Scans,
): Promise<CollectedCod[]> {
  const collected: CollectedCod[] = [];
  for (const { waybillNo, codSatang, codCollectedAt: known } of underWay) {
    const money = codSatang > 0 && !known ? await codMoneyOf(deps, scans.get(waybillNo) ?? []) : null;
    if (money) collected.push({ waybillNo, ...money });
  }
  return collected;
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
