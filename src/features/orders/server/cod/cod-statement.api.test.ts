import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcelFact } from '#features/parcel-facts/server/parcel-facts.table.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { codStatement, codStatementDay, exportCodStatement } from '../../cod-statement.contract.ts';

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
  return { me, friday };
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
        { date: '2026-11-23', parcels: 2, totalSatang: 60_050 },
        { date: '2026-11-21', parcels: 1, totalSatang: 10_000 },
      ],
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
        { ...friday, consigneeName: 'สุดา', codSatang: 10_000, collectedAt: '2026-11-20T14:00:00.000Z' },
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
      '2026-11-21,Sum,,,,,100',
      '2026-11-23,Sum,,,,,600.5',
    ]);
  });

  it('creates a fact of each amount on the day of its transfer, once, for its customer only', async () => {
    const { me, friday } = await customerWithMoney();
    const { site } = fixture;
    const { customerId = '' } = (await site.services.accounts.sessions.find(me.how.token)) ?? {};
    const before = site.clock.now().toISOString();
    site.clock.set('2026-11-21T10:00:00+07:00');
    await site.services.parcelFacts.recordDerived();
    await site.services.parcelFacts.recordDerived();
    site.clock.set(before);
    const { waybillNo, code, occurredAt, detail } = parcelFact;
    const facts = await site.db.orm
      .select({ waybillNo, code, occurredAt, detail })
      .from(parcelFact)
      .where(and(eq(parcelFact.customerId, customerId), eq(code, 'COD_PAID_OUT')));
    expect(facts).toEqual([
      {
        waybillNo: friday.waybillNo,
        code: 'COD_PAID_OUT',
        occurredAt: new Date('2026-11-21T00:00:00+07:00'),
        detail: { amountSatang: 10_000, payableOn: '2026-11-21' },
      },
    ]);
  });

  it('is empty for somebody else', async () => {
    await customerWithMoney();
    const other = await fixture.newCustomer();
    const none = { parcels: 0, totalSatang: 0 };
    expect(await fixture.site.get(codStatement, {}, other.how)).toEqual({
      month: null,
      months: [],
      days: [],
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
