import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { subjectOf } from '../../server/audit-subjects.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffPasskey, staffRecoveryCode, staffUser } from '../../server/staff.table.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type * as own from '../own-account.contract.ts';
import { factorsOf, hasSecond, needsSecond } from './entry-state.ts';
import type { PasswordPolicy } from './password-policy.ts';
import { requireOwnPassword } from './require-own-password.ts';
import type { FactorDeps } from './second-factor.service.ts';

/** What members of staff do with their own accounts. */
export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

type Deps = FactorDeps & { policy: PasswordPolicy };

/** The service over its parts. */
export function createOwnAccountService(deps: Deps) {
  const { orm, sessions, audit } = deps;
  return {
    async factors({ actor }: StaffContext): Promise<OutputOf<typeof own.ownFactors>> {
      const member = await requireOwn(deps, actor.staffId);
      const { totp, recoveryCodes } = await factorsOf(orm, member);
      const isTheirs = eq(staffPasskey.staffId, member.id);
      const rows = await orm.select().from(staffPasskey).where(isTheirs).orderBy(asc(staffPasskey.createdAt));
      const isNeeded = needsSecond(member, await deps.staff.rolesOf(member.id));
      return { totp, recoveryCodesLeft: recoveryCodes, passkeys: rows.map(toPasskeyRow), isNeeded };
    },

    async removeTotp({ password }: { password: string }, call: StaffContext): Promise<Record<string, never>> {
      await remove(deps, password, call, 'totp', async (member, tx) => {
        await tx.update(staffUser).set({ sealedTotp: null }).where(eq(staffUser.id, member.id));
      });
      return {};
    },

    async removePasskey(
      { passkeyId, password }: ParsedInputOf<typeof own.removePasskey>,
      call: StaffContext,
    ): Promise<Record<string, never>> {
      await remove(deps, password, call, 'passkey', async (member, tx) => {
        const isIt = and(eq(staffPasskey.id, passkeyId), eq(staffPasskey.staffId, member.id));
        const gone = await tx.delete(staffPasskey).where(isIt).returning();
        if (gone.length === 0) throw new AppError(staffAccountErrors.notFound);
      });
      return {};
    },

    async renewCodes(
      { password }: { password: string },
      call: StaffContext,
    ): Promise<{ recoveryCodes: string[] }> {
      const member = await requirePassword(deps, password, call);
      if (!hasSecond(await factorsOf(orm, member))) throw new AppError(staffAccountErrors.setUpFirst);
      const recoveryCodes = await orm.transaction(async (tx) => {
        const made = await deps.recoveryCodes.renew(member.id, tx);
        await audit.record(tx, {
          ...by(call),
          action: 'staff.recoveryCodesRenewed',
          subject: subjectOf(member),
        });
        return made;
      });
      return { recoveryCodes };
    },

    changePassword: (input: ParsedInputOf<typeof own.changePassword>, call: StaffContext) =>
      changePassword(deps, input, call),

    async listSessions({ actor, session }: StaffContext): Promise<OutputOf<typeof own.ownSessions>> {
      const rows = await sessions.list(actor.staffId);
      return { sessions: rows.map((row) => toSessionRow(row, session.id)) };
    },

    async endSessions(
      { sessionId }: ParsedInputOf<typeof own.endSessions>,
      call: StaffContext,
    ): Promise<{ ended: number }> {
      const { actor, session } = call;
      const ended = await orm.transaction(async (tx) => {
        const count =
          sessionId === undefined
            ? await sessions.closeAll(actor.staffId, session.id, tx)
            : await sessions.closeById(actor.staffId, sessionId, tx);
        const subject = { kind: 'staff', id: actor.staffId, name: actor.name };
        await audit.record(tx, { ...by(call), action: 'session.ended', subject, after: { ended: count } });
        return count;
      });
      return { ended };
    },
  };
}

/** The actor, for the audit log. */
export function by({ actor, visitor }: StaffContext) {
  return { actor, visitor };
}

/** A session in the form of screens. */
export function toSessionRow(
  row: { id: string; device: string; openedAt: Date; lastSeenAt: Date },
  currentId: string | null,
) {
  const { id: sessionId, device, openedAt, lastSeenAt } = row;
  return {
    sessionId,
    device,
    isCurrent: sessionId === currentId,
    openedAt: openedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}

function toPasskeyRow({ id: passkeyId, name, createdAt, lastUsedAt }: typeof staffPasskey.$inferSelect) {
  return {
    passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

async function requireOwn({ staff }: Deps, staffId: string): Promise<StaffUser> {
  const member = await staff.find(staffId);
  if (!member) throw new Error('The member of an open session is gone.');
  return member;
}

async function requirePassword(deps: Deps, password: string, { actor }: StaffContext): Promise<StaffUser> {
  const member = await requireOwn(deps, actor.staffId);
  await requireOwnPassword(deps, member, password);
  return member;
}

/** Removes a factor; the last one is kept where roles require it, and otherwise its recovery codes are deleted with it. */
async function remove(
  deps: Deps,
  password: string,
  call: StaffContext,
  factor: string,
  work: (member: StaffUser, tx: Orm) => Promise<void>,
): Promise<void> {
  const { orm, staff, audit } = deps;
  const { id } = await requirePassword(deps, password, call);
  await orm.transaction(async (tx) => {
    // Two concurrent calls must not remove the last two.
    const member = await staff.findLocked(id, tx);
    if (!member) throw new AppError(staffAccountErrors.notFound);
    await work(member, tx);
    const after = await staff.find(id, tx);
    const isLeft = after !== null && hasSecond(await factorsOf(tx, after));
    if (!isLeft && needsSecond(member, await staff.rolesOf(id, tx)))
      throw new AppError(staffAccountErrors.factorNeeded);
    if (!isLeft) await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));
    const what = { action: 'staff.factorRemoved', subject: subjectOf(member), before: { factor } } as const;
    await audit.record(tx, { ...by(call), ...what });
  });
}

async function changePassword(
  deps: Deps,
  { oldPassword, password }: ParsedInputOf<typeof own.changePassword>,
  call: StaffContext,
): Promise<Record<string, never>> {
  const { orm, passwords, sessions, audit, policy, clock } = deps;
  const member = await requirePassword(deps, oldPassword, call);
  await policy.require(password, [member.account, member.name]);
  const passwordHash = await passwords.hash(password);
  await orm.transaction(async (tx) => {
    const set = { passwordHash, passwordSetAt: clock.now(), mustChangePassword: false, isDemo: false };
    await tx
      .update(staffUser)
      .set({ ...set, version: sql`${staffUser.version} + 1` })
      .where(eq(staffUser.id, member.id));
    await sessions.closeAll(member.id, call.session.id, tx);
    await audit.record(tx, { ...by(call), action: 'staff.passwordChanged', subject: subjectOf(member) });
  });
  return {};
}
