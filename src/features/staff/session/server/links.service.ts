import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffEntry } from '#http/audiences/staff.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { SUPER_ADMINISTRATOR } from '../../roles.rules.ts';
import { actorOf, subjectOf } from '../../server/audit-subjects.ts';
import { insertMember } from '../../server/insert-member.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffRole, staffUser } from '../../server/staff.table.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type { acceptLink, checkLink } from '../session.contract.ts';
import type { LoginDeps } from './login.service.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { StaffLinks } from './staff-links.ts';

/** Sets passwords by links: for invited members, and for the very first one. */
export type LinksService = ReturnType<typeof createLinksService>;

type Deps = LoginDeps & { policy: PasswordPolicy; links: StaffLinks };
type Typed = ParsedInputOf<typeof acceptLink>;

/** The service over its parts. */
export function createLinksService(deps: Deps) {
  const { links, staff, orm, audit } = deps;
  return {
    async check({ token }: ParsedInputOf<typeof checkLink>): Promise<OutputOf<typeof checkLink>> {
      const found = await links.find(token);
      const member = found?.staffId ? await staff.find(found.staffId) : null;
      const isFirst = found !== null && found.staffId === null && !(await staff.isAnybodyThere());
      const isUsable = isFirst || (member?.enabled ?? false);
      const { account = '', name = '' } = isUsable && member ? member : {};
      return { isUsable, isFirst, account, name };
    },

    async accept(input: Typed, call: StaffEntry): Promise<{ account: string }> {
      const found = await links.find(input.token);
      const member = found?.staffId ? await staff.find(found.staffId) : null;
      if (!found || (found.staffId !== null && !member?.enabled))
        throw new AppError(staffAccountErrors.linkUsed);
      const { account, name } = member ?? requireTyped(input);
      await deps.policy.require(input.password, [account, name]);
      const passwordHash = await deps.passwords.hash(input.password);
      await orm.transaction(async (tx) => {
        if (!(await links.use(input.token, tx))) throw new AppError(staffAccountErrors.linkUsed);
        const owner = member
          ? await setPassword(deps, member, passwordHash, tx)
          : await makeFirst(deps, { account, name, passwordHash }, tx);
        const action = member ? 'staff.linkAccepted' : 'staff.firstMade';
        await audit.record(tx, {
          actor: actorOf(owner),
          visitor: call.visitor,
          action,
          subject: subjectOf(owner),
        });
      });
      return { account };
    },
  };
}

function requireTyped({ account, name }: Typed): { account: string; name: string } {
  const fields = Object.entries({ account, name })
    .filter(([, value]) => value === undefined)
    .map(([field]) => ({ field, key: 'staff:validation.required' }));
  if (account === undefined || name === undefined)
    throw new AppError(requestErrors.invalidParameter, { fields });
  return { account, name };
}

async function setPassword(
  { sessions, clock }: Deps,
  member: StaffUser,
  passwordHash: string,
  tx: Orm,
): Promise<StaffUser> {
  const set = {
    passwordHash,
    passwordSetAt: clock.now(),
    mustChangePassword: false,
    isDemo: false,
    version: sql`${staffUser.version} + 1`,
  };
  await tx.update(staffUser).set(set).where(eq(staffUser.id, member.id));
  await sessions.closeAll(member.id, null, tx);
  return member;
}

/** Two links of two processes, or one used twice, create only one first member. */
async function makeFirst(
  { staff, clock, links }: Deps,
  given: { account: string; name: string; passwordHash: string },
  tx: Orm,
): Promise<StaffUser> {
  await staff.listSuperAdministrators(tx);
  if ((await tx.select({ id: staffUser.id }).from(staffUser).limit(1)).length > 0)
    throw new AppError(staffAccountErrors.linkUsed);
  await links.cancelAll(null, tx);
  const [role] = await tx.select().from(staffRole).where(eq(staffRole.key, SUPER_ADMINISTRATOR));
  const now = clock.now();
  return insertMember(tx, { ...given, passwordSetAt: now, createdAt: now }, role ? [role.id] : []);
}
