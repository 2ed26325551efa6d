import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { PasswordHash } from '#http/secrets/password-hash.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { mayAll, type Permission } from '#lib/staff/staff-permissions.ts';
import { noteSetup } from '../../duties/server/account-setups.ts';
import { mayConfirm } from '../../duties/server/confirm-rights.service.ts';
import { deferRights, listPending } from '../../duties/server/pending-rights.ts';
import { permissionsOf, SUPER_ADMINISTRATOR } from '../../roles.rules.ts';
import type { Audit } from '../../server/audit.ts';
import { subjectOf } from '../../server/audit-subjects.ts';
import { insertMember, refuseTaken, setRoles } from '../../server/insert-member.ts';
import type { StaffRepo, StaffUser } from '../../server/staff.repo.ts';
import { staffUser, staffUserRole } from '../../server/staff.table.ts';
import type { Transactions } from '../../server/staff-deps.ts';
import { by, toSessionRow } from '../../session/server/own-account.service.ts';
import type { PasswordPolicy } from '../../session/server/password-policy.ts';
import type { StaffLinks } from '../../session/server/staff-links.ts';
import type { StaffSessions } from '../../session/server/staff-sessions.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type * as contract from '../members.contract.ts';
import { requireRoles, requireTarget, type Target } from './manage-rights.ts';
import { listMembers, toFacts, toMemberRows } from './member-rows.ts';

/** What members of staff do with the accounts of others. */
export type MembersService = ReturnType<typeof createMembersService>;

/** Dependencies of members. */
export type MembersDeps = {
  orm: Transactions;
  staff: StaffRepo;
  sessions: StaffSessions;
  passwords: PasswordHash;
  policy: PasswordPolicy;
  links: StaffLinks;
  messages: Pick<MessagesService, 'send'>;
  audit: Audit;
  /** Notifies super administrators and auditors of rights over money that were just granted. */
  announceRights(tx: Orm): Promise<number>;
  clock: Clock;
};

type MemberRow = contract.MemberRow;

/** The service over its parts. */
export function createMembersService(deps: MembersDeps) {
  const { orm } = deps;
  return {
    list: (input: ParsedInputOf<typeof contract.listStaff>) => listMembers(orm, input),
    detail: (staffId: string, call: StaffContext) => detail(deps, staffId, call),
    create: (input: ParsedInputOf<typeof contract.createStaff>, call: StaffContext) =>
      create(deps, input, call),
    change: (input: ParsedInputOf<typeof contract.changeStaff>, call: StaffContext) =>
      change(deps, input, call),
  };
}

async function detail(
  { orm, staff, sessions, clock }: MembersDeps,
  staffId: string,
  { actor, session }: StaffContext,
): Promise<OutputOf<typeof contract.staffDetail>> {
  const found = await staff.find(staffId);
  const [member] = await toMemberRows(orm, found ? [found] : []);
  if (!member) throw new AppError(staffAccountErrors.notFound);
  const permissions = await staff.permissionsOf(staffId);
  const open = await sessions.list(staffId);
  const pending = await listPending(orm, staffId, clock.now());
  const waiting = pending.filter(({ permission }) => permissions.has(permission));
  return {
    member,
    permissions: [...permissions],
    pendingRights: waiting.map(({ permission, beginsAt, givenByName }) => ({
      permission,
      beginsAt: beginsAt.toISOString(),
      givenBy: givenByName,
    })),
    mayConfirmRights: await mayConfirm(staff, { actor, staffId, rows: waiting }),
    sessions: open.map((row) => toSessionRow(row, session.id)),
    mayManage: mayAll(actor.permissions, permissions),
  };
}

async function create(
  deps: MembersDeps,
  input: ParsedInputOf<typeof contract.createStaff>,
  call: StaffContext,
): Promise<{ staffId: string; isInvited: boolean }> {
  const { orm, staff, policy, passwords, audit, clock } = deps;
  const { password, passwordAgain: _, roleIds, email = null, ...known } = input;
  if (password !== undefined) await policy.require(password, [known.account, known.name]);
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  const now = clock.now();
  return orm.transaction(async (tx) => {
    const roles = await requireRoles(staff, { actor: call.actor, roleIds }, tx);
    const values = {
      ...known,
      email,
      passwordHash,
      passwordSetAt: passwordHash ? now : null,
      mustChangePassword: passwordHash !== null,
      createdAt: now,
    };
    const member = await insertMember(tx, values, roleIds);
    const isInvited = passwordHash === null && known.enabled;
    if (isInvited) await invite(deps, member, tx);
    await noteSetup(tx, { kind: 'created', member, by: call.actor, at: now });
    const change = { staffId: member.id, before: new Set<Permission>(), after: permissionsOf(roles) };
    const later = await deferRights(tx, [change], { by: call.actor, now });
    await deps.announceRights(tx);
    const after = { ...toFacts(await rowOf(tx, member)), ...later };
    await audit.record(tx, { ...by(call), action: 'staff.created', subject: subjectOf(member), after });
    return { staffId: member.id, isInvited };
  });
}

/** Sends the link that sets a password. */
export async function invite(
  { links, messages }: Pick<MembersDeps, 'links' | 'messages'>,
  { id, email, language }: Pick<StaffUser, 'id' | 'email' | 'language'>,
  tx: Orm,
): Promise<Date> {
  if (email === null) throw new AppError(staffAccountErrors.noEmail);
  const { url, validUntil } = await links.issue(id, tx);
  await messages.send({ kind: 'staffInvitation', to: email, language, params: { url } }, tx);
  return validUntil;
}

async function change(
  deps: MembersDeps,
  { staffId, version, roleIds, ...known }: ParsedInputOf<typeof contract.changeStaff>,
  call: StaffContext,
): Promise<{ member: MemberRow }> {
  const { orm, staff, audit } = deps;
  return orm.transaction(async (tx) => {
    const holders = roleIds ? await staff.listSuperAdministrators(tx) : [];
    const target = await requireTarget(staff, { actor: call.actor, staffId, version }, tx);
    const before = toFacts(await rowOf(tx, target.member));
    const later = roleIds ? await changeRoles(deps, { target, roleIds, holders, call }, tx) : null;
    const set = { ...known, version: sql`${staffUser.version} + 1` };
    const changing = tx.update(staffUser).set(set).where(eq(staffUser.id, staffId)).returning();
    const [changed] = await refuseTaken(() => changing);
    // A link sent to the old address must not stay valid for the new one.
    if (known.email !== undefined) await deps.links.cancelAll(staffId, tx);
    if (known.email !== undefined && known.email !== target.member.email) {
      const at = deps.clock.now();
      await noteSetup(tx, { kind: 'emailChanged', member: target.member, by: call.actor, at });
    }
    const member = await rowOf(tx, changed ?? target.member);
    const what = { action: 'staff.changed', subject: subjectOf(changed ?? target.member) } as const;
    await audit.record(tx, { ...by(call), ...what, before, after: { ...toFacts(member), ...later } });
    return { member };
  });
}

/** The last super administrator keeps the role [P-05]; new rights over money start later. */
async function changeRoles(
  { staff, announceRights, clock }: MembersDeps,
  given: { target: Target; roleIds: readonly string[]; holders: readonly string[]; call: StaffContext },
  tx: Orm,
): Promise<Record<string, unknown> | null> {
  const { target, roleIds, holders, call } = given;
  const { id } = target.member;
  const held = new Set(target.roles.map((role) => role.id));
  const added = roleIds.filter((roleId) => !held.has(roleId));
  await requireRoles(staff, { actor: call.actor, roleIds: added }, tx);
  const left = await staff.listRoles(roleIds, tx);
  const staysOne = left.some(({ key }) => key === SUPER_ADMINISTRATOR);
  if (target.isSuperAdministrator && !staysOne && holders.every((holder) => holder === id))
    throw new AppError(staffAccountErrors.lastSuperAdministrator);
  await tx.delete(staffUserRole).where(eq(staffUserRole.staffId, id));
  await setRoles(tx, id, roleIds);
  const change = { staffId: id, before: permissionsOf(target.roles), after: permissionsOf(left) };
  const later = await deferRights(tx, [change], { by: call.actor, now: clock.now() });
  await announceRights(tx);
  return later;
}

/** The current row of a member, within a transaction. */
export async function rowOf(tx: Orm, member: StaffUser): Promise<MemberRow> {
  const [row] = await toMemberRows(tx, [member]);
  if (!row) throw new Error('A member of staff is gone.');
  return row;
}
