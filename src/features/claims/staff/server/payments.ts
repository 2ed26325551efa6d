import { count, desc, eq, inArray, sum } from 'drizzle-orm';
import type { SheetFormat } from '#adapters/spreadsheet/sheet-files.port.ts';
import { findBank } from '#features/payout-accounts/banks.rules.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { claimErrors } from '../../claims.calls.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import { createHistoryRepo } from '../../server/claim-history.repo.ts';
import { createClaimsRepo } from '../../server/claims.repo.ts';
import { claim, claimPayment, claimPaymentRun } from '../../server/claims.table.ts';
import { keepUntilEnd } from '../../server/end-claim.ts';
import { informCustomer } from '../../server/inform-customer.ts';
import type { listPaymentRuns } from '../claims.staff.contract.ts';
import { refuseUnless, requireSecond } from './claim-work.ts';
import { recordWork } from './record-work.ts';

/** A payment takes two people: whoever approved a claim does not release it. */
export function releasePayments(
  { orm, audit, clock, secondPerson }: Pick<ClaimDeps, 'orm' | 'audit' | 'clock' | 'secondPerson'>,
  actor: StaffActor,
  claimNos: readonly string[],
): Promise<string> {
  const { staffId, name } = actor;
  return orm.transaction(async (tx) => {
    const repo = createClaimsRepo(tx);
    const now = clock.now();
    const [run] = await tx
      .insert(claimPaymentRun)
      .values({ createdAt: now, createdBy: staffId, createdName: name })
      .returning();
    if (!run) throw new Error('A run of payments was not kept.');
    const released: Parameters<typeof recordWork>[2][] = [];
    // In a fixed order, or two concurrent releases could deadlock.
    for (const [position, claimNo] of [...new Set(claimNos)].sort().entries()) {
      const row = await repo.lock(claimNo);
      if (!row) throw new AppError(claimErrors.claimNotFound);
      refuseUnless(row.state === 'approved' && row.paymentRunId === null, 'notAllowedNow');
      const { waybillNo, bankCode, accountNumber, payeeName, amountSatang } = row;
      const after = await repo.change(row.id, { paymentRunId: run.id });
      await tx.insert(claimPayment).values({
        runId: run.id,
        position,
        claimNo,
        waybillNo,
        bankCode,
        accountNumber,
        payeeName,
        amountSatang: amountSatang ?? 0,
      });
      const event = { claimId: row.id, at: now, by: 'staff' as const, staffId, staffName: name };
      await createHistoryRepo(tx).note({ ...event, kind: 'released', detail: { run: run.id } });
      released.push({ kinds: ['released'], before: row, after });
    }
    const approvers = released.flatMap(({ before }) => [before.decidedBy, before.proposal?.staffId ?? null]);
    await requireSecond({ secondPerson }, actor, approvers, { permission: 'claims.pay', tx });
    for (const each of released) await recordWork({ audit }, actor, each, tx);
    return run.id;
  });
}

/** The bank's file: a line per payment, with the total at the end; formulas are escaped. */
export async function writePaymentFile(
  { orm, sheets }: Pick<ClaimDeps, 'orm'> & { sheets: Pick<SheetsService, 'write'> },
  runId: string,
  format: SheetFormat,
) {
  const rows = await orm
    .select()
    .from(claimPayment)
    .where(eq(claimPayment.runId, runId))
    .orderBy(claimPayment.position);
  if (rows.length === 0) throw new AppError(claimErrors.claimNotFound);
  const header = ['No.', 'Claim', 'Waybill', 'Bank code', 'Bank', 'Account number', 'Payee', 'Amount (THB)'];
  const lines = rows.map((row, nth) => [
    nth + 1,
    row.claimNo,
    row.waybillNo,
    row.bankCode,
    findBank(row.bankCode)?.name['en-us'] ?? '',
    row.accountNumber,
    row.payeeName,
    row.amountSatang / 100,
  ]);
  const sum = rows.reduce((all, { amountSatang }) => all + amountSatang, 0) / 100;
  const last = ['', '', '', '', '', '', 'Total', sum];
  return sheets.write(format, `claim-payments-${runId.slice(0, 8)}`, [header, ...lines, last]);
}

/** The bank has paid: every claim of the run is closed and its customer notified. */
export function confirmPaid(deps: ClaimDeps, actor: StaffActor, runId: string): Promise<void> {
  const { orm, clock } = deps;
  return orm.transaction(async (tx) => {
    const repo = createClaimsRepo(tx);
    const now = clock.now();
    const [run] = await tx.select().from(claimPaymentRun).where(eq(claimPaymentRun.id, runId)).for('update');
    if (!run) throw new AppError(claimErrors.claimNotFound);
    refuseUnless(run.paidAt === null, 'notAllowedNow');
    await tx.update(claimPaymentRun).set({ paidAt: now }).where(eq(claimPaymentRun.id, runId));
    const rows = await tx
      .select()
      .from(claim)
      .where(inArray(claim.paymentRunId, [runId]));
    const paid: Parameters<typeof recordWork>[2][] = [];
    for (const row of rows) {
      const moved = await repo.move(row.id, 'pay', { paidAt: now, endedAt: now });
      if (!moved) throw new AppError(claimErrors.notAllowedNow);
      const { staffId, name: staffName } = actor;
      const event = { claimId: row.id, at: now, by: 'staff' as const, staffId, staffName };
      await createHistoryRepo(tx).note({ ...event, kind: 'paid', detail: { run: runId } });
      await keepUntilEnd(deps, moved, now, tx);
      await informCustomer(deps, moved, { kind: 'claimPaid', amountSatang: moved.amountSatang ?? 0, tx });
      paid.push({ kinds: ['paid'], before: row, after: moved });
    }
    for (const each of paid) await recordWork(deps, actor, each, tx);
  });
}

const MAX_RUNS = 100;

/** Released payments with their sums, newest first. */
export async function listRuns({ orm }: Pick<ClaimDeps, 'orm'>): Promise<OutputOf<typeof listPaymentRuns>> {
  const { id: runId, createdAt, createdName, paidAt } = claimPaymentRun;
  const rows = await orm
    .select({ runId, createdAt, createdName, paidAt, many: count(), satang: sum(claimPayment.amountSatang) })
    .from(claimPaymentRun)
    .innerJoin(claimPayment, eq(claimPayment.runId, runId))
    .groupBy(runId)
    .orderBy(desc(createdAt))
    .limit(MAX_RUNS);
  return {
    runs: rows.map((row) => ({
      ...row,
      satang: Number(row.satang),
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
  };
}
