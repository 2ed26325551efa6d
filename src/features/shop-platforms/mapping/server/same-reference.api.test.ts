import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleMapping, sampleOrder } from '#tests/fakes/shops/sample-order.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { newSystem } from '#tests/fakes/shops/system-fixture.ts';
import { dropUnmapped, previewMapping, retryUnmapped, unmappedOrders } from '../mapping.contract.ts';
import { mappingKeys } from '../mapping.rules.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

const mapping = { ...sampleMapping, listPath: '/data' };
/** Two orders of one number between two others. */
const orders = [
  { ...sampleOrder, id: 'A-1' },
  { ...sampleOrder, id: 'A-2', weightKg: 1, parcel: 'A-2/1' },
  { ...sampleOrder, id: 'A-2\u0000', weightKg: 2, parcel: 'A-2/2' },
  { ...sampleOrder, id: 'A-3' },
];
const body = JSON.stringify({ data: orders });
const duplicate = { key: mappingKeys.duplicate, params: { reference: 'A-2' } };

it('orders of one body with the same number are kept with that reason, and the others become drafts', async () => {
  const me = await newSystem(fixture, { mapping });
  const answer = await me.post(body);
  expect(answer.body).toMatchObject({
    drafts: 2,
    unchanged: 0,
    kept: 2,
    problems: [
      { order: 2, field: 'reference', detail: expect.stringContaining('A-2') },
      { order: 3, field: 'reference', detail: expect.stringContaining('A-2') },
    ],
  });
  expect((await me.list()).map(({ shopOrderNo }) => shopOrderNo).sort()).toEqual(['A-1', 'A-3']);
});

it('are a problem in the preview, too, also where the other one is not shown', async () => {
  const { site } = fixture;
  const { connectionId, how } = await newSystem(fixture, { mapping });
  const many = { data: [...orders.slice(0, 2), { ...sampleOrder, id: 'A-4' }, ...orders.slice(2)] };
  const asked = { connectionId, sample: JSON.stringify(many), mapping };
  const { orders: shown } = await site.get(previewMapping, asked, how);
  expect(shown).toMatchObject([
    { nth: 1, draft: { reference: 'A-1' } },
    { nth: 2, draft: null, problems: [duplicate] },
    { nth: 3, draft: { reference: 'A-4' } },
  ]);
});

it('do not write over each other when they are tried again, and become drafts by a number of their own', async () => {
  const { site } = fixture;
  const me = await newSystem(fixture, { mapping });
  const { connectionId, how } = me;
  await me.post(body);
  const retry = () => site.get(retryUnmapped, { connectionId }, how);
  await me.save({ ...mapping, weightUnit: 'kg' });
  expect(await retry()).toEqual({ mapped: 0, left: 2, hasMore: false });
  await me.save({ ...mapping, fields: { ...mapping.fields, reference: { path: '/parcel' } } });
  expect(await retry()).toEqual({ mapped: 2, left: 0, hasMore: false });
  expect(await me.list()).toHaveLength(4);
  // Without the other one there is nothing to mix it up with.
  const other = await newSystem(fixture, { mapping });
  await other.post(body);
  const waiting = await site.get(unmappedOrders, { connectionId: other.connectionId }, other.how);
  await site.get(dropUnmapped, { unmappedId: waiting.orders[0]?.unmappedId ?? '' }, other.how);
  await other.save(mapping);
  const left = await site.get(retryUnmapped, { connectionId: other.connectionId }, other.how);
  expect(left).toMatchObject({ mapped: 1, left: 0 });
});

it('an order that is older than its draft is counted as what it is', async () => {
  const me = await newSystem(fixture);
  await me.send();
  const before = new Date(fixture.site.clock.now().getTime() - 60_000);
  expect(await me.send({}, { at: before })).toMatchObject({ body: { drafts: 0, unchanged: 1, kept: 0 } });
});
