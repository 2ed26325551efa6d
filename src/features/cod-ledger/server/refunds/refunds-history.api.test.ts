import { readFileSync } from 'node:fs';
import { and, eq, lte } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Orm } from '#db/orm.ts';
import type { PayableSource } from '#features/payouts/server/payable-source.ts';
import { openRefundFixture, type RefundFixture } from '#tests/fakes/payouts/refund-fixture.ts';
import { outcomesOf } from '../../differences.rules.ts';
import { checkBooks, problemsOfEntries } from '../check-books.ts';
import { codDifference, codRefund } from '../cod-ledger.table.ts';
import { keepAccount } from './keep-account.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture.close());

const at = new Date('2026-11-20T12:00:00+07:00');
const from = { kind: 'bank', bankCode: '004', ending: '7890' } as const;

/** The moves of one run that pays refunds, the account that is given, and what staff and branches say meanwhile. */
const steps = ['report', 'settle', 'account', 'take', 'giveBack', 'sent', 'paid', 'returned'] as const;

const inRun = (work: (tx: Orm) => Promise<unknown>) => fixture.site.db.orm.transaction(work);

async function settleOne(waybillNo: string, choice: number): Promise<void> {
  const { orm } = fixture.site.db;
  const isOpen = and(
    eq(codDifference.waybillNo, waybillNo),
    eq(codDifference.state, 'open'),
    lte(codDifference.since, fixture.site.clock.now()),
  );
  const [open] = await orm.select().from(codDifference).where(isOpen).limit(1);
  if (!open) return;
  const ways = outcomesOf[open.kind];
  const outcome = ways[choice % ways.length] ?? null;
  await orm
    .update(codDifference)
    .set({ state: 'settled', outcome, settledAt: at })
    .where(eq(codDifference.id, open.id));
}

async function giveAccount(waybillNo: string): Promise<void> {
  const [row] = await fixture.site.db.orm.select().from(codRefund).where(eq(codRefund.waybillNo, waybillNo));
  if (!row || row.takenSatang > 0 || row.sentSatang > 0) return;
  const giver = { givenBy: 'code', customerId: null, staffId: null, staffName: null } as const;
  const account = {
    kind: 'bank',
    bankCode: '004',
    accountNumber: '1234567890',
    holderName: 'ทดสอบ',
  } as const;
  const seal = fixture.site.services.keys.seal('cod refunds');
  fixture.site.clock.forward(1);
  await inRun((tx) => keepAccount(seal, tx, { row, account, giver, at: fixture.site.clock.now() }));
}

async function moveIn(source: PayableSource, what: string, own: { runId: string; ids: string[] }) {
  const line = { id: own.ids[0] ?? '', runId: own.runId, bankDate: '2026-11-20', reason: 'AC04', from };
  const now = fixture.site.clock.now();
  await inRun(async (tx) => {
    if (what === 'take' || what === 'giveBack' || what === 'sent')
      await source[what]({ ...own, at: now }, tx);
    else if (what === 'paid') await source.paid([line], now, tx);
    else await source.returned([line], now, tx);
  });
}

it('refunds stay in balance over any history, and the consignee never gets more than the books name', async () => {
  const { refunds } = fixture.site.services.codLedger;
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(5)), { minLength: 3, maxLength: 14 }),
      async (history) => {
        const { waybillNo } = await fixture.refunded();
        nth += 1;
        for (const [place, [what, choice]] of history.entries()) {
          // Two runs take turns: an answer may come for either of them.
          const own = { runId: `history-${nth}-${choice % 2}`, ids: [waybillNo] };
          if (what === 'report')
            await fixture.report(waybillNo, 50_000 + choice * 25_000, `R-${nth}-${place}`);
          else if (what === 'settle') await settleOne(waybillNo, choice);
          else if (what === 'account') await giveAccount(waybillNo);
          else await moveIn(refunds, what, own);
          await fixture.site.services.codLedger.settle([waybillNo]);
        }
        // These runs have no lines: they are calls of the source alone.
        const { problems, differenceSatang } = await checkBooks(fixture.site.db.orm, problemsOfEntries);
        expect({ problems, differenceSatang }).toEqual({ problems: [], differenceSatang: 0n });
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

it('what a stopped run gives back goes to where it came from, also where an earlier payment came back since', async () => {
  const { refunds } = fixture.site.services.codLedger;
  const { waybillNo } = await fixture.refunded();
  await fixture.report(waybillNo, 125_000, `once-${waybillNo}`);
  await giveAccount(waybillNo);
  const [first, second] = ['first', 'second'].map((name) => ({ runId: `${name}-run`, ids: [waybillNo] }));
  if (!first || !second) throw new Error('Two runs are needed.');
  for (const what of ['take', 'sent', 'paid']) await moveIn(refunds, what, first);
  // The consignee has paid once more, which is refunded, too.
  await fixture.report(waybillNo, 25_000, `again-${waybillNo}`);
  await settleOne(waybillNo, outcomesOf.paidTwice.indexOf('refundPayer'));
  await fixture.site.services.codLedger.settle([waybillNo]);
  await moveIn(refunds, 'take', second);
  await moveIn(refunds, 'returned', first);
  await moveIn(refunds, 'giveBack', second);
  const { rows } = await fixture.query(
    'select owed_satang::int as owed, returned_satang::int as returned from cod_refund where waybill_no = $1',
    [waybillNo],
  );
  expect(rows).toEqual([{ owed: 25_000, returned: 125_000 }]);
});

it('what the books owed to consignees before there were runs for it becomes refunds that nobody is told of', async () => {
  const { waybillNo } = await fixture.refunded();
  await fixture.query('delete from cod_refund where waybill_no = $1', [waybillNo]);
  const migration = readFileSync('db/migrations/0032_cod_refunds.sql', 'utf8');
  const insert = migration.split('--> statement-breakpoint').at(-1) ?? '';
  await fixture.query(
    insert.replace('FROM "cod_entry" WHERE', 'FROM "cod_entry" WHERE waybill_no = $1 AND'),
    [waybillNo],
  );
  const { rows } = await fixture.query(
    'select owed_satang::int, told_satang::int, due_on::text, sealed_number from cod_refund where waybill_no = $1',
    [waybillNo],
  );
  expect(rows).toEqual([
    { owed_satang: 125_000, told_satang: 125_000, due_on: '2026-12-05', sealed_number: null },
  ]);
  const { problems } = await checkBooks(fixture.site.db.orm, problemsOfEntries);
  expect(problems).toEqual([]);
});
