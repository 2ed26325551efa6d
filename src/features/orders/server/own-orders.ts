import type { Pool } from 'pg';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { CodLedger } from '#features/cod-ledger/server/cod-ledger.module.ts';
import type { ParcelNetwork } from '#features/feed/server/feed.service.ts';
import type { PayoutAccountsService } from '#features/payout-accounts/server/payout-accounts.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Session } from '#http/http-env.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type { Holidays } from '#lib/working-days.ts';
import { pickupStateOf } from '../carrier/pickup-states.rules.ts';
import { allowedActions, type OrderAction } from '../order-states.rules.ts';
import { orderErrors } from '../orders.calls.ts';
import type { Order } from '../orders.contract.ts';
import type { RecurringService } from '../recurring/server/recurring.service.ts';
import { findMoney } from './cod/cod.repo.ts';
import { refreshStatuses } from './order-statuses.ts';
import { type OrderView, toOrder } from './order-views.ts';
import { createOrdersRepo, type FullOrder, type OrdersRepo } from './orders.repo.ts';
import { createParcelStatusesRepo } from './parcel-statuses.repo.ts';

/** Whether a parcel on its way back is paid at the counter, by who brings it. */
export type ReturnPayments = { isPaidByConsignee(waybillNo: string): Promise<boolean> };

/** Dependencies of orders. */
export type OrderDeps = {
  /** For prepared statements. */
  pool: Pool;
  orm: Orm;
  /** For lists, which may be a moment old. */
  reading: ReadOrm;
  addresses: Pick<AddressesService, 'read'>;
  places: Pick<PlacesService, 'book'>;
  quotes: Pick<QuotesService, 'findRates'>;
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  network: ParcelNetwork;
  codLedger: Pick<CodLedger, 'settle' | 'settleIn'>;
  payoutAccounts: Pick<PayoutAccountsService, 'requireOwn' | 'listNamed' | 'listOwn'>;
  /** Who paid for parcels that are sent back. */
  returns: ReturnPayments;
  /** When a courier comes to an address without being asked. */
  recurring: Pick<RecurringService, 'nextAt'>;
  clock: Clock;
};

/** The owner of the orders, always taken from the session. */
export type Owner = Pick<Session, 'customerId'>;

/** The current state of a customer's order; throws `notFound`, also for an order of somebody else. */
export async function getOrder(deps: OrderDeps, { customerId }: Owner, orderNo: string): Promise<Order> {
  const repo = createOrdersRepo(deps.orm);
  await refreshStatuses(deps, { customerId, orderNo });
  const row = await repo.find(customerId, orderNo);
  if (!row) throw new AppError(orderErrors.notFound);
  const [full] = await repo.withParts([row]);
  if (!full) throw new AppError(orderErrors.notFound);
  return toOrder(full, await viewOf(deps, [full]));
}

/** The current context of order views, with the money of these orders; new ones have none yet. */
export async function viewOf(
  { orm, places, rules, holidays, payoutAccounts, clock }: OrderDeps,
  orders: readonly FullOrder[] = [],
): Promise<OrderView> {
  const now = clock.now();
  const parcels = orders.flatMap(({ subOrders }) => subOrders).filter(({ codSatang }) => codSatang > 0);
  const numbers = parcels.map(({ waybillNo }) => waybillNo);
  const { current } = await rules.around(now);
  const money = await findMoney(orm, numbers, bangkokDate(now));
  const terms = { cod: current.rules.cod, holidays: await holidays() };
  const accounts = await payoutAccounts.listNamed(orders.flatMap(({ row }) => row.payoutAccountId ?? []));
  return { book: await places.book(), now, terms, money, accounts };
}

/** Changes an order under a lock, if the scans of its parcels allow it. */
export function changing(
  { orm }: OrderDeps,
  { customerId }: Owner,
  { orderNo, action }: { orderNo: string; action: OrderAction },
  work: (own: OrdersRepo, full: FullOrder, tx: Orm) => Promise<void>,
): Promise<void> {
  return orm.transaction(async (tx) => {
    const own = createOrdersRepo(tx);
    const row = await own.lock(customerId, orderNo);
    if (!row) throw new AppError(orderErrors.notFound);
    const [full] = await own.withParts([row]);
    if (!full) throw new AppError(orderErrors.notFound);
    const numbers = full.subOrders.map(({ waybillNo }) => waybillNo);
    const known = await createParcelStatusesRepo(tx).statuses(numbers, row.bookedAt);
    const statuses = full.subOrders.map(({ waybillNo, status }) => known.get(waybillNo) ?? status);
    const isCollected = pickupStateOf(row.status, full.changes) === 'DONE';
    if (!allowedActions(statuses, row.handover, isCollected).includes(action))
      throw new AppError(orderErrors.notAllowedNow);
    await work(own, full, tx);
  });
}
