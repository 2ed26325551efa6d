import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffEntry } from '#http/audiences/staff.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { actorOf, subjectOf } from '../../server/audit-subjects.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffSession } from '../../server/staff.table.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type { addPasskey, confirmTotp, startPasskey, startTotp } from '../session.contract.ts';
import { entryStateOf, factorsOf, hasSecond } from './entry-state.ts';
import { advance } from './login.service.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { type FactorDeps, requireStage } from './second-factor.service.ts';

/** Sets up second factors: at the first login where roles require one, or later by choice. */
export type AddFactorsService = ReturnType<typeof createAddFactorsService>;

type Added = OutputOf<typeof confirmTotp>;

/** The service over its parts. */
export function createAddFactorsService(deps: FactorDeps) {
  const { orm, totp, passkeys, tries } = deps;
  return {
    async startTotp(
      { password }: ParsedInputOf<typeof startTotp>,
      call: StaffEntry,
    ): Promise<OutputOf<typeof startTotp>> {
      const { member, session } = await requireAdder(deps, password, call);
      const made = totp.make(member.account);
      const sealedSecret = totp.seal(made.secret, member.id);
      await orm.update(staffSession).set({ sealedSecret }).where(eq(staffSession.id, session.id));
      return made;
    },

    async confirmTotp({ code }: ParsedInputOf<typeof confirmTotp>, call: StaffEntry): Promise<Added> {
      const { member, session } = await requireStage(deps, call, ['enrol', 'open']);
      const [row] = await orm.select().from(staffSession).where(eq(staffSession.id, session.id));
      const sealed = row?.sealedSecret;
      if (!sealed) throw new AppError(staffAccountErrors.setUpFirst);
      const isFirst = !hasSecond(await factorsOf(orm, member));
      const isRight = await tries.code(member.id, () =>
        totp.enrol({ staffId: member.id, sealed, code }, orm),
      );
      if (!isRight) throw new AppError(staffAccountErrors.wrongCode);
      await orm.update(staffSession).set({ sealedSecret: null }).where(eq(staffSession.id, session.id));
      return finish(deps, { member, isFirst, factor: 'totp', call });
    },

    async startPasskey(
      { password }: ParsedInputOf<typeof startPasskey>,
      call: StaffEntry,
    ): Promise<OutputOf<typeof startPasskey>> {
      const { member, session } = await requireAdder(deps, password, call);
      return { options: await passkeys.startAdding(member, session.id) };
    },

    async addPasskey({ name, response }: ParsedInputOf<typeof addPasskey>, call: StaffEntry): Promise<Added> {
      const { member, session } = await requireStage(deps, call, ['enrol', 'open']);
      const isFirst = !hasSecond(await factorsOf(orm, member));
      const given = { staffId: member.id, sessionId: session.id, name, response };
      if (!(await passkeys.add(given))) throw new AppError(staffAccountErrors.wrongPasskey);
      return finish(deps, { member, isFirst, factor: 'passkey', call });
    },
  };
}

/**
 * Who may begin to add a factor: somebody in the middle of a login, who has just typed the password, or a member who
 * types it again. What is added later belongs to what was begun: a secret or a challenge in the session.
 */
async function requireAdder(deps: FactorDeps, password: string | undefined, call: StaffEntry) {
  const found = await requireStage(deps, call, ['enrol', 'open']);
  if (found.session.stage === 'enrol') return found;
  if (password === undefined) {
    const fields = [{ field: 'password', key: 'staff:validation.required' }];
    throw new AppError(requestErrors.invalidParameter, { fields });
  }
  await requireOwnPassword(deps, found.member, password);
  return found;
}

/** Records the new factor; the first one comes with recovery codes, and completes a login that required it. */
async function finish(
  deps: FactorDeps,
  {
    member,
    isFirst,
    factor,
    call,
  }: { member: StaffUser; isFirst: boolean; factor: string; call: StaffEntry },
): Promise<Added> {
  const { orm, audit, staff } = deps;
  const codes = await orm.transaction(async (tx: Orm) => {
    const made = isFirst ? await deps.recoveryCodes.renew(member.id, tx) : [];
    const actor = actorOf(member);
    const what = { action: 'staff.factorAdded', subject: subjectOf(member), after: { factor } } as const;
    await audit.record(tx, { actor, visitor: call.visitor, ...what });
    return made;
  });
  const stage = (await call.findSession())?.stage;
  const current = (await staff.find(member.id)) ?? member;
  if (stage === 'enrol') await advance(deps, current, 'open', call);
  return { recoveryCodes: codes, state: await entryStateOf(deps, current, 'open') };
}
