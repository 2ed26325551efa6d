import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { sampleMapping, sampleOrder } from '#tests/fakes/shops/sample-order.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { newSystem } from '#tests/fakes/shops/system-fixture.ts';
import { createDraftsRepo } from '../../server/drafts.repo.ts';
import { shopDraft, shopUnmapped } from '../../server/shop-platforms.table.ts';
import { readShopDraft } from '../../shop-drafts.contract.ts';
import { retryUnmapped, unmappedOrders } from '../mapping.contract.ts';
import { MAX_ORDERS_PER_BODY, MAX_UNMAPPED, mappingKeys } from '../mapping.rules.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
const listed = { ...sampleMapping, listPath: '' };
/** A hundred orders without a number, which cannot be mapped. */
const hundred = (of: number) =>
  JSON.stringify(Array.from({ length: MAX_ORDERS_PER_BODY }, (_, n) => ({ no: `${of}-${n}` })));

it('an order as sent is read where that order is shown, and in no list and no export', async () => {
  const { site } = fixture;
  const me = await newSystem(fixture);
  await me.send({ secretWord: 'as-sent-only' });
  const { draftId } = await me.first();
  const [row] = await site.db.orm.select().from(shopDraft);
  const repo = createDraftsRepo(site.db.orm, { customerId: row?.customerId ?? '' });
  const found = [...(await repo.list('open', 1)), ...(await repo.findMany([draftId]))];
  expect(found).toHaveLength(2);
  for (const { draft } of found) expect(draft).not.toHaveProperty('sent');
  const { data } = await site.call(exportData, {}, me.how);
  expect(JSON.stringify(data)).toContain(sampleOrder.id);
  expect(JSON.stringify(data)).not.toContain('as-sent-only');
  const { madeOf } = await site.get(readShopDraft, { draftId }, me.how);
  expect(madeOf?.text).toContain('as-sent-only');
});

it('six hundred orders a minute are taken, in however few requests they come', async () => {
  const me = await newSystem(fixture, { mapping: listed });
  for (let n = 0; n < 6; n += 1) expect((await me.post(hundred(n))).body).toMatchObject({ kept: 100 });
  expect((await me.post(hundred(6))).status).toBe(429);
  expect(await me.now()).toMatchObject({ system: { unmapped: 600 }, lastProblem: { kind: 'tooMany' } });
});

it('a body that is told apart when it is tried again does not go beyond what may wait', async () => {
  const { site } = fixture;
  const me = await newSystem(fixture, { mapping: null });
  const { connectionId, how } = me;
  const bodies = MAX_UNMAPPED / MAX_ORDERS_PER_BODY + 2;
  // As short as one order may be: each is counted as one.
  for (let n = 0; n < bodies; n += 1)
    expect((await me.post(`{"data":${hundred(n)}}`)).body).toMatchObject({ kept: 1 });
  await me.save({ ...sampleMapping, listPath: '/data' });
  expect(await site.get(retryUnmapped, { connectionId }, how)).toMatchObject({ mapped: 0, hasMore: false });
  const { count } = await site.get(unmappedOrders, { connectionId }, how);
  expect(count).toBeLessThanOrEqual(MAX_UNMAPPED);
  expect(count).toBeGreaterThan(MAX_UNMAPPED - MAX_ORDERS_PER_BODY);
  const isWhole = and(eq(shopUnmapped.connectionId, connectionId), eq(shopUnmapped.isWhole, true));
  const whole = await site.db.orm.select().from(shopUnmapped).where(isWhole);
  expect(whole).toHaveLength(3);
  for (const { problems } of whole) expect(problems).toMatchObject([{ key: mappingKeys.noRoom }]);
});
