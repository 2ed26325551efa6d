import type { StaffEntry } from '#http/audiences/staff.ts';
import type { StaffSession, StaffStage } from '#http/http-env.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type { EntryState, passkeyLogin, second } from '../session.contract.ts';
import { entryStateOf, factorsOf, stageAfterSecond } from './entry-state.ts';
import { advance, type LoginDeps } from './login.service.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { Totp } from './totp.ts';

/** Confirms a login with a second factor. */
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** Dependencies of second factors. */
export type FactorDeps = LoginDeps & { totp: Totp; passkeys: Passkeys; recoveryCodes: RecoveryCodes };

/** The service over its parts. */
export function createSecondFactorService(deps: FactorDeps) {
  const { tries, orm, passkeys } = deps;
  return {
    async confirm(input: ParsedInputOf<typeof second>, call: StaffEntry): Promise<EntryState> {
      const { member } = await requireStage(deps, call, ['second']);
      const { code, recoveryCode } = input;
      const isRight = await tries.code(member.id, () =>
        code !== undefined
          ? deps.totp.use(member, code, orm)
          : deps.recoveryCodes.use(member.id, recoveryCode ?? '', orm),
      );
      if (!isRight) throw new AppError(staffAccountErrors.wrongCode);
      return open(deps, member, call);
    },

    async startPasskey(call: StaffEntry): Promise<{ options: Record<string, unknown> }> {
      const { member, session } = await requireStage(deps, call, ['second']);
      return { options: await passkeys.startUsing(member.id, session.id) };
    },

    async confirmPasskey(
      { response }: ParsedInputOf<typeof passkeyLogin>,
      call: StaffEntry,
    ): Promise<EntryState> {
      const { member, session } = await requireStage(deps, call, ['second']);
      const given = { staffId: member.id, sessionId: session.id, response };
      const isRight = await tries.code(member.id, () => passkeys.use(given));
      if (!isRight) throw new AppError(staffAccountErrors.wrongPasskey);
      return open(deps, member, call);
    },
  };
}

async function open(deps: FactorDeps, member: StaffUser, call: StaffEntry): Promise<EntryState> {
  const { mustChangePassword } = member;
  const stage = stageAfterSecond(await factorsOf(deps.orm, member), { isNeeded: false, mustChangePassword });
  await advance(deps, member, stage, call);
  return entryStateOf(deps, member, stage);
}

/** The session of a login at this stage, with its member; throws where it has expired meanwhile. */
export async function requireStage(
  { staff }: Pick<LoginDeps, 'staff'>,
  call: StaffEntry,
  stages: readonly StaffStage[],
): Promise<{ session: StaffSession; member: StaffUser }> {
  const session = await call.findSession();
  const member = session && stages.includes(session.stage) ? await staff.find(session.staffId) : null;
  if (!session || !member) throw new AppError(staffAccountErrors.setUpFirst);
  return { session, member };
}
