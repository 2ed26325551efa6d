import { createHash } from 'node:crypto';
import type { Orm } from '../../../db/orm.ts';
import { bangkokDate } from '../../../lib/clock.ts';
import type { ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import { lockOwner } from '../../accounts/server/owners.repo.ts';
import { toOrderNo, toWaybillNo } from '../order-numbers.rules.ts';
import { orderErrors } from '../orders.calls.ts';
import type { createOrder, Order } from '../orders.contract.ts';
import { startOfSpan } from '../pickup-windows.rules.ts';
import { createOrderDraftsRepo } from './order-drafts.repo.ts';
import { readPickup, settlePickup } from './order-pickup.ts';
import { addressDigestOf, toAddressColumns, toParcelRows, toSubOrderRow } from './order-rows.ts';
import { type CheckedOrder, checkOrder } from './ordered-parcels.ts';
import { createOrdersRepo, type NewOrder, type OrderRow, takeNumbers } from './orders.repo.ts';
import type { PickupTime } from './orders.table.ts';
import { getOrder, type OrderDeps, type Owner } from './own-orders.ts';

type Input = ParsedInputOf<typeof createOrder>;
type Prepared = { input: Input; checked: CheckedOrder; pickup: PickupTime | undefined };

/** Orders the sending of parcels, or answers the order that the same request made before. */
export async function bookOrder(
  deps: OrderDeps,
  owner: Owner,
  input: Input,
  language: Language,
): Promise<Order> {
  const { orm, places, network, clock } = deps;
  // Before anything is checked: what was ordered stays ordered, also when its window has passed since.
  const earlier = await createOrdersRepo(orm).findByKey(owner.customerId, input.requestKey);
  if (earlier) return getOrder(deps, owner, sameOrder(earlier, input));
  const pickup = await readPickup(deps, input.handover, input.pickup);
  const at = pickup && startOfSpan(pickup.date, pickup);
  const checked = await checkOrder(deps, input, { book: await places.book(), at, language });
  const now = clock.now();
  await network.ensurePartitions(now, now);
  return getOrder(deps, owner, await write(deps, owner, { input, checked, pickup }));
}

/** Writes an order with its parcels, or finds the one that was written for the same request a moment ago. */
function write(deps: OrderDeps, owner: Owner, { input, checked, pickup: asked }: Prepared): Promise<string> {
  return deps.orm.transaction(async (tx) => {
    await lockOwner(tx, owner.customerId);
    const own = createOrdersRepo(tx);
    const earlier = await own.findByKey(owner.customerId, input.requestKey);
    if (earlier) return sameOrder(earlier, input);
    const door = { addressDigest: addressDigestOf(checked.from), samePickup: input.samePickup };
    const pickup = asked && (await settlePickup(own, owner, asked, door));
    const entry = await toNewOrder(deps, tx, owner, { input, checked, pickup });
    await own.add(entry);
    await createOrderDraftsRepo(tx).removeOrdered(owner.customerId, input.requestKey);
    await deps.network.announce(tx);
    return entry.row.orderNo;
  });
}

async function toNewOrder(
  { places, clock }: OrderDeps,
  tx: Orm,
  { customerId }: Owner,
  { input, checked, pickup }: Prepared,
): Promise<NewOrder> {
  const now = clock.now();
  const book = await places.book();
  const { from, parcels } = checked;
  const [first] = parcels;
  if (!first) throw new Error('an order has a parcel');
  const [nth = 0n] = await takeNumbers(tx, 'order_number', 1);
  const waybillNos = (await takeNumbers(tx, 'waybill_number', parcels.length)).map(toWaybillNo);
  const numbered = parcels.map((parcel, at) => ({
    parcel,
    waybillNo: waybillNos[at] ?? '',
    position: at + 1,
  }));
  const rows = numbered.map(({ parcel, waybillNo }) => toParcelRows(parcel, from, { waybillNo, now, book }));
  const { requestKey, handover, remarks } = input;
  return {
    row: {
      ...{ orderNo: toOrderNo(nth, bangkokDate(now)), customerId, requestKey, handover, remarks },
      requestDigest: digestOf(input),
      ...{ pickupDate: pickup?.date, pickupFrom: pickup?.from, pickupUntil: pickup?.until },
      ...toAddressColumns(from),
      addressDigest: addressDigestOf(from),
      totalSatang: parcels.reduce((sum, { totalSatang }) => sum + totalSatang, 0),
      ...{ basis: first.basis, bookedAt: now, status: 'ONGOING_PICKUP' },
    },
    subOrders: numbered.map(({ parcel, ...place }) => toSubOrderRow(parcel, place)),
    parcels: rows.map((row) => row.parcel),
    events: rows.map((row) => row.event),
    change: { at: now, by: 'customer', kind: 'booked', pickup: pickup ?? null },
  };
}

/** What to do about another pickup is asked after the order was sent: the answer does not make it another order. */
function digestOf({ samePickup: _, ...said }: Input): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

function sameOrder(row: OrderRow, input: Input): string {
  if (row.requestDigest !== digestOf(input)) throw new AppError(orderErrors.keyUsed);
  return row.orderNo;
}
