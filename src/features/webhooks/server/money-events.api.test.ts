import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCodCollections } from '#features/cod-ledger/collection-reports.contract.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { givePayoutAccount, sentBack } from '#tests/fakes/payouts/payout-account.ts';
import { webhookBodies } from '../webhook-events.contract.ts';
import { addWebhook, webhookEvent, webhookEvents } from '../webhooks.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

it('a shop’s system hears when COD money is owed, differs, leaves, arrives and comes back, with its amount', async () => {
  const { site } = fixture;
  const me = await fixture.newCustomer();
  const { customerId = '' } = (await site.services.accounts.sessions.find(me.how.token)) ?? {};
  await givePayoutAccount(site, customerId, '2026-11-18T09:00:00+07:00');
  const kinds = ['cod_due', 'cod_sent', 'cod_paid_out', 'cod_returned', 'cod_difference'] as const;
  const { endpoint } = await site.get(
    addWebhook,
    { url: 'https://shop.example/money', kinds: [...kinds] },
    me.how,
  );
  const waybillNo = (await me.orderCod(125_000)).subOrders[0]?.waybillNo ?? '';
  await fixture.scan(waybillNo, 'COD_COLLECTED', '2026-11-20T09:00:00+07:00');
  await fixture.readCodFacts();
  site.clock.forward(60);
  const key = await site.services.partners.apiKeys.issue('branches', ['carrier']);
  const line = {
    reportId: 'R-1',
    waybillNo,
    method: 'cash',
    amountSatang: 120_000,
    collectedAt: '2026-11-20T09:00:00+07:00',
    branchCode: 'BR-1',
  };
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify([line]) };
  expect((await site.send(sendCodCollections.path, sent)).status).toBe(200);
  const { payables } = site.services.codLedger;
  const at = new Date('2026-11-23T09:00:00+07:00');
  const answer = { id: waybillNo, runId: 'run', bankDate: '2026-11-23' };
  const run = { runId: 'run', ids: [waybillNo], at };
  await site.db.orm.transaction((tx) => payables.take(run, tx));
  await site.db.orm.transaction((tx) => payables.sent(run, tx));
  await site.db.orm.transaction((tx) => payables.paid([answer], at, tx));
  await site.db.orm.transaction((tx) => payables.returned([{ ...answer, ...sentBack }], at, tx));
  const listed = async () => {
    await site.services.webhooks.reader.look();
    return (await site.get(webhookEvents, { endpointId: endpoint.endpointId }, me.how)).events;
  };
  // What was just written is readable once earlier transactions of other tests have ended.
  await expect.poll(async () => (await listed()).length, { timeout: 10_000 }).toBe(6);
  const bodies = await Promise.all(
    (await listed()).map(async ({ messageId }) => {
      const { body } = await site.get(webhookEvent, { endpointId: endpoint.endpointId, messageId }, me.how);
      return JSON.parse(body);
    }),
  );
  for (const body of bodies) {
    const described = webhookBodies.find(({ name }) => name === body.type);
    expect(described?.body.safeParse(body).error).toBeUndefined();
    expect(body.data.waybillNo).toBe(waybillNo);
  }
  expect(bodies.map(({ data: { kind, detail } }) => [kind, detail]).reverse()).toEqual([
    ['cod_due', { amountSatang: 125_000, dueOn: '2026-11-21' }],
    [
      'cod_difference',
      {
        difference: 'amountDiffers',
        expectedSatang: 125_000,
        foundSatang: 120_000,
        state: 'open',
        outcome: null,
      },
    ],
    ['cod_due', { amountSatang: 120_000, dueOn: '2026-11-21' }],
    ['cod_sent', { amountSatang: 120_000, transferId: 'run' }],
    ['cod_paid_out', { amountSatang: 120_000, payableOn: '2026-11-23', transferId: 'run' }],
    ['cod_returned', { amountSatang: 120_000, transferId: 'run', reason: 'AC04' }],
  ]);
});
