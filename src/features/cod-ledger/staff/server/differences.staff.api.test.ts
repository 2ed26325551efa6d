import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { codParcel } from '../../server/cod-ledger.table.ts';
import {
  type DifferenceRow,
  listCodDifferences,
  settleCodDifference,
} from '../differences.staff.contract.ts';

let fixture: OrderFixture;
let finance: StaffCaller;
let key = '';
beforeAll(async () => {
  fixture = await openOrderFixture();
  key = await fixture.site.services.partners.apiKeys.issue('branches', ['carrier']);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.site.clock.set('2026-11-20T09:30:00+07:00');
  finance = await startStaff(fixture.site).as('finance');
});

async function report(waybillNo: string, amountSatang: number, nth = 1): Promise<void> {
  const line = { waybillNo, amountSatang, reportId: `R-${waybillNo}-${nth}`, method: 'cash' };
  const place = { collectedAt: '2026-11-20T08:30:00+07:00', branchCode: 'BR-1004' };
  await fixture.site.send('/open/v1/cod-collections', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ ...line, ...place }]),
  });
}

async function ordered(): Promise<string> {
  const { subOrders } = await (await fixture.newCustomer()).orderCod(125_000);
  return subOrders[0]?.waybillNo ?? '';
}

async function only(waybillNo: string, state: DifferenceRow['state'] = 'open'): Promise<DifferenceRow> {
  const { rows } = await finance.get(listCodDifferences, { waybillNo, state });
  expect(rows).toHaveLength(1);
  return rows[0] as DifferenceRow;
}

const settle = (row: DifferenceRow, outcome: DifferenceRow['outcome'], reason = 'โทรยืนยันกับผู้รับแล้ว') =>
  finance.call(settleCodDifference, {
    differenceId: row.differenceId,
    waybillNo: row.waybillNo,
    outcome: outcome ?? 'payCollected',
    reason,
  });

async function rowOf(waybillNo: string) {
  const [row] = await fixture.site.db.orm.select().from(codParcel).where(eq(codParcel.waybillNo, waybillNo));
  return row;
}

it('differences are listed by age, with what branches reported, and can be paged and filtered', async () => {
  const numbers = [await ordered(), await ordered(), await ordered()];
  for (const [nth, waybillNo] of numbers.entries()) await report(waybillNo, 100_000 + nth);
  const waiting = await waitingFor(finance, 'codDifferences');
  expect(waiting?.total).toBeGreaterThanOrEqual(3);
  const first = await finance.get(listCodDifferences, { kind: 'amountDiffers', limit: 2 });
  const rest = await finance.get(listCodDifferences, {
    kind: 'amountDiffers',
    cursor: first.nextCursor ?? '',
  });
  expect([...first.rows, ...rest.rows].map(({ waybillNo }) => waybillNo)).toEqual(numbers);
  expect(first.rows[0]).toMatchObject({
    expectedSatang: 125_000,
    foundSatang: 100_000,
    reports: [{ method: 'cash', amountSatang: 100_000, branchCode: 'BR-1004' }],
  });
});

it('a settlement moves the money at once, is recorded with its reason, and is given once', async () => {
  const waybillNo = await ordered();
  await report(waybillNo, 1_250_000);
  expect(await rowOf(waybillNo)).toMatchObject({ isOnHold: true });
  const row = await only(waybillNo);
  expect((await settle(row, 'payOrdered')).succ).toBe(true);
  expect(await rowOf(waybillNo)).toMatchObject({ isOnHold: false, owedSatang: 125_000 });
  expect(await only(waybillNo, 'settled')).toMatchObject({ outcome: 'payOrdered' });
  expect((await settle(row, 'payCollected')).code).toBe(staffErrors.changedMeanwhile.code);
  const auditor = await startStaff(fixture.site).as('auditor');
  const { rows } = await auditor.get(listAudit, { action: 'codDifference.settled' });
  expect(rows[0]).toMatchObject({ subjectKind: 'codDifference', subjectName: waybillNo });
});

it('a way on that the difference does not have, and a missing reason, are refused with their field', async () => {
  const waybillNo = await ordered();
  await report(waybillNo, 100_000);
  const row = await only(waybillNo);
  for (const [outcome, reason, field] of [
    ['recovered', 'x', 'outcome'],
    ['payCollected', ' ', 'reason'],
  ] as const) {
    const { succ, data } = await settle(row, outcome, reason);
    expect(succ).toBe(false);
    expect(data).toMatchObject({ fields: [{ field }] });
  }
  expect((await settle({ ...row, differenceId: '999999' }, 'payCollected')).code).toBe(
    staffErrors.recordGone.code,
  );
});

it('a delivery without a collection is shown after a day, and ends with the collection', async () => {
  const waybillNo = await ordered();
  await fixture.scan(waybillNo, 'DELIVERED', '2026-11-20T09:00:00+07:00');
  await fixture.readCodFacts();
  expect((await finance.get(listCodDifferences, { waybillNo })).rows).toEqual([]);
  fixture.site.clock.set('2026-11-21T09:30:00+07:00');
  const staff = await startStaff(fixture.site).as('finance');
  expect((await staff.get(listCodDifferences, { waybillNo })).rows).toMatchObject([
    { kind: 'deliveredUncollected' },
  ]);
  await report(waybillNo, 125_000);
  expect((await staff.get(listCodDifferences, { waybillNo })).rows).toEqual([]);
  expect((await staff.get(listCodDifferences, { waybillNo, state: 'gone' })).rows).toHaveLength(1);
});

it('whoever may not settle is refused', async () => {
  const waybillNo = await ordered();
  await report(waybillNo, 100_000);
  const row = await only(waybillNo);
  const auditor = await startStaff(fixture.site).as('auditor');
  expect((await auditor.get(listCodDifferences, { waybillNo })).rows).toHaveLength(1);
  const { succ } = await auditor.call(settleCodDifference, {
    differenceId: row.differenceId,
    waybillNo,
    outcome: 'payCollected',
    reason: 'x',
  });
  expect(succ).toBe(false);
});
