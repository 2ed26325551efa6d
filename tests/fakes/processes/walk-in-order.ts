import { randomUUID } from 'node:crypto';
import type { createOrder } from '#features/orders/orders.contract.ts';
import { findRates } from '#features/quotes/quotes.contract.ts';
import type { Endpoint, InputOf, OutputOf } from '#lib/contract.ts';

type Order = InputOf<typeof createOrder>;

/** A website that answers calls, in this process or in another one. */
export type Asked = { get<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> };

export const silom = {
  name: 'สมชาย ใจดี',
  phone: '081-234-5678',
  placeCode: '100402',
  postcode: '10500',
  detail: '99/1 ถนนสีลม',
};
export const chiangMai = {
  name: 'สุดา',
  phone: '053 123 456',
  placeCode: '500101',
  postcode: '50200',
  detail: '5 ถนนราชดำเนิน',
};

export const shirt = {
  consignee: chiangMai,
  service: 'SUPER',
  itemType: 'clothing',
  weightGrams: 1200,
} as const;

/** The price of SUPER for it from Silom, by the customer's quote. */
export async function priceToChiangMai(
  site: Asked,
  how: Pick<InputOf<typeof findRates>, 'handover' | 'at' | 'codSatang'>,
): Promise<number> {
  const { options } = await site.get(findRates, {
    origin: { provinceCode: '10', districtCode: '1004', area: 'สีลม', postcode: '10500' },
    destination: { provinceCode: '50', districtCode: '5001', area: 'ศรีภูมิ', postcode: '50200' },
    itemType: shirt.itemType,
    weightGrams: shirt.weightGrams,
    ...how,
  });
  return options.find(({ service }) => service === shirt.service)?.totalSatang ?? 0;
}

/** An order that any website accepts at any time: dropped off, at today's price. */
export async function walkInOrder(site: Asked): Promise<Order> {
  const agreedTotalSatang = await priceToChiangMai(site, { handover: 'WALK_IN' });
  return {
    requestKey: randomUUID(),
    sender: silom,
    handover: 'WALK_IN',
    noProhibitedGoods: true,
    parcels: [{ ...shirt, agreedTotalSatang }],
  };
}
