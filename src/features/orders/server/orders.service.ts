import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type {
  changePickup as changePickupCall,
  Order,
  orderList,
  pickupWindows,
} from '../orders.contract.ts';
import { bookOrder, previewOrder } from './book-order.ts';
import { cancelOrder, changePickup } from './change-orders.ts';
import { digestOf, type OrderNumbers } from './new-order.ts';
import { createOrderListRepo, type ListedAfter } from './order-list.repo.ts';
import { listPickupDays, requireWindow } from './order-pickup.ts';
import { getReceipt } from './order-receipt.ts';
import { refreshIfPossible, refreshStatuses } from './order-statuses.ts';
import { districtOf, toHead, toOrder } from './order-views.ts';
import type { OrderInput } from './ordered-parcels.ts';
import { createOrdersRepo } from './orders.repo.ts';
import type { PickupTime } from './orders.table.ts';
import { getOrder, type OrderDeps, type Owner, viewOf } from './own-orders.ts';
import { readSellerOverview } from './seller-overview.ts';

/** Orders of customers. */
export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(deps: OrderDeps) {
  return {
    pickupWindows: () => pickupWindowsOf(deps),
    /** What throws, naming the field, for a time that can no longer be booked: read before a transaction, asked in it. */
    openPickupCheck: async () => {
      const days = await listPickupDays(deps);
      return (asked: PickupTime) => requireWindow(days, asked);
    },
    create: (owner: Owner, input: OrderInput, language: Language) => bookOrder(deps, owner, input, language),
    /** What an earlier request with this key made; null before it. */
    async findByKey(owner: Owner, requestKey: string): Promise<Order | null> {
      const row = await createOrdersRepo(deps.orm).findByKey(owner.customerId, requestKey);
      return row ? getOrder(deps, owner, row.orderNo) : null;
    },
    /** The same without writing anything, for the sandbox. */
    preview: (owner: Owner, input: OrderInput, how: OrderNumbers & { language: Language }) =>
      previewOrder(deps, owner, input, how),
    /** Equal for two requests with the same order. */
    digestOf,
    get: (owner: Owner, orderNo: string) => getOrder(deps, owner, orderNo),
    /** The content of an order's receipt: its lines and totals, and what the notice on COD requires. */
    receipt: (owner: Owner, orderNo: string) => getReceipt(deps, owner, orderNo),
    list: (owner: Owner, question: ParsedInputOf<typeof orderList>) => listOrders(deps, owner, question),
    listAfter: (owner: Owner, question: ListedAfter) => listAfter(deps, owner, question),
    /** Which of these parcels the customer ordered. */
    findOwn: ({ customerId }: Owner, waybillNos: readonly string[]) =>
      createOrderListRepo(deps.orm).findOwn(customerId, waybillNos),
    /** COD money and parcels at a glance, for the personal centre. */
    sellerOverview: (owner: Owner) => readSellerOverview(deps, owner),
    cancel: (owner: Owner, orderNo: string) => cancelOrder(deps, owner, orderNo),
    changePickup: (owner: Owner, input: ParsedInputOf<typeof changePickupCall>) =>
      changePickup(deps, owner, input),
    /** For the export of a customer's own data. */
    collect: (customerId: string) => collectOrders(deps, customerId),
  };
}

async function pickupWindowsOf(deps: OrderDeps): Promise<OutputOf<typeof pickupWindows>> {
  const days = await listPickupDays(deps);
  return {
    days: days.map(({ windows, ...day }) => ({
      ...day,
      windows: windows.map(({ bookUntil, ...span }) => ({ ...span, bookUntil: bookUntil.toISOString() })),
    })),
  };
}

async function listOrders(
  deps: OrderDeps,
  { customerId }: Owner,
  { status, keywords, page, pageSize }: ParsedInputOf<typeof orderList>,
): Promise<OutputOf<typeof orderList>> {
  const repo = createOrderListRepo(deps.reading);
  const asked = { status, keywords, limit: pageSize, offset: (page - 1) * pageSize };
  const stored = await repo.list(customerId, asked);
  const moved = await refreshIfPossible(
    deps,
    stored.rows.map(({ id }) => id),
  );
  // Rarely: the reader of facts has mostly been there before.
  const { rows, counts } = moved === 0 ? stored : await createOrderListRepo(deps.orm).list(customerId, asked);
  const firsts = await repo.listFirstParcels(rows.map(({ id }) => id));
  const book = await deps.places.book();
  const items = rows.flatMap((row) => {
    const first = firsts.get(row.id);
    if (!first) return [];
    const { parcels, waybillNo, name: consigneeName, placeCode } = first;
    const destination = districtOf(placeCode, book);
    return [{ ...toHead(row), parcels, waybillNo, consigneeName, placeCode, destination }];
  });
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { items, total: status ? (counts[status] ?? 0) : all, page, pageSize, counts };
}

/** Full orders, the latest first, after a position in the list. */
async function listAfter(deps: OrderDeps, { customerId }: Owner, question: ListedAfter): Promise<Order[]> {
  const repo = createOrderListRepo(deps.orm);
  const stored = await repo.listAfter(customerId, question);
  const orderIds = stored.map(({ id }) => id);
  const moved = orderIds.length === 0 ? 0 : await refreshStatuses(deps, { orderIds });
  const rows = moved === 0 ? stored : await repo.listAfter(customerId, question);
  const orders = await createOrdersRepo(deps.orm).withParts(rows);
  const view = await viewOf(deps, orders);
  return orders.map((full) => toOrder(full, view));
}

async function collectOrders(deps: OrderDeps, customerId: string): Promise<Order[]> {
  const repo = createOrdersRepo(deps.orm);
  const rows = await createOrderListRepo(deps.orm).listAll(customerId);
  const orders = await repo.withParts(rows);
  const view = await viewOf(deps, orders);
  return orders.map((full) => toOrder(full, view));
}
