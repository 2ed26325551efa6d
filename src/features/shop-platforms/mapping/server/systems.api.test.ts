import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { MAX_JSON_DEPTH } from '#lib/json/exact-json.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { sampleMapping, sampleOrder } from '#tests/fakes/shops/sample-order.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { newSystem } from '#tests/fakes/shops/system-fixture.ts';
import { shopConnection } from '../../server/shop-platforms.table.ts';
import { changeShop, disconnectShop } from '../../shop-connections.contract.ts';
import { readShopDraft } from '../../shop-drafts.contract.ts';
import { conflictKeys } from '../../shop-drafts.rules.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import { changeSystem, connectSystem, rotateSystemSecret } from '../mapping.contract.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
const minutes = (n: number) => new Date(fixture.site.clock.now().getTime() + n * 60_000);

describe('an order of another system', () => {
  it('becomes a draft by the mapping of its owner, which remembers what it was made from', async () => {
    const me = await newSystem(fixture);
    expect(await me.send()).toMatchObject({
      status: 200,
      body: { drafts: 1, kept: 0, repeated: false, problems: [] },
    });
    const draft = await me.first();
    expect(draft).toMatchObject({
      platform: 'other',
      shopOrderNo: 'A-1001',
      name: 'สุดา แสงทอง',
      phone: '081 222 3344',
      place: { code: '500101' },
      postcode: '50200',
      detail: '5 ถนนราชดำเนิน',
      weightGrams: 1200,
      codSatang: 129_000,
      contents: '2 × เสื้อยืด, หมวก',
      conflicts: [],
      isReady: true,
      sentDiffers: false,
    });
    const { madeOf } = await fixture.site.get(readShopDraft, { draftId: draft.draftId }, me.how);
    expect(madeOf).toMatchObject({ mappingNo: 1, text: JSON.stringify(sampleOrder) });
    await me.save({ ...sampleMapping, weightUnit: 'g' });
    const again = await fixture.site.get(readShopDraft, { draftId: draft.draftId }, me.how);
    expect(again).toMatchObject({ weightGrams: 1200, madeOf: { mappingNo: 1 } });
  });

  it('names by field what its owner has to look at, and is not ordered before', async () => {
    const me = await newSystem(fixture);
    await me.send({
      buyer: { name: '', tel: '' },
      ship: { ...sampleOrder.ship, zip: '10500' },
      note: 'ฝากป้อมยาม',
      payment: sampleOrder.payment,
    });
    const { conflicts, isReady, note } = await me.first();
    expect(isReady).toBe(false);
    expect(note).toBe('ฝากป้อมยาม');
    expect(conflicts.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'phone', 'detail', 'note']),
    );
    expect(conflicts.map(({ key }) => key)).toContain('places:conflicts.postcodeNotInProvince');
  });

  it('collects COD by the rule of its owner, and asks where it is in another currency', async () => {
    const fields = { ...sampleMapping.fields, codCurrency: { path: '/payment/currency' } };
    const me = await newSystem(fixture, { mapping: { ...sampleMapping, fields } });
    const pay = (payment: object) => me.send({ payment: { ...sampleOrder.payment, ...payment } });
    await pay({ method: 'card' });
    expect(await me.first()).toMatchObject({ codSatang: 0, isReady: true });
    await pay({ currency: 'USD' });
    expect(await me.first()).toMatchObject({ codSatang: 0, conflicts: [{ key: conflictKeys.currency }] });
    await pay({ currency: 'thb', total: 99.5 });
    expect(await me.first()).toMatchObject({ codSatang: 9950, isReady: true });
  });

  it('updates its draft until it is ordered, and cancels it', async () => {
    const me = await newSystem(fixture);
    await me.send();
    await me.send({ buyer: { name: 'สุดา ใหม่', tel: '0812223344' } }, { at: minutes(1) });
    expect(await me.list()).toMatchObject([{ name: 'สุดา ใหม่' }]);
    // Sent before, and late.
    await me.send({ buyer: { name: 'สุดา เก่า', tel: '0812223344' } }, { at: minutes(-1) });
    expect(await me.list()).toMatchObject([{ name: 'สุดา ใหม่' }]);
    await me.send({ void: true }, { at: minutes(2) });
    expect(await me.list()).toMatchObject([{ isCancelled: true, isReady: false }]);
    await me.send({}, { at: minutes(3) });
    const { draftId } = await me.first();
    expect(await me.order([draftId])).toMatchObject([{ problem: null }]);
    await me.send({ buyer: { name: 'ช้าไป', tel: '0812223344' } }, { at: minutes(4) });
    expect(await me.first('ordered')).toMatchObject({ name: 'สุดา แสงทอง', parcel: { tracking: 'unasked' } });
  });

  it('comes in a list, too, of a hundred at most', async () => {
    const me = await newSystem(fixture, { mapping: { ...sampleMapping, listPath: '/data/orders' } });
    const orders = (count: number) =>
      JSON.stringify({
        data: { orders: Array.from({ length: count }, (_, n) => ({ ...sampleOrder, id: `L-${n}` })) },
      });
    expect(await me.post(orders(3))).toMatchObject({ status: 200, body: { drafts: 3 } });
    expect(await me.list()).toHaveLength(3);
    expect(await me.post(orders(101))).toMatchObject({
      status: 422,
      body: { code: shopErrors.tooManyOrders.code },
    });
    expect(await me.list()).toHaveLength(3);
  });
});

describe('a request to the address of a connection', () => {
  it('is taken once: a copied one changes nothing', async () => {
    const me = await newSystem(fixture);
    await me.send({}, { id: 'm-1' });
    await me.send({ weightKg: 2 }, { at: minutes(1) });
    expect(await me.send({}, { id: 'm-1' })).toMatchObject({ status: 200, body: { repeated: true } });
    expect(await me.send({}, { id: 'm-1', at: minutes(2) })).toMatchObject({ body: { repeated: true } });
    expect(await me.first()).toMatchObject({ weightGrams: 2000 });
  });

  it('without the signature of its secret, or with an old one, is refused, and its owner sees that', async () => {
    const me = await newSystem(fixture);
    const other = await newSystem(fixture);
    const code = shopErrors.notSigned.code;
    const wrong: Parameters<typeof me.send>[1][] = [
      { secret: other.secret },
      { headers: {} },
      { headers: { 'x-webhook-secret': me.secret } },
    ];
    for (const sent of wrong) expect(await me.send({}, sent)).toMatchObject({ status: 401, body: { code } });
    expect(await me.now()).toMatchObject({ lastProblem: { kind: 'forged' }, lastReceivedAt: null });
    for (const n of [-6, 6]) {
      const { status, body } = await me.send({}, { at: minutes(n) });
      expect([status, body.code]).toEqual([401, shopErrors.signedTooOld.code]);
    }
    expect(await me.now()).toMatchObject({ lastProblem: { kind: 'old' } });
    expect(await me.list()).toEqual([]);
    expect((await fixture.site.send('/open/shops/abc', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('may bring the secret itself where its owner chose that', async () => {
    const me = await newSystem(fixture, { verification: 'secret' });
    expect(await me.send()).toMatchObject({ status: 200, body: { drafts: 1 } });
    expect(await me.send({}, { secret: 'whsec_AAAA' })).toMatchObject({ status: 401 });
    expect(await me.send({}, { headers: {} })).toMatchObject({ status: 401 });
  });

  it.each<[string, string | Buffer, string]>([
    ['no JSON', 'no json', 'character 1'],
    ['nothing', '', 'character 1'],
    ['too deep', '['.repeat(100_000), String(MAX_JSON_DEPTH)],
    ['a name twice', '{"id":"1","id":"2"}', '“id”'],
    ['a prototype', '{"__proto__":{"id":"1"}}', '“__proto__”'],
    ['a number without end', `{"id":${'9'.repeat(5000)}}`, 'digits'],
    ['other bytes than UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'UTF-8'],
  ])('that holds %s is told what is wrong with it', async (_, body, said) => {
    const me = await newSystem(fixture, { verification: 'secret' });
    const headers = { 'x-webhook-secret': me.secret, 'accept-language': 'en' };
    const answer = await me.post(body, { headers });
    expect(answer).toMatchObject({ status: 400, body: { code: shopErrors.notJson.code } });
    expect(JSON.stringify(answer.body)).toContain(said);
    expect(await me.now()).toMatchObject({ lastProblem: { kind: 'unreadable' } });
  });

  it('of another content type, or larger than half a megabyte, is refused', async () => {
    const me = await newSystem(fixture, { verification: 'secret' });
    const own = { 'x-webhook-secret': me.secret };
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
    ])
      expect((await me.send({}, { headers: { ...own, 'content-type': type } })).status).toBe(415);
    for (const type of ['application/json; charset=UTF-8', 'application/vnd.shop+json'])
      expect((await me.send({}, { headers: { ...own, 'content-type': type } })).status).toBe(200);
    expect((await me.post(`"${'x'.repeat(600 * 1024)}"`)).status).toBe(413);
  });
});

describe('a connection of another system', () => {
  it('keeps its secret sealed, shows it once, and takes the one before for a day', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture);
    const { connectionId } = me;
    const { newSecret, connection } = await site.get(rotateSystemSecret, { connectionId }, me.how);
    expect(newSecret).not.toBe(me.secret);
    expect(connection.keyEnding).toBe(newSecret.slice(-4));
    for (const secret of [me.secret, newSecret]) expect((await me.send({}, { secret })).status).toBe(200);
    const rows = JSON.stringify(await site.db.orm.select().from(shopConnection));
    const { data } = await site.call(exportData, {}, me.how);
    for (const text of [rows, JSON.stringify(await me.now()), JSON.stringify(data)])
      for (const secret of [me.secret, newSecret]) expect(text).not.toContain(secret);
    const before = site.clock.now();
    site.clock.set(new Date(before.getTime() + 25 * 3_600_000).toISOString());
    expect((await me.send({}, { secret: me.secret })).status).toBe(401);
    expect((await me.send({}, { secret: newSecret })).status).toBe(200);
    site.clock.set(before.toISOString());
  });

  it('is changed and disconnected by its owner alone, and tells addresses that may be called', async () => {
    const { site } = fixture;
    const me = await newSystem(fixture);
    const { how: other } = await fixture.newCustomer();
    const { connectionId } = me;
    const change = { ...me.asked, connectionId, name: 'ใหม่', notifyUrl: 'https://shop.example/hook?x=1' };
    expect(await site.call(changeSystem, change, other)).toMatchObject({
      code: shopErrors.connectionNotFound.code,
    });
    expect(await site.get(changeSystem, change, me.how)).toMatchObject({
      name: 'ใหม่',
      shopUrl: 'https://shop.example/hook?x=1',
    });
    for (const notifyUrl of ['ftp://shop.example', 'https://u:p@shop.example', 'not a url'])
      expect(wrongFields(await site.call(connectSystem, { ...me.asked, notifyUrl }, me.how))).toMatchObject([
        { field: 'notifyUrl' },
      ]);
    // Keys of known platforms are no part of it.
    const asShop = { connectionId, name: 'x', weightGrams: 1, itemType: 'clothing' as const };
    expect(await site.call(changeShop, asShop, me.how)).toMatchObject({
      code: shopErrors.connectionNotFound.code,
    });
    await site.get(disconnectShop, { connectionId }, me.how);
    const gone = await site.send(me.path, { method: 'POST', body: '{}' });
    expect(gone.status).toBe(404);
  });

  it('is refused more than 600 deliveries a minute', async () => {
    const me = await newSystem(fixture, { verification: 'secret' });
    const many = Array.from({ length: 601 }, () => site().send(me.path, { method: 'POST', body: '{}' }));
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 429]));
    expect(await me.now()).toMatchObject({ lastProblem: { kind: expect.stringMatching(/tooMany|forged/) } });
  });
});

const site = () => fixture.site;
