import { isDatabaseAway } from '#db/database-away.ts';
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

/** Tolerance for scanner clocks. */
const DAYS_BEFORE = 1;

/** Dependencies of statuses. */
export type StatusDeps = {
  orm: Orm;
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  clock: Clock;
};

type UnderWay = Awaited<ReturnType<ParcelStatusesRepo['listUnderWay']>>[number];
type Scans = Awaited<ReturnType<ParcelStatusesRepo['scans']>>;

/**
 * Updates the stored statuses of a customer's parcels and orders, or of one order, by their scan events. Scans
 * arrive by the hundred thousand while few orders are viewed, so it is done on viewing.
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

/** The same for lists, which show the statuses as last stored while the primary is away. */
export async function refreshIfPossible(deps: StatusDeps, customerId: string): Promise<void> {
  try {
    await refreshStatuses(deps, customerId);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** The earliest possible scan of an order booked at this time. */
export function scansSince(bookedAt: Date): Date {
  return new Date(bookedAt.getTime() - DAYS_BEFORE * DAY_MS);
}

/** When the consignee of a COD parcel paid according to its scans, and the day of the transfer. */
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
