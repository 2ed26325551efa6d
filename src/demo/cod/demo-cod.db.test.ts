import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundStateOf } from '#features/cod-ledger/refund-states.rules.ts';
import { checkBooks } from '#features/cod-ledger/server/check-books.ts';
import { codRefund } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { seedDemo } from '../seed-demo.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ now: '2026-11-20T12:00:00+07:00' });
});
afterAll(() => site.close());

it('the shop of the demonstration has a transfer that arrived, one that is due and one that came back, and refunds that wait', async () => {
  for (const _ of [1, 2]) {
    const demo = await seedDemo(site.services, site.clock.now());
    await demo?.addClaims();
  }
  const { rows } = await site.db.pool.query<{ id: string }>(
    "select id from customer where account_name = 'silkshop'",
  );
  const owner = { customerId: rows[0]?.id ?? '' };
  const { transfers, open } = await site.services.orders.statement.ofMonth(
    owner,
    { month: '2026-11' },
    'en-us',
  );
  expect(transfers.map(({ state, totalSatang, account }) => [state, totalSatang, account?.ending])).toEqual([
    ['returned', 98_000, '3210'],
    ['arrived', 374_000, '7890'],
  ]);
  expect(open.map(({ state, totalSatang }) => [state, totalSatang]).sort()).toEqual([
    ['due', 253_500],
    ['returned', 98_000],
  ]);
  const refunds = await site.db.orm.select().from(codRefund).orderBy(codRefund.waybillNo);
  expect(refunds.map((row) => [refundStateOf(row), row.owedSatang, row.assignedName, row.handName])).toEqual([
    ['noAccount', 119_000, 'มาลี', null],
    ['due', 84_000, null, 'วนิดา'],
  ]);
  const { differenceSatang, problems } = await checkBooks(site.db.orm);
  expect([differenceSatang, problems]).toEqual([0n, []]);
  const sent = await site.db.pool.query("select from message where kind like 'cod%'");
  expect(sent.rowCount).toBe(0);
}, 120_000);
