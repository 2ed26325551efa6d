import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseNotice, getNoticeSettings, stopNotices } from '#features/notices/notices.contract.ts';
import { webhookBodies } from '#features/webhooks/webhook-events.contract.ts';
import { messagesTo } from '#tests/fakes/outbox.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { openShop, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import { callOffReturn } from '../returns.contract.ts';
import { approveReturn, refuseReturn } from './shop-returns.contract.ts';

const kinds = [
  'return_requested',
  'return_approved',
  'return_refused',
  'return_handed_over',
  'return_called_off',
  'return_expired',
] as const;

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

type Body = { type: string; data: { waybillNo: string; sequence: number; detail: object } };

/** A webhook of a shop for returns, and what it was sent, the oldest first, each as the document describes it. */
async function hook(shop: Pick<Shop, 'send'>) {
  const { body: made } = await shop.send('/open/v1/webhooks', { url: 'https://shop.example/returns', kinds });
  const log = `/open/v1/webhooks/${made.endpoint.endpointId}/events`;
  const list = async (): Promise<{ messageId: string }[]> => {
    await fixture.site.services.webhooks.reader.look();
    return (await shop.send(log)).body.events;
  };
  return async (many: number): Promise<Body[]> => {
    // What was just written is readable once earlier transactions of other tests have ended.
    await expect.poll(async () => (await list()).length, { timeout: 10_000 }).toBe(many);
    const bodies: Body[] = [];
    for (const { messageId } of (await list()).reverse()) {
      const body: Body = JSON.parse((await shop.send(`${log}/${messageId}`)).body.body);
      const described = webhookBodies.find(({ name }) => name === body.type);
      expect([body.type, described?.body.safeParse(body).error]).toEqual([body.type, undefined]);
      bodies.push(body);
    }
    return bodies;
  };
}
const told = (bodies: readonly Body[]) =>
  bodies.map(({ type, data }) => [type.replace('parcel.return_', ''), data.detail]);

async function requested(rule: Parameters<ReturnFixture['shopWith']>[0] = {}) {
  const shop = await fixture.shopWith(rule);
  const heard = await hook(shop);
  const parcel = await fixture.delivered(shop);
  const returnId = (await fixture.ask(parcel.mine)).data?.return.returnId ?? '';
  return { shop, heard, parcel, returnId };
}

/** Reads what moved, until no other transaction can hold anything back. */
async function follow(): Promise<void> {
  for (let left = 1; left > 0; ) left = await fixture.site.services.returns.readFacts();
}

it('a shop’s system hears of a request, of its approval and when the parcel is handed over, about the parcel that came', async () => {
  const { site, scan } = fixture;
  const { shop, heard, parcel, returnId } = await requested();
  site.clock.forward(60);
  const { returnWaybillNo, returnOrderNo, priceSatang } = await site.get(
    approveReturn,
    { returnId },
    shop.how,
  );
  await scan(returnWaybillNo ?? '', 'DROPPED_OFF', '2026-11-20T12:30:00+07:00');
  await follow();
  const bodies = await heard(3);
  const payment = { paidBy: 'SHOP', priceSatang };
  expect(told(bodies)).toEqual([
    ['requested', { returnId, reason: 'DOES_NOT_FIT', ...payment, decideUntil: '2026-12-04' }],
    ['approved', { returnId, ...payment, returnOrderNo, returnWaybillNo, handOverUntil: '2026-12-04' }],
    ['handed_over', { returnId, returnOrderNo, returnWaybillNo }],
  ]);
  expect(bodies.map(({ data }) => [data.waybillNo, data.sequence])).toEqual([
    [parcel.billCode, 1],
    [parcel.billCode, 2],
    [parcel.billCode, 3],
  ]);
});

it('it hears of a refusal, of what was called off and of what has expired, and of an automatic rule that nothing waits', async () => {
  const { site } = fixture;
  const refused = await requested();
  const refusal = { returnId: refused.returnId, refusal: 'USED_GOODS', note: '' } as const;
  for (const _ of ['once', 'again']) await site.get(refuseReturn, refusal, refused.shop.how);
  expect(told(await refused.heard(2))[1]).toEqual([
    'refused',
    { returnId: refused.returnId, refusal: 'USED_GOODS' },
  ]);

  const gone = await requested({ mode: 'AUTOMATIC' });
  for (const _ of ['once', 'again'])
    await site.get(callOffReturn, { ...gone.parcel.mine, returnId: gone.returnId });
  const [asked, , calledOff] = told(await gone.heard(3));
  expect(asked?.[1]).toMatchObject({ decideUntil: null });
  expect(calledOff).toEqual([
    'called_off',
    { returnId: gone.returnId, returnOrderNo: expect.any(String), returnWaybillNo: expect.any(String) },
  ]);

  const late = await requested();
  site.clock.set('2026-12-05T00:10:00+07:00');
  await site.services.returns.expireDue();
  await site.services.returns.expireDue();
  expect(told(await late.heard(2))[1]).toEqual([
    'expired',
    { returnId: late.returnId, returnOrderNo: null, returnWaybillNo: null },
  ]);
});

it('a change that cannot be told is not made, and the next try is told once', async () => {
  const { site, messagesTo: toConsignee } = fixture;
  const { shop, heard, parcel, returnId } = await requested();
  const refusal = { returnId, refusal: 'USED_GOODS', note: '' } as const;
  await site.db.pool.query(
    `alter table parcel_fact add constraint broken check (code <> 'RETURN_REFUSED') not valid`,
  );
  try {
    expect((await site.call(refuseReturn, refusal, shop.how)).succ).toBe(false);
  } finally {
    await site.db.pool.query('alter table parcel_fact drop constraint broken');
  }
  expect((await fixture.read(parcel.mine)).returns).toMatchObject([{ state: 'REQUESTED' }]);
  expect(await toConsignee(parcel.phone)).toEqual([]);
  await site.get(refuseReturn, refusal, shop.how);
  expect(told(await heard(2)).map(([type]) => type)).toEqual(['requested', 'refused']);
  expect(await toConsignee(parcel.phone)).toEqual(['returnRefused']);
});

it('only the shop is told, in the sandbox by the same events', async () => {
  const other = await fixture.shopWith();
  const heardByOther = await hook(other);
  await requested();
  const shop = await openShop(fixture.site, { mode: 'sandbox' });
  const heard = await hook(shop);
  const { body } = await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': 'told' });
  const path = `/open/v1/sandbox/parcels/${body.parcels[0].waybillNo}`;
  while ((await shop.send(`${path}/advance`, {})).status === 200);
  const asked = await shop.send(`${path}/return`, {});
  await shop.send(`/open/v1/returns/${asked.body.returnId}/approve`, {});
  const types = told(await heard(2)).map(([type]) => type);
  expect(types).toEqual(['requested', 'approved']);
  expect(await heardByOther(0)).toEqual([]);
});

describe('a return that waits for its shop', () => {
  it('is told to the shop once, in its language, with a link to the list, and a decided one is not', async () => {
    const { site } = fixture;
    const { shop, parcel } = await requested();
    const news = await newsOf(shop);
    expect(news).toMatchObject([{ kind: 'returnAsked', channel: 'sms' }]);
    expect(news[0]?.text).toContain(parcel.billCode);
    const { status, headers } = await site.send(new URL(news[0]?.link ?? '').pathname, {});
    expect([status, new URL(headers.get('location') ?? '').pathname]).toEqual([
      302,
      '/personalCenter/returns',
    ]);
    expect(await newsOf(shop)).toHaveLength(1);
    const automatic = await requested({ mode: 'AUTOMATIC' });
    expect(await newsOf(automatic.shop)).toEqual([]);
  });

  it('waits for the end of the quiet hours, and is not told where it was decided by then', async () => {
    const { site } = fixture;
    site.clock.set('2026-11-20T22:00:00+07:00');
    const [open, decided] = [await requested(), await requested()];
    expect(await newsOf(open.shop)).toEqual([]);
    await site.get(approveReturn, { returnId: decided.returnId }, decided.shop.how);
    site.clock.set('2026-11-21T08:00:00+07:00');
    expect((await newsOf(open.shop)).map(({ kind }) => kind)).toEqual(['returnAsked']);
    expect(await newsOf(decided.shop)).toEqual([]);
  });

  it('is not told to a shop that does not want it, by its settings or by the link of a message', async () => {
    const { site } = fixture;
    const first = await requested();
    expect((await site.get(getNoticeSettings, {}, first.shop.how)).choices.returnAsked).toEqual(['sms']);
    const [news] = await newsOf(first.shop);
    const code = new URL(news?.stopLink ?? '').pathname.split('/').at(-1) ?? '';
    await site.get(stopNotices, { code });
    expect((await site.get(getNoticeSettings, {}, first.shop.how)).choices.returnAsked).toEqual([]);
    await fixture.ask((await fixture.delivered(first.shop)).mine);
    expect(await newsOf(first.shop)).toHaveLength(1);

    const shop = await fixture.shopWith();
    await site.get(chooseNotice, { kind: 'returnAsked', channel: 'sms', isOn: false }, shop.how);
    await fixture.ask((await fixture.delivered(shop)).mine);
    expect(await newsOf(shop)).toEqual([]);
  });

  it('is told again where it was refused and asked for again on the same day', async () => {
    const { site } = fixture;
    const { shop, parcel, returnId } = await requested();
    expect(await newsOf(shop)).toHaveLength(1);
    await site.get(refuseReturn, { returnId, refusal: 'USED_GOODS', note: '' }, shop.how);
    site.clock.forward(60);
    await fixture.ask(parcel.mine);
    expect(await newsOf(shop)).toHaveLength(2);
  });
});

/** What a shop was sent about returns, oldest first. */
async function newsOf({ customerId }: Pick<Shop, 'customerId'>) {
  const { site } = fixture;
  for (let left = 1; left > 0; ) {
    await site.services.notices.readFacts();
    const { rows } = await site.db.pool.query<{ left: number }>(
      `select count(*)::int as left from parcel_fact f
       where (f.xid, f.id) > (select xid, fact_id from fact_cursor where name = 'notices')`,
    );
    left = rows[0]?.left ?? 0;
  }
  await site.services.notices.sendDue();
  const { rows } = await site.db.pool.query<{ phone: string }>('select phone from customer where id = $1', [
    customerId,
  ]);
  const sent = await messagesTo(site, rows[0]?.phone ?? '');
  return sent.filter(({ kind }) => kind === 'returnAsked').reverse();
}
