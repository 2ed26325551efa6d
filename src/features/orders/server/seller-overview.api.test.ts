import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellerOverview } from '#features/personal-centre/seller-overview.contract.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { givePayoutAccount, sentBack } from '#tests/fakes/payouts/payout-account.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

it('sellers see the COD money due today and this week, what is late, and what came back', async () => {
  const { site } = fixture;
  const me = await fixture.newCustomer();
  const other = await fixture.newCustomer();
  const { customerId = '' } = (await site.services.accounts.sessions.find(me.how.token)) ?? {};
  await givePayoutAccount(site, customerId, '2026-11-18T09:00:00+07:00');
  const sell = async (codSatang: number, code: Parameters<typeof fixture.scan>[1], at: string) => {
    const waybillNo = (await me.orderCod(codSatang)).subOrders[0]?.waybillNo ?? '';
    await fixture.scan(waybillNo, code, at);
    return waybillNo;
  };
  // Due on Friday the 20th, on Saturday twice, and on Monday.
  await sell(10_000, 'COD_COLLECTED', '2026-11-19T10:00:00+07:00');
  const returned = await sell(20_000, 'COD_COLLECTED', '2026-11-20T10:00:00+07:00');
  await sell(40_000, 'COD_COLLECTED', '2026-11-20T11:00:00+07:00');
  await sell(80_000, 'COD_COLLECTED', '2026-11-21T07:00:00+07:00');
  const onItsWay = await sell(160_000, 'PICKED_UP', '2026-11-20T14:00:00+07:00');
  await sell(320_000, 'RETURNED', '2026-11-20T14:00:00+07:00');
  await fixture.readCodFacts();
  await fixture.readStatusFacts();
  const none = { parcels: 0, totalSatang: 0 };
  expect(await site.get(sellerOverview, {}, me.how)).toEqual({
    isSelling: true,
    dueToday: { parcels: 1, totalSatang: 10_000 },
    dueThisWeek: { parcels: 3, totalSatang: 70_000 },
    lateMoney: none,
    returnedMoney: none,
    lateParcels: 0,
    returnedParcels: 1,
  });
  const before = site.clock.now().toISOString();
  site.clock.set('2026-11-21T08:00:00+07:00');
  const at = site.clock.now();
  const { payables } = site.services.codLedger;
  await site.db.orm.transaction(async (tx) => {
    const run = { runId: 'run', ids: [returned], at };
    await payables.take(run, tx);
    await payables.sent(run, tx);
    const answer = {
      id: returned,
      runId: 'run',
      bankDate: '2026-11-21',
      ...sentBack,
    };
    await payables.returned([answer], at, tx);
  });
  await site.db.pool.query('update sub_order set promised_date = $1 where waybill_no = $2', [
    '2026-11-20',
    onItsWay,
  ]);
  expect(await site.get(sellerOverview, {}, me.how)).toMatchObject({
    dueToday: { parcels: 1, totalSatang: 40_000 },
    dueThisWeek: { parcels: 1, totalSatang: 40_000 },
    lateMoney: { parcels: 1, totalSatang: 10_000 },
    returnedMoney: { parcels: 1, totalSatang: 20_000 },
    lateParcels: 1,
  });
  expect(await site.get(sellerOverview, {}, other.how)).toMatchObject({
    isSelling: false,
    dueThisWeek: none,
    returnedMoney: none,
    lateParcels: 0,
  });
  site.clock.set(before);
});
