import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../../../db/orm.ts';
import type { StaffStage } from '../../../../http/http-env.ts';
import { permissionsOf } from '../../roles.rules.ts';
import type { StaffRepo, StaffRole, StaffUser } from '../../server/staff.repo.ts';
import { staffPasskey, staffRecoveryCode } from '../../server/staff.table.ts';
import type { EntryState } from '../session.contract.ts';

/** The second factors that a member has. */
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

/** Whether a member can confirm who they are by more than the password. */
export function hasSecond({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0;
}

/**
 * Whether the roles ask for a second factor. Demonstration members, whose passwords everybody can read and who exist
 * only where the site's own address is local, log in without (decision 053).
 */
export function needsSecond(member: Pick<StaffUser, 'isDemo'>, roles: readonly StaffRole[]): boolean {
  return !member.isDemo && roles.some(({ needsSecondFactor }) => needsSecondFactor);
}

/** Where a right password leads. */
export function stageAfterPassword(factors: Factors, isNeeded: boolean): StaffStage {
  if (hasSecond(factors)) return 'second';
  return isNeeded ? 'enrol' : 'open';
}

/** What the browser is answered about the login of a member. */
export async function entryStateOf(
  { orm, staff }: { orm: Orm; staff: StaffRepo },
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
  return { stage, factors: ways, member: stage === 'open' ? toOwnMember(member, roles) : null };
}

/** The answer for those who have no session. */
export const nobody: EntryState = { stage: 'none', factors: [], member: null };

function toOwnMember(member: StaffUser, roles: readonly StaffRole[]) {
  const { id: staffId, account, name, language } = member;
  return {
    ...{ staffId, account, name, language },
    roles: roles.map((role) => ({ roleId: role.id, key: role.key, name: role.name })),
    permissions: [...permissionsOf(roles)],
  };
}
