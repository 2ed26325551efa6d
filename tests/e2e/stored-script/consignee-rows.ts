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

/** What consignees say of parcels, what staff note about them, and what a shop takes back. */
export function consigneeRows(customerId: string, waybillNo: string): Row[] {
  return [
    ['parcel_work', { waybillNo }],
    ['parcel_note', { recordId: waybillNo, staffId: randomUUID() }],
    [
      'delivery_rating',
      {
        waybillNo,
        score: 1,
        reasons: ['LATE'],
        ratedBy: 'link',
        ratedAt: new Date(),
        deliveredAt: new Date(),
      },
    ],
    [
      'collect_code',
      { id: randomUUID(), waybillNo, collectOn: '2026-11-21', madeAt: new Date(), madeBy: 'link' },
    ],
    ['return_rule', { customerId, mode: 'BY_HAND', days: 7, reasons: ['DAMAGED'], paidBy: 'SHOP' }],
    ['parcel_return', { ...returned, id: randomUUID(), customerId, waybillNo }],
  ];
}
