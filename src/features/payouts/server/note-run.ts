import type { Orm } from '#db/orm.ts';
import { runNumberOf } from '../payouts.rules.ts';
import type { PayoutActor, PayoutDeps } from './payouts.deps.ts';
import type { RunRecord } from './runs.repo.ts';

type What = 'prepared' | 'released' | 'stopped' | 'fileMade' | 'answered';

/** Writes what was done to a run into the audit log; last in its transaction. */
export function noteRun(
  { audit }: Pick<PayoutDeps, 'audit'>,
  { actor, visitor }: PayoutActor,
  { what, run, more }: { what: What; run: RunRecord; more?: Record<string, string | number | null> },
  tx: Orm,
): Promise<void> {
  const { id, nr, state, payments, satang } = run;
  const name = runNumberOf(nr);
  return audit.record(tx, {
    actor,
    visitor,
    action: `payout.${what}`,
    subject: { kind: 'payoutRun', id, name },
    after: { state, payments, satang, ...more },
  });
}
