import { isDatabaseAway } from '#db/errors/database-away.ts';
import type { Orm } from '#db/orm.ts';
import { codCollectedAt, codPayableOn } from '#features/cod-ledger/cod-days.rules.ts';
import type { CodLedger } from '#features/cod-ledger/server/cod-ledger.module.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Clock } from '#lib/clock.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { mayMove, orderStatus } from '../order-states.rules.ts';
import { type CollectedCod, keepCollected } from './cod/cod.repo.ts';
import {
  createParcelStatusesRepo,
  type ParcelStatusesRepo,
  type StatusesAsked,
  scansSince,
} from './parcel-statuses.repo.ts';

/** Dependencies of statuses. */
export type StatusDeps = {
  orm: Orm;
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  codLedger: Pick<CodLedger, 'settle' | 'settleIn'>;
  clock: Clock;
};

type UnderWay = Awaited<ReturnType<ParcelStatusesRepo['listUnderWay']>>[number];
type Scans = Awaited<ReturnType<ParcelStatusesRepo['scans']>>;

/**
 * Brings the stored statuses of an order, of orders, or of parcels up to date by their scan events; returns how many
 * parcels changed. A reader of facts does it for every scan within seconds, so viewing looks at what is shown alone
 * (decision 121).
 */
export async function refreshStatuses(deps: StatusDeps, which: StatusesAsked): Promise<number> {
  const repo = createParcelStatusesRepo(deps.orm);
  const underWay = await repo.listUnderWay(which, deps.clock.now());
  if (underWay.length === 0) return 0;
  const oldest = Math.min(...underWay.map(({ bookedAt }) => bookedAt.getTime()));
  const numbers = underWay.map(({ waybillNo }) => waybillNo);
  const scans = await repo.scans(numbers, scansSince(new Date(oldest)));
  const collected = await collectedNow(deps, underWay, scans);
  await keepCollected(deps.orm, collected);
  await deps.codLedger.settle(collected.map(({ waybillNo }) => waybillNo));
  const moved = underWay.flatMap(({ waybillNo, status, orderId }) => {
    const events = scans.get(waybillNo);
    const current = events ? currentStatus(events) : status;
    return mayMove(status, current) ? [{ waybillNo, status: current, orderId }] : [];
  });
  if (moved.length === 0) return 0;
  await deps.orm.transaction(async (tx) => {
    const own = createParcelStatusesRepo(tx);
    for (const [status, parcels] of Map.groupBy(moved, (each) => each.status))
      await own.setStatus(
        parcels.map(({ waybillNo }) => waybillNo),
        status,
      );
    await refreshOrders(
      own,
      moved.map(({ orderId }) => orderId),
    );
  });
  return moved.length;
}

/** The same for lists, which show the statuses as last stored while the primary is away. */
export async function refreshIfPossible(deps: StatusDeps, orderIds: readonly string[]): Promise<number> {
  try {
    return orderIds.length === 0 ? 0 : await refreshStatuses(deps, { orderIds });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return 0;
  }
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

/** Under a lock: of two parcels of an order that end at the same moment, the later one sees the other. */
async function refreshOrders(repo: ParcelStatusesRepo, orderIds: readonly string[]): Promise<void> {
  const own = [...new Set(orderIds)];
  await repo.lockOrders(own);
  const parcels = await repo.listStatuses(own);
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
