import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#app/services.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { addressFields, addressTypes } from '#features/addresses/addresses.rules.ts';
import { customerOrder } from '#features/orders/server/orders.table.ts';
import { addScanEvents } from '#features/parcel-facts/server/facts.repo.ts';
import { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import { returnReasons } from '#features/returns/returns.rules.ts';
import { parcelReturn } from '#features/returns/server/returns.table.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { showcaseCustomers } from '../network/showcase.ts';

/** What demonstration returns are made with. */
export type ReturnsDeps = {
  db: Pick<Services['db'], 'orm'>;
  orders: Pick<Services['orders'], 'create'>;
  returns: Pick<Services['returns'], 'setRule' | 'record'>;
};

const SHOP = 'silkshop';
/** Hours ago: what happened to the parcels. */
const ORDERED = 30;
const scans = [
  { code: 'ORDER_RECEIVED', hours: ORDERED, provinceCode: '10', district: 'บางรัก' },
  { code: 'DROPPED_OFF', hours: 28, provinceCode: '10', district: 'บางรัก' },
  { code: 'OUT_FOR_DELIVERY', hours: 6, provinceCode: '50', district: 'เมืองเชียงใหม่' },
  { code: 'DELIVERED', hours: 3, provinceCode: '50', district: 'เมืองเชียงใหม่' },
] as const;
const shop = {
  name: 'Silk Shop',
  phone: '081-234-5678',
  placeCode: '100402',
  postcode: '10500',
  detail: '99/1 ถนนสีลม',
};
const home = { placeCode: '500101', postcode: '50200', detail: '5 ถนนราชดำเนิน' };

/** A shop that takes parcels back by hand, with one to be sent back and one that waits for it; once. */
export async function addDemoReturns(deps: ReturnsDeps, now: Date): Promise<void> {
  const { orm } = deps.db;
  const isShop = and(eq(customer.accountName, SHOP), eq(customer.kind, 'VIP'));
  const [vip] = await orm.select({ id: customer.id }).from(customer).where(isShop);
  const [consignee] = showcaseCustomers();
  if (!vip || !consignee) return;
  const mine = eq(parcelReturn.customerId, vip.id);
  const [any] = await orm.select({ id: parcelReturn.id }).from(parcelReturn).where(mine).limit(1);
  if (any) return;
  await deps.returns.setRule(vip.id, {
    mode: 'BY_HAND',
    days: 14,
    reasons: returnReasons,
    paidBy: 'CONSIGNEE',
  });
  const { orderNo, waybillNos, priceSatang } = await orderDelivered(deps, vip.id, consignee, now);
  const [waiting] = waybillNos;
  if (!waiting) return;
  await deps.returns.record({
    id: randomUUID(),
    customerId: vip.id,
    mode: 'live',
    waybillNo: waiting,
    orderNo,
    reason: 'DOES_NOT_FIT',
    note: 'ขนาดเล็กไปหนึ่งเบอร์',
    paidBy: 'CONSIGNEE',
    priceSatang,
    askedAt: new Date(now.getTime() - HOUR_MS),
    askedBy: 'link',
  });
}

type Person = { name: string; phone: string };

/** An order of two parcels that have arrived: booked now, and moved back to when it would have been. */
async function orderDelivered(deps: ReturnsDeps, customerId: string, { name, phone }: Person, now: Date) {
  const { orm } = deps.db;
  const order = await deps.orders.create(
    { customerId },
    {
      requestKey: randomUUID(),
      sender: addressFields.parse({ ...shop, addressType: addressTypes.sender }),
      handover: 'WALK_IN',
      samePickup: 'separate',
      orderedBefore: 'again',
      remarks: '',
      noProhibitedGoods: true,
      parcels: ['SILK-101', 'SILK-102'].map((reference) => ({
        consignee: addressFields.parse({ ...home, name, phone, addressType: addressTypes.consignee }),
        service: 'SUPER' as const,
        itemType: 'clothing' as const,
        weightGrams: 800,
        codSatang: 0,
        declaredValueSatang: 0,
        cover: false,
        reference,
      })),
    },
    'th',
  );
  const waybillNos = order.subOrders.map(({ waybillNo }) => waybillNo);
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await orm.transaction(async (tx) => {
    await tx
      .update(customerOrder)
      .set({ bookedAt: ago(ORDERED) })
      .where(eq(customerOrder.orderNo, order.orderNo));
    await tx
      .update(parcel)
      .set({ acceptedAt: ago(ORDERED) })
      .where(inArray(parcel.waybillNo, waybillNos));
    await tx.delete(scanEvent).where(inArray(scanEvent.waybillNo, waybillNos));
    await addScanEvents(
      tx,
      waybillNos.flatMap((waybillNo) =>
        scans.map(({ hours, ...scan }) => ({
          ...scan,
          waybillNo,
          occurredAt: ago(hours),
          countryCode: 'TH',
        })),
      ),
    );
  });
  return { orderNo: order.orderNo, waybillNos, priceSatang: order.subOrders[0]?.totalSatang ?? 0 };
}
