import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';

let site: Website;
let shop: Shop;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site);
});
afterAll(() => site.close());

const { sender, parcels } = shopOrder();
const from = { address: sender.address };
const to = { address: parcels[0]?.consignee.address };
const goods = { itemType: 'clothing', weightGrams: 1200 };

it('the prices of several parcels are those that each has alone, with the days of each service', async () => {
  const asked = [
    { from, to, ...goods },
    { from, to: { placeCode: '830101' }, ...goods, codSatang: 59_000 },
    { from, to, itemType: 'document', weightGrams: 200 },
  ];
  const { status, body } = await shop.send('/open/v1/prices/batch', {
    parcels: asked.map((each, nth) => ({ ...each, reference: `A-${nth}` })),
  });
  expect(status).toBe(200);
  for (const [nth, each] of asked.entries()) {
    const alone = await shop.send('/open/v1/prices', each);
    expect(body.results[nth]).toEqual({ reference: `A-${nth}`, ...alone.body, problem: null });
  }
  expect(body.results[0].services[0]).toMatchObject({
    workingDays: expect.any(Number),
    promisedDate: expect.stringMatching(/^2026-/),
  });
});

it('a parcel that cannot be priced says why by its fields, and the others are priced', async () => {
  const { status, body } = await shop.send('/open/v1/prices/batch', {
    parcels: [
      { from, to: { placeCode: '500101', postcode: '10500' }, ...goods },
      { from, to, ...goods },
      { from: { address: 'ที่ไหนสักแห่ง' }, to, ...goods },
      { from, to, itemType: 'clothing', weightGrams: 900_000 },
    ],
  });
  expect([status, body]).toMatchObject([
    200,
    {
      results: [
        { services: [], problem: { errors: [{ pointer: '#/parcels/0/to/postcode' }] } },
        { services: [{ service: 'SUPER' }, {}, {}], problem: null },
        { problem: { errors: [{ code: 'addressUnclear', pointer: '#/parcels/2/from/address' }] } },
        { problem: { errors: [{ pointer: '#/parcels/3/weightGrams' }] } },
      ],
    },
  ]);
});

it('a wrong postcode of one price is named by its field in the body', async () => {
  const wrong = { from, to: { placeCode: '500101', postcode: '10500' }, ...goods };
  const { status, body } = await shop.send('/open/v1/prices', wrong);
  expect([status, body]).toMatchObject([422, { errors: [{ pointer: '#/to/postcode' }] }]);
});

it('a body that no program should send is refused as a whole', async () => {
  const { status, body } = await shop.send('/open/v1/prices/batch', {
    parcels: [{ from, to, ...goods }, { from }],
  });
  expect([status, body]).toMatchObject([
    422,
    { errors: [{ pointer: '#/parcels/1/to' }, { pointer: '#/parcels/1/itemType' }, {}] },
  ]);
});

it('counts every ten parcels as a call, and stops at the limit of the key', async () => {
  const few = await openShops({ CALLS_PER_MINUTE: '12' });
  const by = await openShop(few);
  const batch = (length: number) => ({ parcels: Array.from({ length }, () => ({ from, to, ...goods })) });
  const first = await by.send('/open/v1/prices/batch', batch(91));
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit')).toMatch(/r=2;/);
  const second = await by.send('/open/v1/prices/batch', batch(100));
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  await few.close();
});
