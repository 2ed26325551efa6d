import { randomUUID } from 'node:crypto';
import { createOrder, type Order, pickupWindows } from '#features/orders/orders.contract.ts';
import { findRates } from '#features/quotes/quotes.contract.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';

/** Creates a customer's order, picked up at the first time that can be booked. */
export async function orderPickup(
  url: string,
  token: string,
  change: {
    name?: string;
    reference?: string;
    codSatang?: number;
    parcels?: number;
    requestKey?: string;
  } = {},
): Promise<Order> {
  const { name = 'สุดา', reference = '', codSatang = 0, parcels = 1, requestKey = randomUUID() } = change;
  const { days } = await callSite(url, pickupWindows, {}, { token });
  const day = days.find(({ windows }) => windows.length > 0);
  const { from = '', until = '' } = day?.windows[0] ?? {};
  const pickup = { date: day?.date ?? '', from, until };
  const asked = { itemType: 'clothing', weightGrams: 1200, codSatang } as const;
  const { options } = await callSite(url, findRates, {
    origin: { provinceCode: '10', districtCode: '1004', area: 'สีลม', postcode: '10500' },
    destination: { provinceCode: '50', districtCode: '5001', area: 'ศรีภูมิ', postcode: '50200' },
    ...asked,
    handover: 'PICKUP',
    at: `${pickup.date}T${from}:00+07:00`,
  });
  const agreedTotalSatang = options.find(({ service }) => service === 'SUPER')?.totalSatang ?? 0;
  const consignee = {
    name,
    phone: '053 123 456',
    placeCode: '500101',
    postcode: '50200',
    detail: '5 ถนนราชดำเนิน',
  };
  const parcel = { ...asked, consignee, service: 'SUPER', reference, agreedTotalSatang } as const;
  const input = {
    requestKey,
    sender: {
      name: 'สมชาย ใจดี',
      phone: '0812345678',
      detail: '99/1 ถนนสีลม',
      placeCode: '100402',
      postcode: '10500',
    },
    ...({ handover: 'PICKUP', pickup, samePickup: 'separate', noProhibitedGoods: true } as const),
    parcels: Array.from({ length: parcels }, () => parcel),
  };
  return callSite(url, createOrder, input, { token });
}
