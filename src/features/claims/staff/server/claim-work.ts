import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import type { MoneyPermission } from '#lib/staff/staff-permissions.ts';
import type { ClaimMove } from '../../claim-states.rules.ts';
import { claimErrors } from '../../claims.calls.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import { createHistoryRepo } from '../../server/claim-history.repo.ts';
import { type ClaimRecord, type ClaimsRepo, createClaimsRepo } from '../../server/claims.repo.ts';
import { recordWork } from './record-work.ts';

/** One operation on a claim, inside its transaction. */
export type Work = {
  row: ClaimRecord;
  repo: ClaimsRepo;
  tx: Orm;
  now: Date;
  /** Records what the member of staff did; every operation calls it. */
  note(kind: string, more?: { text?: string; detail?: Record<string, unknown> }): Promise<void>;
  /** Makes a transition; throws `notAllowedNow` where the state does not allow it. */
  move(by: ClaimMove, set?: Partial<ClaimRecord>): Promise<ClaimRecord>;
};

/** Runs one operation of a member of staff at a time on a claim; throws `claimNotFound`. */
export function working<T>(
  { orm, audit, clock }: Pick<ClaimDeps, 'orm' | 'audit' | 'clock'>,
  actor: StaffActor,
  claimNo: string,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  return orm.transaction(async (tx) => {
    const repo = createClaimsRepo(tx);
    const row = await repo.lock(claimNo);
    if (!row) throw new AppError(claimErrors.claimNotFound);
    const now = clock.now();
    const by = { claimId: row.id, at: now, by: 'staff' as const };
    const done: string[] = [];
    const note: Work['note'] = (kind, more = {}) => {
      done.push(kind);
      const { staffId, name: staffName } = actor;
      return createHistoryRepo(tx).note({ ...by, staffId, staffName, kind, ...more });
    };
    const move: Work['move'] = async (move, set) => {
      const moved = await repo.move(row.id, move, set);
      if (!moved) throw new AppError(claimErrors.notAllowedNow);
      return moved;
    };
    const result = await work({ row, repo, tx, now, note, move });
    const after = (await repo.lock(claimNo)) ?? row;
    await recordWork({ audit }, actor, { kinds: done, before: row, after }, tx);
    return result;
  });
}

/** Throws what the rules do not allow to this member of staff. */
export function refuseUnless(isAllowed: boolean, code: keyof typeof claimErrors): void {
  if (!isAllowed) throw new AppError(claimErrors[code]);
}

/** Requires another person than the one who did the first half of the work; null where nobody did. */
export function requireSecond(
  { secondPerson }: Pick<ClaimDeps, 'secondPerson'>,
  { staffId, call }: StaffActor,
  firsts: readonly (string | null)[],
  { permission, tx }: { permission: MoneyPermission; tx: Orm },
): Promise<void> {
  const { notAllowedToYou: ownWork } = claimErrors;
  return secondPerson.require({ staffId, firsts, permission, language: call?.language ?? 'th', ownWork }, tx);
}
