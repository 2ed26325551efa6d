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
  sent: text,
  source: {
    contents: text,
    note: text,
    to: { line: text, city: text, province: text, postcode: text, provinceCode: null },
  },
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
  const systemId = randomUUID();
  const system = {
    ...shop,
    platform: 'other',
    verification: 'secret',
    inboundKey: randomUUID(),
    mappingNo: 1,
  };
  const fields = { reference: { path: text }, name: { constant: text } };
  const items = { path: text, name: text, quantity: text };
  const codWhen = { path: text, equals: text };
  return [
    ['shop_connection', { ...shop, id: connectionId, customerId }],
    ['shop_connection', { ...system, id: systemId, customerId }],
    [
      'shop_mapping',
      {
        connectionId: systemId,
        no: 1,
        mapping: { fields, items, codWhen, listPath: text, cancelledWhen: text },
      },
    ],
    [
      'shop_unmapped',
      {
        id: randomUUID(),
        connectionId: systemId,
        customerId,
        digest: randomUUID(),
        text,
        problems: [{ field: 'reference', key: 'shop-platforms:unmapped.reasons.missing' }],
      },
    ],
    ['shop_delivery', { connectionId, deliveryId: randomUUID() }],
    ['shop_draft', { ...shopOrder(text), id: randomUUID(), connectionId, customerId, waybillNo }],
  ];
}
