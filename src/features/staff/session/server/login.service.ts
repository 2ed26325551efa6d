import { eq } from 'drizzle-orm';
import type { StaffEntry } from '#http/audiences/staff.ts';
import { deviceLabel } from '#http/connections/device-label.ts';
import type { StaffStage } from '#http/http-env.ts';
import type { PasswordHash } from '#http/secrets/password-hash.ts';
import { logSecurity } from '#http/security-line.ts';
import type { Clock } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Audit } from '../../server/audit.ts';
import { actorOf, subjectOf } from '../../server/audit-subjects.ts';
import type { StaffRepo, StaffUser } from '../../server/staff.repo.ts';
import { staffUser } from '../../server/staff.table.ts';
import type { Transactions } from '../../server/staff-deps.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type { EntryState, login } from '../session.contract.ts';
import { entryStateOf, factorsOf, needsSecond, nobody, stageAfterPassword } from './entry-state.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { StaffTries } from './staff-tries.ts';

/** Logs members of staff in, step by step. */
export type LoginService = ReturnType<typeof createLoginService>;

/** Dependencies of logging in. */
export type LoginDeps = {
  orm: Transactions;
  staff: StaffRepo;
  sessions: StaffSessions;
  passwords: PasswordHash;
  tries: StaffTries;
  audit: Audit;
  clock: Clock;
};

const MAX_KNOWN_VISITORS = 10;

/** The service over its parts. */
export function createLoginService(deps: LoginDeps) {
  return {
    logIn: (input: ParsedInputOf<typeof login>, call: StaffEntry) => logIn(deps, input, call),

    async current(call: StaffEntry): Promise<EntryState> {
      const session = await call.findSession();
      const member = session && (await deps.staff.find(session.staffId));
      return session && member ? entryStateOf(deps, member, session.stage) : nobody;
    },

    async logOut(call: StaffEntry): Promise<Record<string, never>> {
      if (call.token) await deps.sessions.close(call.token);
      logSecurity(call, 'logged out', { of: 'staff' });
      call.keepToken(null);
      return {};
    },
  };
}

async function logIn(
  deps: LoginDeps,
  { account, password }: ParsedInputOf<typeof login>,
  call: StaffEntry,
): Promise<EntryState> {
  const { orm, staff, passwords, tries } = deps;
  const member = await staff.findByAccount(account);
  const isKnown = member?.knownVisitors.includes(call.visitor) ?? false;
  // Does the same work for accounts that do not exist, or have no password yet.
  const isRight = await tries.password({ account, visitor: call.visitor, isKnown }, () =>
    passwords.verify(member?.passwordHash ?? null, password),
  );
  if (!member || !isRight) throw new AppError(staffAccountErrors.wrongLogin);
  if (!member.enabled) throw new AppError(staffAccountErrors.accountDisabled);
  const isNeeded = needsSecond(member, await staff.rolesOf(member.id));
  const { mustChangePassword } = member;
  const stage = stageAfterPassword(await factorsOf(orm, member), { isNeeded, mustChangePassword });
  await advance(deps, member, stage, call);
  return entryStateOf(deps, member, stage);
}

/** Replaces the browser's session by one of the given stage; a completed login is recorded. */
export async function advance(
  { orm, sessions, audit, clock }: LoginDeps,
  member: StaffUser,
  stage: StaffStage,
  call: StaffEntry,
): Promise<void> {
  const device = deviceLabel(call.userAgent);
  if (call.token) await sessions.close(call.token);
  const token = await orm.transaction(async (tx) => {
    const opened = await sessions.open({ staffId: member.id, stage, device }, tx);
    if (stage !== 'open') return opened;
    const known = [...member.knownVisitors.filter((each) => each !== call.visitor), call.visitor];
    await tx
      .update(staffUser)
      .set({ lastLoginAt: clock.now(), knownVisitors: known.slice(-MAX_KNOWN_VISITORS) })
      .where(eq(staffUser.id, member.id));
    const what = { action: 'session.opened', subject: subjectOf(member), after: { device } } as const;
    await audit.record(tx, { actor: actorOf(member), visitor: call.visitor, ...what });
    return opened;
  });
  call.keepToken(token);
  if (stage === 'open') logSecurity(call, 'logged in', { of: 'staff' });
}
