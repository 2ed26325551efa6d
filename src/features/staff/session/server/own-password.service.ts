import { eq, sql } from 'drizzle-orm';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffEntry } from '#http/audiences/staff.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { actorOf, subjectOf } from '../../server/audit-subjects.ts';
import { staffUser } from '../../server/staff.table.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type { chooseOwnPassword, EntryState } from '../session.contract.ts';
import { entryStateOf, factorsOf, needsSecond, stageAfterSecond } from './entry-state.ts';
import { advance, type LoginDeps } from './login.service.ts';
import type { PasswordPolicy } from './password-policy.ts';
import { requireStage } from './second-factor.service.ts';

/** Replaces a password that somebody else has set by the member's own. */
export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>;

/** This step of the login over its parts. */
export function createOwnPasswordService(deps: LoginDeps & { policy: PasswordPolicy }) {
  const { orm, staff, passwords, policy, sessions, audit, clock } = deps;
  return {
    async choose(
      { password }: ParsedInputOf<typeof chooseOwnPassword>,
      call: StaffEntry,
    ): Promise<EntryState> {
      const { member } = await requireStage(deps, call, ['ownPassword']);
      await policy.require(password, [member.account, member.name]);
      // The set password is known to somebody else, in whatever normalised form it is typed.
      if (await passwords.verify(member.passwordHash, password)) throw sameAsBefore();
      const passwordHash = await passwords.hash(password);
      const changed = await orm.transaction(async (tx) => {
        const current = await staff.findLocked(member.id, tx);
        // Set again meanwhile, which ended this session; or chosen in another window.
        if (!current?.mustChangePassword || current.passwordHash !== member.passwordHash)
          throw new AppError(staffAccountErrors.setUpFirst);
        const set = { passwordHash, passwordSetAt: clock.now(), mustChangePassword: false };
        const [row = current] = await tx
          .update(staffUser)
          .set({ ...set, version: sql`${staffUser.version} + 1` })
          .where(eq(staffUser.id, member.id))
          .returning();
        // Whoever set the password may be half-way through a login with it.
        await sessions.closeAll(member.id, null, tx);
        const what = { action: 'staff.passwordChosen', subject: subjectOf(member) } as const;
        await audit.record(tx, { actor: actorOf(member), visitor: call.visitor, ...what });
        return row;
      });
      const isNeeded = needsSecond(changed, await staff.rolesOf(member.id));
      const factors = await factorsOf(orm, changed);
      // The second factor, if any, was confirmed before this step.
      const stage = stageAfterSecond(factors, { isNeeded, mustChangePassword: false });
      await advance(deps, changed, stage, call);
      return entryStateOf(deps, changed, stage);
    },
  };
}

function sameAsBefore(): AppError {
  const fields = [{ field: 'password', key: 'staff:validation.passwordNotOwn' }];
  return new AppError(requestErrors.invalidParameter, { fields });
}
