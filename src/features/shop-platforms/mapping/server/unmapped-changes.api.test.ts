import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleMapping, sampleOrder } from '#tests/fakes/shops/sample-order.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { newSystem } from '#tests/fakes/shops/system-fixture.ts';
import { conflictKeys } from '../../shop-drafts.rules.ts';
import { retryUnmapped } from '../mapping.contract.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
const minutes = (n: number) => new Date(fixture.site.clock.now().getTime() + n * 60_000);

/** A mapping that reads what the one of the sample refuses. */
function withoutWeight() {
  const { weight: _, ...fields } = sampleMapping.fields;
  return { ...sampleMapping, fields };
}

it('a change that cannot be mapped stops its draft until it can, or its owner has looked', async () => {
  const { site } = fixture;
  const me = await newSystem(fixture);
  const { connectionId, how } = me;
  await me.send();
  const cancelled = { void: true, weightKg: 'heavy' };
  expect(await me.send(cancelled, { at: minutes(2) })).toMatchObject({ body: { drafts: 0, kept: 1 } });
  const doubted = { isReady: false, conflicts: [{ key: conflictKeys.unreadChange }] };
  expect(await me.first()).toMatchObject({ ...doubted, unread: expect.stringContaining('heavy') });
  const { draftId } = await me.first();
  expect((await me.order([draftId]))[0]?.problem).not.toBeNull();
  // What was sent before it, and comes late, takes no doubt away.
  await me.send({ weightKg: 2 }, { at: minutes(1) });
  expect(await me.first()).toMatchObject({ ...doubted, weightGrams: 2000 });
  await me.save(withoutWeight());
  expect(await site.get(retryUnmapped, { connectionId }, how)).toMatchObject({ mapped: 1, left: 0 });
  expect(await me.first()).toMatchObject({ isCancelled: true, conflicts: [], unread: '' });
});

it('a change that cannot be mapped is nothing to a draft that was sent later, or is ordered', async () => {
  const me = await newSystem(fixture);
  await me.send({}, { at: minutes(3) });
  await me.send({ weightKg: 'heavy' }, { at: minutes(2) });
  const { draftId } = await me.first();
  expect(await me.order([draftId])).toMatchObject([{ problem: null }]);
  await me.send({ weightKg: 'heavy' }, { at: minutes(4) });
  expect(await me.first('ordered')).toMatchObject({ conflicts: [], unread: '' });
});

it('an order that is too long for us names its draft all the same', async () => {
  const me = await newSystem(fixture);
  await me.send();
  await me.send({ void: true, log: 'x'.repeat(16_000) }, { at: minutes(1) });
  expect(await me.first()).toMatchObject({ isReady: false, conflicts: [{ key: conflictKeys.unreadChange }] });
});

it('an update that leaves out the amount to collect is asked about, until one names it', async () => {
  const { fields } = sampleMapping;
  const mapping = { ...sampleMapping, codWhen: null, fields: { ...fields, codAmount: { path: '/cod' } } };
  const me = await newSystem(fixture, { mapping });
  await me.send({ cod: 350 });
  await me.send({ weightKg: 2 }, { at: minutes(1) });
  await me.send({ weightKg: 3 }, { at: minutes(2) });
  const asked = { key: conflictKeys.codUnsaid, params: { baht: '350.00' } };
  expect(await me.first()).toMatchObject({ weightGrams: 3000, isReady: false, conflicts: [asked] });
  await me.send({ cod: 0 }, { at: minutes(3) });
  expect(await me.first()).toMatchObject({ codSatang: 0, isReady: true });
  await me.send({}, { at: minutes(4) });
  expect(await me.first()).toMatchObject({ codSatang: 0, isReady: true });
});

it.each([
  ['an amount', { payment: { method: 'cod', total: '12\u000090' } }, 'codAmount'],
  ['a weight', { weightKg: '1\u0000' }, 'weight'],
  ['a time', { changed: '\u0000yesterday \ud83d' }, 'updatedAt'],
])('characters that no database keeps in %s cost no other order of the body', async (_, wrong, field) => {
  const me = await newSystem(fixture, { mapping: { ...sampleMapping, listPath: '' } });
  const orders = [
    { ...sampleOrder, ...wrong },
    { ...sampleOrder, id: 'A-1002' },
  ];
  const answer = await me.post(JSON.stringify(orders));
  expect(answer).toMatchObject({
    status: 200,
    body: { drafts: 1, kept: 1, problems: [{ order: 1, field }] },
  });
});
