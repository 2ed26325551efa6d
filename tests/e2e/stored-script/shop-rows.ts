import { randomUUID } from 'node:crypto';

type Row = readonly [table: string, values: Record<string, unknown>];

const shop = {
  platform: 'shopify',
  inboundKey: randomUUID(),
  keyEnding: 'abcd',
  itemType: 'clothing',
  lastProblem: 'forged',
};
/** An order of a shop that waits to be looked at. */
const shopOrder = (text: string) => ({
  shopOrderId: '1',
  state: 'ordered',
  tracking: 'failed',
  delivered: null,
  failure: 'busy',
  orderNo: 'TT1',
  totalSatang: 100,
  isCancelled: false,
  conflicts: [],
  source: { to: { line: text, city: text, province: text, postcode: text, provinceCode: null } },
  content: {
    name: text,
    phone: text,
    detail: text,
    postcode: text,
    reference: text,
    placeCode: '',
    weightGrams: 1,
    codSatang: 0,
  },
});

/** A connected shop, and what came from it. */
export function shopRows(customerId: string, waybillNo: string, text: string): Row[] {
  const connectionId = randomUUID();
  return [
    ['shop_connection', { ...shop, id: connectionId, customerId }],
    ['shop_delivery', { connectionId, deliveryId: randomUUID() }],
    ['shop_draft', { ...shopOrder(text), id: randomUUID(), connectionId, customerId, waybillNo }],
  ];
}
