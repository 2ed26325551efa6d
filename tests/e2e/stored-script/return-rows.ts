import { randomUUID } from 'node:crypto';

type Row = readonly [table: string, values: Record<string, unknown>];

/** What a consignee asks to send back, as its shop has it before it. */
const returned = {
  mode: 'live',
  orderNo: 'TT1',
  reason: 'DAMAGED',
  paidBy: 'SHOP',
  priceSatang: 100,
  state: 'REFUSED',
  askedAt: new Date(),
  askedBy: 'link',
  decidedAt: new Date(),
  decidedBy: 'customer',
  refusal: 'USED_GOODS',
  returnOrderNo: null,
  returnWaybillNo: null,
  expiresOn: '2099-01-01',
  endedAt: null,
};

/** What a shop takes back, and what a consignee asked of it. */
export function returnRows(customerId: string, waybillNo: string): Row[] {
  return [
    ['return_rule', { customerId, mode: 'BY_HAND', days: 7, reasons: ['DAMAGED'], paidBy: 'SHOP' }],
    ['parcel_return', { ...returned, id: randomUUID(), customerId, waybillNo }],
  ];
}
