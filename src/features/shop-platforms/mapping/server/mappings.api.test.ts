import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOfSecret, verifySigned } from '#http/secrets/standard-webhooks.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { serveWebsite } from '#tests/fakes/processes/serve-website.ts';
import { sampleMapping, sampleOrder } from '#tests/fakes/shops/sample-order.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { newSystem } from '#tests/fakes/shops/system-fixture.ts';
import { startSubscriber } from '#tests/fakes/subscriber.ts';
import { writeShopAgain } from '../../shop-drafts.contract.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import { inboundSamples } from '../inbound-sample.rules.ts';
import {
  dropUnmapped,
  previewMapping,
  readSample,
  retryUnmapped,
  saveMapping,
  unmappedOrders,
} from '../mapping.contract.ts';
import { mappingKeys, type ShopMapping, verifications } from '../mapping.rules.ts';

const run = promisify(execFile);
let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
const text = JSON.stringify(sampleOrder);

describe('a mapping', () => {
  it('is chosen from the paths of a sample, which may be the order that came last', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture, { mapping: null });
    expect(await me.mapping()).toMatchObject({ mapping: null, mappingNo: 0, sample: '' });
    expect(await me.send()).toMatchObject({ status: 200, body: { drafts: 0, kept: 1 } });
    expect(await me.mapping()).toMatchObject({ sample: text });
    const { connectionId, how } = me;
    const found = await site.get(readSample, { connectionId, sample: text, listPath: null }, how);
    expect(found.paths).toContainEqual({ path: '/ship/zip', kind: 'text', example: '50200' });
    expect(found.lists).toEqual([{ path: '/lines', length: 2 }]);
    const listed = { connectionId, sample: `[${text}]`, listPath: '' };
    const ofList = await site.get(readSample, listed, how);
    expect(ofList.lists).toContainEqual({ path: '', length: 1 });
    expect(ofList.paths).toEqual(found.paths);
    const wrong = await site.call(readSample, { ...listed, sample: '{"a":1,"a":2}' }, how);
    expect(wrongFields(wrong)).toMatchObject([{ field: 'sample' }]);
  });

  it('shows what the sample becomes, with its conflicts, and keeps nothing of it', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture, { mapping: null });
    const { connectionId, how } = me;
    const preview = (mapping: ShopMapping, sample = text) =>
      site.get(previewMapping, { connectionId, sample, mapping }, how);
    expect(await preview(sampleMapping)).toMatchObject({
      count: 1,
      orders: [
        {
          nth: 1,
          problems: [],
          draft: { reference: 'A-1001', place: { code: '500101' }, codSatang: 129_000, weightGrams: 1200 },
        },
      ],
    });
    const { fields } = sampleMapping;
    const half = {
      ...sampleMapping,
      fields: { ...fields, phone: { constant: '' }, district: { path: '/x' } },
    };
    const { orders } = await preview(half);
    expect(orders[0]?.problems.map(({ field }) => field)).toContain('phone');
    const wrong = { ...fields, codAmount: { path: '/buyer/name' }, weight: { path: '/lines' } };
    expect(await preview({ ...sampleMapping, fields: wrong })).toMatchObject({
      orders: [
        {
          draft: null,
          problems: [
            { field: 'codAmount', key: mappingKeys.amount },
            { field: 'weight', key: mappingKeys.notText },
          ],
        },
      ],
    });
    expect(await preview({ ...sampleMapping, listPath: '/data' })).toMatchObject({
      count: 0,
      orders: [{ draft: null, problems: [{ key: mappingKeys.listMissing }] }],
    });
    expect(await me.list()).toEqual([]);
  });

  it('names what is missing, and is not saved over another that was saved meanwhile', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture);
    const save = (mapping: ShopMapping, mappingNo = 1) =>
      site.call(saveMapping, { connectionId: me.connectionId, mapping, mappingNo }, me.how);
    const named = async (fields: ShopMapping['fields']) =>
      wrongFields(await save({ ...sampleMapping, fields })).map(({ field }) => field);
    expect(await named({})).toEqual(['mapping.fields.reference', 'mapping.fields.address']);
    const { line: _, ...rest } = sampleMapping.fields;
    expect(await named({ ...rest, reference: { constant: '1' } })).toContain('mapping.fields.reference');
    expect(await named({ ...sampleMapping.fields, name: { path: 'no pointer' } })).toEqual([
      'mapping.fields.name.path',
    ]);
    expect(await save(sampleMapping, 0)).toMatchObject({ code: shopErrors.mappingChanged.code });
    expect(await save(sampleMapping)).toMatchObject({ data: { mappingNo: 2 } });
  });
});

describe('an order that cannot be mapped', () => {
  it('is kept with the reasons, and becomes a draft once the mapping was mended', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture, { mapping: null });
    const { connectionId, how } = me;
    await me.post(JSON.stringify({ data: [sampleOrder, { ...sampleOrder, id: 'A-2', weightKg: 'heavy' }] }));
    expect(await me.now()).toMatchObject({ system: { unmapped: 1, hasMapping: false } });
    expect(await site.call(retryUnmapped, { connectionId }, how)).toMatchObject({
      code: shopErrors.noMapping.code,
    });
    await me.save({ ...sampleMapping, listPath: '/orders' });
    const retry = () => site.get(retryUnmapped, { connectionId }, how);
    expect(await retry()).toEqual({ mapped: 0, left: 1, hasMore: false });
    await me.save({ ...sampleMapping, listPath: '/data' });
    expect(await retry()).toEqual({ mapped: 1, left: 1, hasMore: false });
    expect(await me.list()).toMatchObject([{ shopOrderNo: 'A-1001' }]);
    const { orders } = await site.get(unmappedOrders, { connectionId }, how);
    expect(orders).toMatchObject([{ problems: [{ field: 'weight', key: mappingKeys.weight }] }]);
    const { weight: _, ...without } = sampleMapping.fields;
    await me.save({ ...sampleMapping, listPath: '/data', fields: without });
    expect(await retry()).toEqual({ mapped: 1, left: 0, hasMore: false });
    expect(await me.list()).toHaveLength(2);
  });

  it('does not write over a draft that was sent later, and is kept once', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture);
    const { connectionId, how } = me;
    const later = new Date(site.clock.now().getTime() + 60_000);
    for (let times = 0; times < 2; times += 1)
      expect(await me.send({ weightKg: 'heavy' })).toMatchObject({
        body: { kept: 1, problems: [{ order: 1, field: 'weight' }] },
      });
    await me.send({ weightKg: 3 }, { at: later });
    const { weight: _, ...without } = sampleMapping.fields;
    await me.save({ ...sampleMapping, fields: without });
    expect(await site.get(retryUnmapped, { connectionId }, how)).toMatchObject({ mapped: 1, left: 0 });
    expect(await me.list()).toMatchObject([{ weightGrams: 3000 }]);
  });

  it('is deleted by its owner alone', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture);
    const { how: other } = await fixture.newCustomer();
    await me.post('[]');
    const { orders } = await site.get(unmappedOrders, { connectionId: me.connectionId }, me.how);
    const asked = { unmappedId: orders[0]?.unmappedId ?? '' };
    expect(await site.call(dropUnmapped, asked, other)).toMatchObject({
      code: shopErrors.unmappedNotFound.code,
    });
    await site.get(dropUnmapped, asked, me.how);
    expect(await me.now()).toMatchObject({ system: { unmapped: 0 } });
  });
});

it('an ordered parcel and its delivery are posted to the address of the owner, signed, once it answers', async () => {
  const { site } = fixture;
  const subscriber = await startSubscriber(() => ({ status: 503 }));
  const me = await newSystem(fixture, { notifyUrl: subscriber.url });
  await me.send();
  const { draftId } = await me.first();
  await me.order([draftId]);
  expect(await fixture.writeBack()).toBe(0);
  expect(await me.first('ordered')).toMatchObject({
    parcel: { tracking: 'waiting', failure: { kind: 'busy' } },
  });
  subscriber.answer(() => ({ status: 204 }));
  expect(await fixture.writeBack()).toBe(1);
  const { parcel } = await me.first('ordered');
  expect(parcel).toMatchObject({ tracking: 'written', failure: null });
  const [first, second] = subscriber.received;
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    type: 'parcel.ordered',
    data: { reference: 'A-1001', waybillNo: parcel?.waybillNo, status: 'ordered' },
  });
  // The same message, whenever it is posted.
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const { headers = {}, body = '' } = second ?? {};
  const received = { headers, body: Buffer.from(body) };
  const now = site.clock.now();
  expect(verifySigned(received, [keyOfSecret(me.secret)], now)).toMatchObject({ is: 'signed' });
  expect(await site.call(writeShopAgain, { draftId }, me.how)).toMatchObject({
    code: shopErrors.nothingToWrite.code,
  });
  await subscriber.close();
});

it.each(verifications)('the program on the page sends an order by %s, as printed', async (verification) => {
  const { site } = fixture;
  const before = site.clock.now();
  // Signatures are verified against the machine's time.
  site.clock.set(new Date().toISOString());
  const server = await serveWebsite(site);
  const fields = {
    reference: { path: '/id' },
    name: { path: '/buyer/name' },
    phone: { path: '/buyer/phone' },
    address: { path: '/address' },
    codAmount: { path: '/cod' },
  };
  const items = { path: '/items', name: '/name', quantity: '/quantity' };
  const mapping = { ...sampleMapping, fields, items, codWhen: null };
  const me = await newSystem(fixture, { verification, mapping });
  const program = inboundSamples[verification]({ url: `${server.url}${me.path}`, secret: me.secret });
  const { stdout } = await run('sh', ['-c', program], { timeout: 30_000 });
  expect(JSON.parse(stdout)).toMatchObject({ drafts: 1, kept: 0 });
  expect(await me.first()).toMatchObject({ isReady: true, codSatang: 129_000, contents: '2 × เสื้อยืด' });
  await server.close();
  site.clock.set(before.toISOString());
});
