import { addressTypes } from '#features/addresses/addresses.rules.ts';
import type { EventSource } from '#features/orders/event-export/server/event-export.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { PickupTime } from '#features/orders/server/orders.table.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { openCreateOrder, openLabels, openOrders } from '../open-orders.contract.ts';
import type { OpenTrackedParcel } from '../open-parcels.contract.ts';
import { createPlaceReader } from './read-places.ts';

export type Owner = { customerId: string };
/** An order in the form of the orders service. */
export type OrderInput = Parameters<OrdersService['create']>[1];

/** Orders and parcels of customers' systems, live or in the sandbox. */
export type PartnerOrders = {
  create(owner: Owner, input: OrderInput, language: Language): Promise<Order>;
  get(owner: Owner, orderNo: string): Promise<Order>;
  /** What an earlier request with this key made; null before it. */
  findByKey(owner: Owner, requestKey: string): Promise<Order | null>;
  /** One row more than `limit` tells that the list goes on. */
  list(owner: Owner, question: ListQuestion): Promise<Order[]>;
  cancel(owner: Owner, orderNo: string): Promise<Order>;
  /** The same time again changes nothing. */
  changePickup(owner: Owner, change: { orderNo: string; pickup: PickupTime }): Promise<Order>;
  print(owner: Owner, input: ParsedInputOf<typeof openLabels>): Promise<Uint8Array>;
  /** In any order; parcels of others are omitted. */
  track(owner: Owner, waybillNos: readonly string[]): Promise<OpenTrackedParcel[]>;
  /** The events of all parcels of the owner. */
  events(owner: Owner): EventSource;
};

export type ListQuestion = {
  status?: ParsedInputOf<typeof openOrders>['status'];
  reference?: ParsedInputOf<typeof openOrders>['reference'];
  /** Only orders that a courier collects; those of a day, if it is named. */
  pickups?: { date: string | undefined };
  after: { bookedAt: string; orderNo: string } | undefined;
  limit: number;
};

/** The requested order, with its addresses parsed. */
export async function readOrder(
  places: Pick<PlacesService, 'book' | 'parseAddress'>,
  { sender, parcels, ...rest }: ParsedInputOf<typeof openCreateOrder>,
  requestKey: string,
): Promise<OrderInput> {
  const reader = createPlaceReader(places);
  const from = await reader.readAddress('sender', sender, addressTypes.sender);
  const read: OrderInput['parcels'] = [];
  for (const [nth, { consignee, ...parcel }] of parcels.entries()) {
    const to = await reader.readAddress(`parcels.${nth}.consignee`, consignee, addressTypes.consignee);
    if (to) read.push({ ...parcel, consignee: to });
  }
  reader.finish();
  if (!from) throw new Error('an address without problems was read');
  const content = { requestKey, sender: from, parcels: read, noProhibitedGoods: true } as const;
  // A system repeats a reference on purpose: an accidental repetition has the same Idempotency-Key.
  return { ...rest, ...content, orderedBefore: 'again' };
}
