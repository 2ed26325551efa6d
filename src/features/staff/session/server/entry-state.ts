import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffStage } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { listPending, rightsInForce } from '../../duties/server/pending-rights.ts';
import type { StaffRepo, StaffRole, StaffUser } from '../../server/staff.repo.ts';
import { staffPasskey, staffRecoveryCode } from '../../server/staff.table.ts';
import type { EntryState } from '../session.contract.ts';

/** The second factors of a member. */
export type Factors = { totp: boolean; passkeys: number; recoveryCodes: number };

/** Counts the second factors of a member. */
export async function factorsOf(orm: Orm, { id, sealedTotp }: StaffUser): Promise<Factors> {
  const count = sql<number>`count(*)`.mapWith(Number);
  const [keys] = await orm.select({ count }).from(staffPasskey).where(eq(staffPasskey.staffId, id));
  const [codes] = await orm
    .select({ count })
    .from(staffRecoveryCode)
    .where(eq(staffRecoveryCode.staffId, id));
  return { totp: sealedTotp !== null, passkeys: keys?.count ?? 0, recoveryCodes: codes?.count ?? 0 };
}

/** Whether a member has a second factor. */
export function hasSecond({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0;
}

/**
 * Whether the roles require a second factor. Demonstration members, whose passwords are public and who exist only
 * where the site's own address is local, need none (decision 053).
 */
export function needsSecond(member: Pick<StaffUser, 'isDemo'>, roles: readonly StaffRole[]): boolean {
  return !member.isDemo && roles.some(({ needsSecondFactor }) => needsSecondFactor);
}

/** The stage after a right password. */
export function stageAfterPassword(
  factors: Factors,
  given: { isNeeded: boolean; mustChangePassword: boolean },
): StaffStage {
  // Whoever set the password must not bypass the second factor by choosing a new one.
  if (hasSecond(factors)) return 'second';
  return stageAfterSecond(factors, given);
}

/** The stage after a confirmed second factor, or after the password where there is none. */
export function stageAfterSecond(
  factors: Factors,
  { isNeeded, mustChangePassword }: { isNeeded: boolean; mustChangePassword: boolean },
): StaffStage {
  if (mustChangePassword) return 'ownPassword';
  return isNeeded && !hasSecond(factors) ? 'enrol' : 'open';
}

/** The login state for the browser. */
export async function entryStateOf(
  { orm, staff, clock }: { orm: Orm; staff: StaffRepo; clock: Clock },
  member: StaffUser,
  stage: StaffStage,
): Promise<EntryState> {
  const factors = await factorsOf(orm, member);
  const roles = await staff.rolesOf(member.id);
  const ways = [
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.recoveryCodes > 0 && hasSecond(factors) ? (['recoveryCode'] as const) : []),
  ];
  if (stage !== 'open') return { stage, factors: ways, member: null };
  const now = clock.now();
  const rights = rightsInForce(roles, await listPending(orm, member.id, now), now);
  return { stage, factors: ways, member: toOwnMember(member, roles, rights.permissions) };
}

/** The state without a session. */
export const nobody: EntryState = { stage: 'none', factors: [], member: null };

function toOwnMember(member: StaffUser, roles: readonly StaffRole[], permissions: ReadonlySet<Permission>) {
  const { id: staffId, account, name, language } = member;
  return {
    staffId,
    account,
    name,
    language,
    roles: roles.map((role) => ({ roleId: role.id, key: role.key, name: role.name })),
    permissions: [...permissions],
  };
}
