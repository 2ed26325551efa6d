import { and, eq } from 'drizzle-orm';
import type { FactorProof } from '#features/staff/session/session.contract.ts';
import { AppError } from '#lib/errors.ts';
import { payoutErrors } from '../payouts.calls.ts';
import { mayRelease } from '../payouts.rules.ts';
import { noteRun } from './note-run.ts';
import type { PayoutActor, PayoutDeps } from './payouts.deps.ts';
import { payoutLine, payoutPayment } from './payouts.table.ts';
import {
  changeRun,
  decidersOf,
  forEachBatch,
  lockLines,
  lockRun,
  requireState,
  requireUnchanged,
} from './runs.repo.ts';

/**
 * Releases the money of a run. It takes another person than the one who prepared it and all who decided about money in
 * it, their second factor again, the amount as they saw it, and above the limit a right of its own.
 */
export async function releaseRun(
  deps: PayoutDeps,
  who: PayoutActor,
  { runId, satang, proof }: { runId: string; satang: number; proof: FactorProof },
): Promise<void> {
  const { orm, clock, sources, rules, secondPerson } = deps;
  await deps.confirmAgain.require(who, proof);
  const { payouts: limits } = await rules.inForce();
  const { staffId, name, permissions } = who.actor;
  await orm.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.releasedName !== null && run.state !== 'stopped')
      throw new AppError(payoutErrors.alreadyReleased, { params: { name: run.releasedName } });
    requireState(run, ['prepared']);
    if (run.satang !== satang) throw new AppError(payoutErrors.otherAmount);
    const requireOther = (firsts: readonly (string | null)[]) =>
      secondPerson.require(
        {
          staffId,
          firsts,
          permission: 'payouts.release',
          language: who.language,
          ownWork: payoutErrors.notAllowedToYou,
        },
        tx,
      );
    await requireOther([run.preparedBy, ...(await decidersOf(tx, runId))]);
    if (!mayRelease(run.satang, permissions.has('payouts.exceed'), limits))
      throw new AppError(payoutErrors.rightToExceed);
    const at = clock.now();
    await requireUnchanged(tx, { run, sources, at });
    // Also whoever has decided since it was prepared: nobody can any more, because its money is locked.
    const deciders = new Set<string>();
    await forEachBatch(tx, { runId, sources }, async (source, ids) => {
      for (const staff of await source.decidersNow(ids, tx)) deciders.add(staff);
      await source.released({ runId, ids, at, staffId, staffName: name }, tx);
    });
    await requireOther([...deciders]);
    const released = await changeRun(tx, runId, {
      state: 'released',
      releasedAt: at,
      releasedBy: staffId,
      releasedName: name,
    });
    await noteRun(deps, who, { what: 'released', run: released, more: { marked: run.marked } }, tx);
  });
}

/** Stops a run before its file has left: everything in it is due again. */
export async function stopRun(
  deps: PayoutDeps,
  who: PayoutActor,
  { runId, reason }: { runId: string; reason: string },
): Promise<void> {
  const { orm, clock, sources } = deps;
  await orm.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    requireState(run, ['prepared', 'released']);
    if (reason === '') throw new AppError(payoutErrors.reasonRequired);
    const at = clock.now();
    await lockLines(tx, sources, { runId, positions: null });
    await forEachBatch(tx, { runId, sources }, (source, ids) => source.giveBack({ runId, ids, at }, tx));
    await tx.update(payoutLine).set({ isLive: false }).where(eq(payoutLine.runId, runId));
    const waiting = and(eq(payoutPayment.runId, runId), eq(payoutPayment.state, 'waiting'));
    await tx.update(payoutPayment).set({ state: 'stopped' }).where(waiting);
    const { name: stoppedName } = who.actor;
    const end = { stoppedAt: at, stoppedName, stopReason: reason, endedAt: at };
    const stopped = await changeRun(tx, runId, { state: 'stopped', ...end });
    await noteRun(deps, who, { what: 'stopped', run: stopped, more: { reason } }, tx);
  });
}
