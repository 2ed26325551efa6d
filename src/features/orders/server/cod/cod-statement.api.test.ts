import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcelFact } from '#features/parcel-facts/server/parcel-facts.table.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { givePayoutAccount, sentBack } from '#tests/fakes/payouts/payout-account.ts';
import { codStatement, codStatementDay, exportCodStatement } from '../../cod-statement.contract.ts';
import { orderDetail, orderList } from '../../orders.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

/** A customer with money of two days, of next month, in transit, and of a returned parcel. */
async function customerWithMoney() {
  const me = await fixture.newCustomer();
  const sell = async (codSatang: number, ...scans: [Parameters<typeof fixture.scan>[1], string][]) => {
    const { orderNo, subOrders } = await me.orderCod(codSatang);
    for (const [code, at] of scans) await fixture.scan(subOrders[0]?.waybillNo, code, at);
    return { orderNo, waybillNo: subOrders[0]?.waybillNo };
  };
  // Friday evening's money is paid on Saturday, that of Saturday and Sunday on Monday.
  const friday = await sell(10_000, ['DELIVERED', '2026-11-20T21:00:00+07:00']);
  await sell(
    20_000,
    ['COD_COLLECTED', '2026-11-21T09:00:00+07:00'],
    ['DELIVERED', '2026-11-21T09:01:00+07:00'],
  );
  await sell(40_050, ['DELIVERED', '2026-11-22T11:00:00+07:00']);
  await sell(80_000, ['DELIVERED', '2026-11-30T11:00:00+07:00']);
  await sell(160_000, ['PICKED_UP', '2026-11-20T14:00:00+07:00']);
  await sell(320_000, ['RETURNED', '2026-11-25T14:00:00+07:00']);
  await fixture.readCodFacts();
  return { me, friday };
}

/** The parcels of all orders, each order read by itself. */
async function ordersOf(me: Awaited<ReturnType<typeof fixture.newCustomer>>) {
  const { items } = await fixture.site.get(orderList, {}, me.how);
  const orders = await Promise.all(
    items.map(({ orderNo }) => fixture.site.get(orderDetail, { orderNo }, me.how)),
  );
  return orders.flatMap(({ subOrders }) => subOrders);
}

describe('the COD statement', () => {
  it('has the day of each payment, by the rule and without holidays, and what is still to be paid [C-08]', async () => {
    const { me, friday } = await customerWithMoney();
    const november = await fixture.site.get(codStatement, { month: '2026-11' }, me.how);
    expect(november).toEqual({
      month: '2026-11',
      months: ['2026-12', '2026-11'],
      parcels: 3,
      totalSatang: 70_050,
      days: [
        { date: '2026-11-23', parcels: 2, totalSatang: 60_050, states: ['held'] },
        { date: '2026-11-21', parcels: 1, totalSatang: 10_000, states: ['held'] },
      ],
      transfers: [],
      open: [{ state: 'held', parcels: 4, totalSatang: 150_050 }],
      waiting: { parcels: 1, totalSatang: 160_000 },
      transferWorkingDays: 1,
      holdDays: 0,
    });
    const latest = await fixture.site.get(codStatement, {}, me.how);
    expect(latest).toMatchObject({ month: '2026-12', totalSatang: 80_000 });
    const day = await fixture.site.get(codStatementDay, { date: '2026-11-21' }, me.how);
    expect(day).toMatchObject({
      parcels: 1,
      totalSatang: 10_000,
      items: [
        {
          ...friday,
          consigneeName: 'สุดา',
          codSatang: 10_000,
          collectedAt: '2026-11-20T14:00:00.000Z',
          state: 'held',
          returnReason: null,
        },
      ],
    });
    const paged = await fixture.site.get(
      codStatementDay,
      { date: '2026-11-23', page: 2, pageSize: 1 },
      me.how,
    );
    expect(paged).toMatchObject({ parcels: 2, items: [{ codSatang: 40_050 }] });
  });

  it('is a spreadsheet, too, with a total under each day', async () => {
    const { me, friday } = await customerWithMoney();
    const file = await fixture.site.get(exportCodStatement, { month: '2026-11', format: 'csv' }, me.how);
    expect(file.fileName).toBe('cod-2026-11.csv');
    const lines = Buffer.from(file.content, 'base64').toString('utf8').trim().split('\r\n');
    expect(lines[1]).toContain(`2026-11-21,${friday.waybillNo},${friday.orderNo},สุดา,,`);
    expect(lines[1]).toMatch(/,100$/);
    expect(lines.filter((line) => line.includes('Sum'))).toEqual([
      '2026-11-21,Sum,,,,,,,100',
      '2026-11-23,Sum,,,,,,,600.5',
    ]);
  });

  it('says what is due, on its way, arrived, in question, and returned by the bank and why', async () => {
    const { site } = fixture;
    const me = await fixture.newCustomer();
    const { customerId = '' } = (await site.services.accounts.sessions.find(me.how.token)) ?? {};
    await givePayoutAccount(site, customerId, '2026-11-18T09:00:00+07:00');
    const sell = async (codSatang: number, ...codes: Parameters<typeof fixture.scan>[1][]) => {
      const waybillNo = (await me.orderCod(codSatang)).subOrders[0]?.waybillNo ?? '';
      for (const [nth, code] of codes.entries())
        await fixture.scan(waybillNo, code, `2026-11-20T1${nth}:00:00+07:00`);
      return waybillNo;
    };
    const [paid, sent, returned] = [
      await sell(10_000, 'COD_COLLECTED'),
      await sell(20_000, 'COD_COLLECTED'),
      await sell(40_000, 'COD_COLLECTED'),
    ];
    await sell(80_000, 'COD_COLLECTED');
    await sell(160_000, 'COD_COLLECTED', 'RETURNED');
    await fixture.readCodFacts();
    const before = site.clock.now().toISOString();
    site.clock.set('2026-11-21T09:00:00+07:00');
    const { payables } = site.services.codLedger;
    const at = site.clock.now();
    const answer = (id: string) => ({ id, runId: 'run', bankDate: '2026-11-23' });
    await site.db.orm.transaction(async (tx) => {
      const run = { runId: 'run', ids: [paid, sent, returned], at };
      await payables.take(run, tx);
      await payables.sent(run, tx);
      await payables.paid([answer(paid)], at, tx);
      await payables.returned([{ ...answer(returned), ...sentBack, reason: 'Account closed' }], at, tx);
    });
    const statement = await site.get(codStatement, {}, me.how);
    const facts = await site.db.orm
      .select({
        waybillNo: parcelFact.waybillNo,
        occurredAt: parcelFact.occurredAt,
        detail: parcelFact.detail,
      })
      .from(parcelFact)
      .where(and(eq(parcelFact.customerId, customerId), eq(parcelFact.code, 'COD_PAID_OUT')));
    expect(facts).toEqual([
      {
        waybillNo: paid,
        occurredAt: new Date('2026-11-21T09:00:00+07:00'),
        detail: { amountSatang: 10_000, payableOn: '2026-11-23', transferId: 'run' },
      },
    ]);
    const account = { kind: 'bank', bankName: 'Kasikornbank', ending: '7890' };
    const left = { transferId: 'run', parcels: 1, account, returnReason: null };
    expect(statement.transfers).toEqual([
      {
        ...left,
        state: 'arrived',
        date: '2026-11-23',
        totalSatang: 10_000,
      },
      { ...left, state: 'onItsWay', date: '2026-11-21', totalSatang: 20_000 },
      {
        ...left,
        state: 'returned',
        date: '2026-11-21',
        totalSatang: 40_000,
        returnReason: 'Account closed',
      },
    ]);
    expect(statement.open.toSorted((a, b) => a.totalSatang - b.totalSatang)).toEqual([
      { state: 'onItsWay', parcels: 1, totalSatang: 20_000 },
      { state: 'returned', parcels: 1, totalSatang: 40_000 },
      { state: 'due', parcels: 1, totalSatang: 80_000 },
      { state: 'questioned', parcels: 1, totalSatang: 160_000 },
    ]);
    const parcels = await ordersOf(me);
    const moneyOf = (number: string) => parcels.find(({ waybillNo }) => waybillNo === number)?.cod;
    expect(moneyOf(paid)).toMatchObject({
      payableOn: '2026-11-23',
      money: { state: 'arrived', amountSatang: 10_000, returnReason: null },
    });
    expect(moneyOf(sent)?.money?.state).toBe('onItsWay');
    expect(moneyOf(returned)?.money).toMatchObject({ state: 'returned', returnReason: 'Account closed' });
    expect(parcels.map(({ cod }) => cod?.money?.state).sort()).toEqual([
      'arrived',
      'due',
      'onItsWay',
      'questioned',
      'returned',
    ]);
    const day = await site.get(codStatementDay, { date: '2026-11-21' }, me.how);
    expect(day.items.find(({ waybillNo }) => waybillNo === returned)).toMatchObject({
      state: 'returned',
      returnReason: 'Account closed',
    });
    site.clock.set(before);
  });

  it('is empty for somebody else', async () => {
    await customerWithMoney();
    const other = await fixture.newCustomer();
    const none = { parcels: 0, totalSatang: 0 };
    expect(await fixture.site.get(codStatement, {}, other.how)).toEqual({
      month: null,
      months: [],
      days: [],
      transfers: [],
      open: [],
      waiting: none,
      transferWorkingDays: 1,
      holdDays: 0,
      ...none,
    });
    const day = await fixture.site.get(codStatementDay, { date: '2026-11-21' }, other.how);
    expect(day).toMatchObject({ ...none, items: [] });
    const file = await fixture.site.get(exportCodStatement, { month: '2026-11', format: 'csv' }, other.how);
    expect(Buffer.from(file.content, 'base64').toString('utf8').trim().split('\r\n')).toHaveLength(1);
  });

  it('says for how many days the money is held, by the rules in force [C-08]', async () => {
    const me = await fixture.newCustomer();
    const { site } = fixture;
    const before = site.clock.now().toISOString();
    const held = { ...firstVersion, cod: { ...firstVersion.cod, holdDays: 5, transferWorkingDays: 2 } };
    await site.db.orm
      .insert(businessRuleVersion)
      .values({ validFrom: new Date('2026-11-20T12:00:00+07:00'), rules: held });
    await site.db.pool.query("select pg_notify('content_changed', 'rules')");
    site.clock.set('2026-11-20T12:00:00+07:00');
    await expect
      .poll(() => site.get(codStatement, {}, me.how), { timeout: 2_000 })
      .toMatchObject({ holdDays: 5, transferWorkingDays: 2 });
    site.clock.set(before);
  });
});
