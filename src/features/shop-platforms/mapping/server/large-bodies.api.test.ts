import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleMapping, sampleOrder } from '#tests/fakes/shops/sample-order.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { newSystem } from '#tests/fakes/shops/system-fixture.ts';
import { readShopDraft } from '../../shop-drafts.contract.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

const orders = (count: number) => Array.from({ length: count }, (_, n) => ({ ...sampleOrder, id: `L-${n}` }));
const tooMany = { status: 422, body: { code: shopErrors.tooManyOrders.code } };
const noted = { lastProblem: { kind: 'tooLarge' } };

it('a body of more than a hundred orders is refused, and its owner sees that', async () => {
  const me = await newSystem(fixture, { mapping: { ...sampleMapping, listPath: '/data' } });
  expect(await me.post(JSON.stringify({ data: orders(101) }))).toMatchObject(tooMany);
  expect(await me.now()).toMatchObject({ ...noted, system: { unmapped: 0 } });
});

it('a body of more than half a megabyte is refused, and its owner sees that', async () => {
  const me = await newSystem(fixture);
  expect((await me.post(`"${'x'.repeat(600 * 1024)}"`)).status).toBe(413);
  expect(await me.now()).toMatchObject(noted);
});

it.each<[string, (count: number) => object]>([
  ['a list', (count) => orders(count)],
  ['a list within', (count) => ({ shops: [{ id: 1 }], data: { orders: orders(count) } })],
])('before the first mapping, too, where %s cannot be mapped by any', async (_, bodyOf) => {
  const me = await newSystem(fixture, { mapping: null });
  expect(await me.post(JSON.stringify(bodyOf(101)))).toMatchObject(tooMany);
  expect(await me.now()).toMatchObject({ ...noted, system: { unmapped: 0 } });
  expect(await me.post(JSON.stringify(bodyOf(100)))).toMatchObject({ status: 200, body: { kept: 1 } });
});

it('before the first mapping an order of many lines is kept', async () => {
  const me = await newSystem(fixture, { mapping: null });
  const lines = Array.from({ length: 150 }, () => ({ title: 'หมวก' }));
  expect(await me.send({ lines })).toMatchObject({ status: 200, body: { kept: 1 } });
});

it('an ordered parcel says what it was made from, whatever comes later', async () => {
  const me = await newSystem(fixture);
  await me.send({ parcelOf: 'the first' });
  const { draftId } = await me.first();
  await me.order([draftId]);
  await me.save({ ...sampleMapping, weightUnit: 'kg' });
  const later = new Date(fixture.site.clock.now().getTime() + 60_000);
  await me.send({ void: true, parcelOf: 'the second' }, { at: later });
  const draft = await fixture.site.get(readShopDraft, { draftId }, me.how);
  expect(draft).toMatchObject({ isCancelled: true, madeOf: { mappingNo: 1 } });
  expect(draft.madeOf?.text).toContain('the first');
});
