import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { parcelFact } from '#features/parcel-facts/server/parcel-facts.table.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { givePayoutAccount, sentBack } from '#tests/fakes/payouts/payout-account.ts';
import { type CodAccount, debitAccounts } from '../entries.rules.ts';
import { checkBooks, problemsOfEntries } from './check-books.ts';
import { codDifference, codEntry, codParcel, codReport } from './cod-ledger.table.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await fixture.site.services.parcelFacts.recordDerived();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set('2026-11-20T09:30:00+07:00'));

type Customer = Awaited<ReturnType<OrderFixture['newCustomer']>>;

const ledger = () => fixture.site.services.codLedger;
const orm = () => fixture.site.db.orm;

async function order(me: Customer, codSatang = 125_000): Promise<string> {
  const { subOrders } = await me.orderCod(codSatang);
  return subOrders[0]?.waybillNo ?? '';
}

async function scanned(waybillNo: string, ...scans: [ScanEventCode, string][]): Promise<void> {
  for (const [code, at] of scans) await fixture.scan(waybillNo, code, at);
  await fixture.readCodFacts();
}

async function report(
  waybillNo: string,
  amountSatang: number,
  reportId: string,
  at = '2026-11-21T09:00:00+07:00',
) {
  const times = { collectedAt: new Date(at), receivedAt: fixture.site.clock.now() };
  await orm()
    .insert(codReport)
    .values({ waybillNo, amountSatang, reportId, method: 'cash', branchCode: 'BR-1', ...times });
  await ledger().settle([waybillNo]);
}

/** The accounts of a parcel that are not empty. */
async function accountsOf(waybillNo: string): Promise<Partial<Record<CodAccount, number>>> {
  const entries = await orm().select().from(codEntry).where(eq(codEntry.waybillNo, waybillNo));
  const sums: Partial<Record<CodAccount, number>> = {};
  for (const { debit, credit, amountSatang } of entries) {
    sums[debit] = (sums[debit] ?? 0) + (debitAccounts.includes(debit) ? amountSatang : -amountSatang);
    sums[credit] = (sums[credit] ?? 0) + (debitAccounts.includes(credit) ? -amountSatang : amountSatang);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, satang]) => satang !== 0));
}

async function rowOf(waybillNo: string) {
  const [row] = await orm().select().from(codParcel).where(eq(codParcel.waybillNo, waybillNo));
  return row;
}

const differencesOf = (waybillNo: string) =>
  orm()
    .select({ kind: codDifference.kind, state: codDifference.state })
    .from(codDifference)
    .where(eq(codDifference.waybillNo, waybillNo))
    .orderBy(codDifference.id);

async function customerIdOf(me: Customer): Promise<string> {
  return (await fixture.site.services.accounts.sessions.find(me.how.token))?.customerId ?? '';
}

async function expectSoundBooks(): Promise<void> {
  const { problems, differenceSatang } = await checkBooks(orm(), problemsOfEntries);
  expect({ problems, differenceSatang }).toEqual({ problems: [], differenceSatang: 0n });
}

describe('the books of COD money', () => {
  it('have what a consignee paid, once, however often and in whatever order scans arrive [C-08]', async () => {
    const waybillNo = await order(await fixture.newCustomer());
    await scanned(waybillNo, ['DELIVERED', '2026-11-20T15:01:00+07:00']);
    expect(await accountsOf(waybillNo)).toMatchObject({ expected: 125_000, owed: 125_000 });
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    await ledger().settle([waybillNo, waybillNo]);
    await ledger().settle([waybillNo]);
    const accounts = await accountsOf(waybillNo);
    expect(accounts).toMatchObject({ cash: 125_000, owed: 125_000 });
    expect(accounts.charged).toBe(accounts.fee);
    expect(accounts.fee).toBeGreaterThan(0);
    expect(await rowOf(waybillNo)).toMatchObject({
      collectedBy: 'scan',
      dueOn: '2026-11-21',
      owedSatang: 125_000,
    });
    await expectSoundBooks();
  });

  it('reverse what staff correct, and keep both entries', async () => {
    const waybillNo = await order(await fixture.newCustomer());
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    await fixture.site.db.pool.query(
      `update scan_event set reason = 'VOIDED' where waybill_no = $1 and code = 'COD_COLLECTED'`,
      [waybillNo],
    );
    await orm().transaction((tx) => fixture.site.services.orders.restateParcel(tx, waybillNo));
    expect(await accountsOf(waybillNo)).toEqual({});
    const entries = await orm().select().from(codEntry).where(eq(codEntry.waybillNo, waybillNo));
    expect(entries.map(({ reverses }) => reverses !== null)).toEqual([false, false, true, true]);
    await expectSoundBooks();
  });

  it('follow a report of the branch rather than the order, and name the difference', async () => {
    const waybillNo = await order(await fixture.newCustomer());
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    await report(waybillNo, 120_000, 'R-other-amount');
    expect(await accountsOf(waybillNo)).toMatchObject({ cash: 120_000, owed: 120_000 });
    expect(await differencesOf(waybillNo)).toEqual([{ kind: 'amountDiffers', state: 'open' }]);
    await expectSoundBooks();
  });

  it('only grow: the database refuses to change or remove an entry', async () => {
    const waybillNo = await order(await fixture.newCustomer());
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    const { pool } = fixture.site.db;
    for (const statement of [
      `update cod_entry set amount_satang = 1 where waybill_no = $1`,
      `delete from cod_entry where waybill_no = $1`,
    ])
      await expect(pool.query(statement, [waybillNo])).rejects.toThrow('only added');
    await expect(pool.query('truncate cod_entry cascade')).rejects.toThrow('only added');
  });

  it('stay when the account of the sender is deleted', async () => {
    const me = await fixture.newCustomer();
    const waybillNo = await order(me);
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    const before = await accountsOf(waybillNo);
    await orm()
      .delete(customer)
      .where(eq(customer.id, await customerIdOf(me)));
    await ledger().settle([waybillNo]);
    expect(await accountsOf(waybillNo)).toEqual(before);
    await expectSoundBooks();
  });

  it('begin with the collections that were stored before there were books', async () => {
    const me = await fixture.newCustomer();
    const waybillNo = await order(me);
    await fixture.site.db.pool.query(
      `update sub_order set cod_collected_at = '2026-11-20T03:00:00Z', cod_payable_on = '2026-11-21' where waybill_no = $1`,
      [waybillNo],
    );
    await orm().delete(scanEvent).where(eq(scanEvent.waybillNo, waybillNo));
    const later = await order(me);
    await scanned(later, ['COD_COLLECTED', '2026-11-21T15:00:00+07:00']);
    await fixture.site.db.pool.query(`delete from cod_opening where place is not null`);
    fixture.site.clock.set('2026-11-21T20:00:00+07:00');
    await fixture.site.services.parcelFacts.recordDerived();
    expect(await rowOf(waybillNo)).toMatchObject({
      owedSatang: 0,
      paidSatang: 125_000,
      paidOn: '2026-11-21',
    });
    expect(await rowOf(later)).toMatchObject({ owedSatang: 125_000, paidSatang: 0 });
    await expectSoundBooks();
  });
});

describe('the money of a parcel in payout runs', () => {
  const at = new Date('2026-11-23T10:00:00+07:00');

  async function shopWithAccount(
    account: { changedAt: string } = { changedAt: '2026-11-18T09:00:00+07:00' },
  ) {
    const me = await fixture.newCustomer();
    const customerId = await customerIdOf(me);
    await givePayoutAccount(fixture.site, customerId, account.changedAt);
    return { me, customerId };
  }

  const inRun = <T>(work: (tx: Parameters<ReturnType<typeof ledger>['payables']['sent']>[1]) => Promise<T>) =>
    orm().transaction(work);

  it('go from due to paid once, and the event says so only then', async () => {
    const { me } = await shopWithAccount();
    const waybillNo = await order(me);
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    fixture.site.clock.set('2026-11-21T10:00:00+07:00');
    const { payables } = ledger();
    const due = await payables.listDue({ day: '2026-11-21', after: null, limit: 1_000 }, orm());
    expect(due.filter(({ id }) => id === waybillNo)).toMatchObject([
      { amountSatang: 125_000, account: { number: '1234567890', kind: 'bank' } },
    ]);
    expect(await ledger().due(waybillNo)).toBe(125_000);
    const satang = due.reduce((all, { amountSatang }) => all + amountSatang, 0);
    expect(await payables.sumDue('2026-11-21', orm())).toEqual({ many: due.length, satang });
    const run = { runId: 'run-1', ids: [waybillNo], at };
    expect(await inRun((tx) => payables.take(run, tx))).toHaveLength(1);
    expect(await inRun((tx) => payables.take({ ...run, runId: 'run-2' }, tx))).toEqual([]);
    expect(await ledger().due(waybillNo)).toBe(0);
    await inRun((tx) => payables.giveBack(run, tx));
    expect(await inRun((tx) => payables.take({ ...run, runId: 'run-2' }, tx))).toHaveLength(1);
    await inRun((tx) => payables.sent({ ...run, runId: 'run-2' }, tx));
    const facts = () => orm().$count(parcelFact, eq(parcelFact.code, 'COD_PAID_OUT'));
    const before = await facts();
    const line = { id: waybillNo, runId: 'run-2', bankDate: '2026-11-23' };
    await inRun((tx) => payables.paid([line], at, tx));
    await inRun((tx) => payables.paid([line], at, tx));
    expect(await facts()).toBe(before + 1);
    expect(await accountsOf(waybillNo)).toMatchObject({ cash: 125_000, paid: 125_000 });
    expect(await rowOf(waybillNo)).toMatchObject({ paidOn: '2026-11-23', owedSatang: 0, sentSatang: 0 });
    await expectSoundBooks();
  });

  it('wait where the bank returned them, also late, until their owner gives another account', async () => {
    const { me, customerId } = await shopWithAccount();
    const waybillNo = await order(me, 90_000);
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    const { payables } = ledger();
    const run = { runId: 'run-3', ids: [waybillNo], at };
    fixture.site.clock.set('2026-11-23T10:00:00+07:00');
    await inRun((tx) => payables.take(run, tx));
    await inRun((tx) => payables.sent(run, tx));
    const line = { id: waybillNo, runId: 'run-3', bankDate: '2026-11-23' };
    await inRun((tx) => payables.paid([line], at, tx));
    await inRun(async (tx) =>
      payables.tellReturned(await payables.returned([{ ...line, ...sentBack }], at, tx), tx),
    );
    expect(await accountsOf(waybillNo)).toMatchObject({ cash: 90_000, returned: 90_000 });
    expect(await rowOf(waybillNo)).toMatchObject({ returnReason: 'AC04', paidSatang: 0 });
    const told = await fixture.site.db.pool.query("select from message where kind = 'codReturned'");
    expect(told.rowCount).toBe(1);
    const listed = async () =>
      (await payables.listDue({ day: '2026-11-26', after: null, limit: 1_000 }, orm())).map(({ id }) => id);
    expect(await listed()).not.toContain(waybillNo);
    await givePayoutAccount(fixture.site, customerId, '2026-11-24T09:00:00+07:00');
    fixture.site.clock.set('2026-11-26T10:00:00+07:00');
    expect(await listed()).toContain(waybillNo);
    const again = { runId: 'run-4', ids: [waybillNo], at: new Date('2026-11-26T10:00:00+07:00') };
    expect(await inRun((tx) => payables.take(again, tx))).toMatchObject([{ amountSatang: 90_000 }]);
    await expectSoundBooks();
  });

  it('are named as overpaid where a correction takes the collection away afterwards', async () => {
    const { me } = await shopWithAccount();
    const waybillNo = await order(me, 70_000);
    await scanned(waybillNo, ['COD_COLLECTED', '2026-11-20T15:00:00+07:00']);
    const run = { runId: 'run-5', ids: [waybillNo], at };
    const { payables } = ledger();
    await inRun((tx) => payables.take(run, tx));
    await inRun((tx) => payables.sent(run, tx));
    await fixture.site.db.pool.query(
      `update scan_event set reason = 'VOIDED' where waybill_no = $1 and code = 'COD_COLLECTED'`,
      [waybillNo],
    );
    await ledger().settle([waybillNo]);
    expect(await differencesOf(waybillNo)).toEqual([{ kind: 'overpaid', state: 'open' }]);
    expect(await accountsOf(waybillNo)).toEqual({ owed: -70_000, sent: 70_000 });
    await expectSoundBooks();
  });

  it('stay in balance over any history', async () => {
    const { me } = await shopWithAccount();
    let run = 0;
    const step = fc.oneof(
      fc.constantFrom<ScanEventCode>('COD_COLLECTED', 'DELIVERED', 'RETURNED', 'OUT_FOR_DELIVERY'),
      fc.constantFrom('report', 'void', 'take', 'giveBack', 'sent', 'paid', 'returned'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const waybillNo = await order(me, 50_000);
        run += 1;
        const own = { runId: `random-${run}`, ids: [waybillNo], at };
        const line = { id: waybillNo, runId: own.runId, bankDate: '2026-11-23', ...sentBack };
        const { payables } = ledger();
        for (const [nth, each] of steps.entries()) {
          const when = `2026-11-20T${String(10 + nth).padStart(2, '0')}:00:00+07:00`;
          if (each === 'report') await report(waybillNo, 40_000 + nth * 5_000, `R-${run}-${nth}`, when);
          else if (each === 'void')
            await fixture.site.db.pool.query(
              `update scan_event set reason = 'VOIDED' where waybill_no = $1 and code <> 'ORDER_RECEIVED'`,
              [waybillNo],
            );
          else if (each === 'take' || each === 'giveBack' || each === 'sent')
            await inRun(async (tx) => void (await payables[each](own, tx)));
          else if (each === 'paid' || each === 'returned')
            await inRun(async (tx) => void (await payables[each]([line], at, tx)));
          else await fixture.scan(waybillNo, each as ScanEventCode, when);
          await ledger().settle([waybillNo]);
        }
        await expectSoundBooks();
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
