import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Services } from '#app/services.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { ShopMapping } from '#features/shop-platforms/mapping/mapping.rules.ts';
import { shopConnection } from '#features/shop-platforms/server/shop-platforms.table.ts';
import { keyOfSecret, signedHeaders } from '#http/secrets/standard-webhooks.ts';

/** What a demonstration connection is made with. */
export type SystemDeps = {
  db: Pick<Services['db'], 'orm'>;
  shopConnections: Pick<Services['shopConnections'], 'systems' | 'mappings' | 'receiveSystem'>;
  /** Signatures are five minutes old at most. */
  clock: Pick<Services['clock'], 'now'>;
};

const SHOP = 'silkshop';
const NAME = 'Silk ERP';

/** How orders of the system are read: as its owner would have chosen it from a sample. */
const mapping: ShopMapping = {
  listPath: '/orders',
  fields: {
    reference: { path: '/no' },
    name: { path: '/customer/name' },
    phone: { path: '/customer/phone' },
    line: { path: '/delivery/street' },
    subdistrict: { path: '/delivery/subdistrict' },
    district: { path: '/delivery/district' },
    province: { path: '/delivery/province' },
    postcode: { path: '/delivery/postcode' },
    country: { constant: 'TH' },
    codAmount: { path: '/payment/total' },
    weight: { path: '/grams' },
  },
  codUnit: 'baht',
  codWhen: { path: '/payment/method', equals: 'COD' },
  weightUnit: 'g',
  cancelledWhen: '',
  items: { path: '/items', name: '/title', quantity: '/quantity' },
};

const delivery = {
  street: '5 ถนนราชดำเนิน',
  subdistrict: 'ศรีภูมิ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
};
const orders = [
  {
    no: 'ERP-3001',
    customer: { name: 'สุดา แสงทอง', phone: '081 222 3344' },
    delivery,
    payment: { method: 'COD', total: '1290.00' },
    grams: 1200,
    items: [{ title: 'ผ้าพันคอไหม', quantity: 2 }],
  },
  {
    no: 'ERP-3002',
    customer: { name: 'มานะ ใจดี', phone: '082 333 4455' },
    // The postcode is another one than that of the place: a conflict to be looked at.
    delivery: { ...delivery, postcode: '10500' },
    payment: { method: 'CARD', total: '890.00' },
    grams: 600,
    items: [{ title: 'เนกไทไหม', quantity: 1 }],
  },
];

/** A shop whose own system posts its orders, with two of them: one as it should be, one with a conflict; once. */
export async function addDemoSystem({ db, shopConnections: shops, clock }: SystemDeps): Promise<void> {
  const isShop = and(eq(customer.accountName, SHOP), eq(customer.kind, 'VIP'));
  const [shop] = await db.orm.select({ id: customer.id }).from(customer).where(isShop);
  if (!shop) return;
  const mine = eq(shopConnection.customerId, shop.id);
  const [any] = await db.orm.select({ id: shopConnection.id }).from(shopConnection).where(mine).limit(1);
  if (any) return;
  const owner = { customerId: shop.id };
  const { connection, newSecret } = await shops.systems.connect(owner, {
    name: NAME,
    weightGrams: 800,
    itemType: 'clothing',
    verification: 'signature',
    notifyUrl: '',
  });
  const { connectionId } = connection;
  await shops.mappings.save(owner, { connectionId, mapping, mappingNo: 0 });
  const body = JSON.stringify({ orders });
  const signed = signedHeaders({ messageId: randomUUID(), body, at: clock.now() }, [keyOfSecret(newSecret)]);
  const headers = { 'content-type': 'application/json', ...signed };
  const row = await shops.systems.find(owner, connectionId);
  await shops.receiveSystem(row, { headers, body: Buffer.from(body) }, 'th', async () => undefined);
}
