import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { removeSome } from '#db/remove-some.ts';
import type { StaffSession, StaffStage } from '#http/http-env.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { pendingColumn, rightsInForce } from '../../duties/server/pending-rights.ts';
import type { RoleKey } from '../../roles.rules.ts';
import { staffSession, staffUser } from '../../server/staff.table.ts';

/** Opens, reads and ends the sessions of staff. */
export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** After so long without activity a new login is needed. */
const IDLE_MINUTES = 30;
/** A working day, whatever the activity. */
const SESSION_HOURS = 12;
/** Open sessions of one member; the one that was used least recently ends first. */
const MAX_SESSIONS = 10;
/** Between the password and the second factor. */
const ENTRY_MINUTES = 10;

/** Limits how often reading a session writes to it. */
const TOUCHED_EVERY_MS = 60_000;

type Deps = { orm: Orm; clock: Clock };
type Found = {
  id: string;
  staffId: string;
  name: string;
  stage: StaffStage;
  lastSeenAt: Date;
  roles: { key: RoleKey | null; permissions: Permission[] }[];
  pending: { permission: Permission; beginsAt: string }[];
};

/** The sessions over the database. */
export function createStaffSessions(deps: Deps) {
  const { orm, clock } = deps;
  const find = sessionQuery(orm);
  return {
    open: (given: { staffId: string; stage: StaffStage; device: string }, tx: Orm = orm) =>
      open(clock, given, tx),

    async find(token: string): Promise<StaffSession | null> {
      const now = clock.now();
      const tokenHash = hashOf(token);
      const idleSince = new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS);
      const [row] = (await find.execute({ tokenHash, now, idleSince })) as Found[];
      if (!row) return null;
      const { lastSeenAt, roles, pending, ...session } = row;
      if (now.getTime() - lastSeenAt.getTime() >= TOUCHED_EVERY_MS) await touch(orm, tokenHash, now);
      return { ...session, ...rightsInForce(roles, pending, now) };
    },

    list: (staffId: string) => list(deps, staffId),

    async close(token: string): Promise<void> {
      await orm.delete(staffSession).where(eq(staffSession.tokenHash, hashOf(token)));
    },

    /** Ends one session of this member by its id; 0 when it does not exist, has ended or belongs to somebody else. */
    async closeById(staffId: string, id: string, tx: Orm = orm): Promise<number> {
      const isTheirs = and(eq(staffSession.id, id), eq(staffSession.staffId, staffId));
      return (await tx.delete(staffSession).where(isTheirs).returning({ id: staffSession.id })).length;
    },

    async closeAll(staffId: string, exceptId: string | null = null, tx: Orm = orm): Promise<number> {
      const isTheirs = eq(staffSession.staffId, staffId);
      const isOther = exceptId === null ? isTheirs : and(isTheirs, ne(staffSession.id, exceptId));
      return (await tx.delete(staffSession).where(isOther).returning({ id: staffSession.id })).length;
    },
  };
}

/** Returns the token, which only the browser stores: a new one for each stage, against session fixation. */
async function open(
  clock: Clock,
  { staffId, stage, device }: { staffId: string; stage: StaffStage; device: string },
  tx: Orm,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const minutes = stage === 'open' ? SESSION_HOURS * 60 : ENTRY_MINUTES;
  const expiresAt = new Date(createdAt.getTime() + minutes * MINUTE_MS);
  await removeSome(tx, staffSession, lt(staffSession.expiresAt, createdAt));
  await tx.insert(staffSession).values({
    tokenHash: hashOf(token),
    staffId,
    stage,
    device,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
  });
  await closeBeyondLimit(staffId, hashOf(token), tx);
  return token;
}

/** Ends the least recently used sessions of a member who has too many; the one just opened stays. */
async function closeBeyondLimit(staffId: string, newest: string, tx: Orm): Promise<void> {
  const beyond = tx
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, newest)))
    .orderBy(desc(staffSession.lastSeenAt), desc(staffSession.createdAt))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(staffSession).where(inArray(staffSession.id, beyond));
}

/** Runs for every call of staff: who they are and their current permissions, in one query. */
function sessionQuery(orm: Orm) {
  return orm
    .select({
      id: staffSession.id,
      staffId: staffUser.id,
      name: staffUser.name,
      stage: staffSession.stage,
      lastSeenAt: staffSession.lastSeenAt,
      roles: sql`coalesce((
        select json_agg(json_build_object('key', r.key, 'permissions', r.permissions))
        from staff_user_role ur join staff_role r on r.id = ur.role_id
        where ur.staff_id = ${staffUser.id}), '[]')`,
      pending: pendingColumn(staffUser.id),
    })
    .from(staffSession)
    .innerJoin(staffUser, eq(staffUser.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.tokenHash, sql.placeholder('tokenHash')),
        gt(staffSession.expiresAt, sql.placeholder('now')),
        gt(staffSession.lastSeenAt, sql.placeholder('idleSince')),
        eq(staffUser.enabled, true),
      ),
    )
    .prepare('session_of_staff');
}

async function touch(orm: Orm, tokenHash: string, now: Date): Promise<void> {
  await orm
    .update(staffSession)
    .set({ lastSeenAt: now })
    .where(and(eq(staffSession.tokenHash, tokenHash), lt(staffSession.lastSeenAt, now)));
}

/** The active sessions, the latest first. */
async function list({ orm, clock }: Deps, staffId: string) {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS);
  return orm
    .select({
      id: staffSession.id,
      device: staffSession.device,
      openedAt: staffSession.createdAt,
      lastSeenAt: staffSession.lastSeenAt,
    })
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        eq(staffSession.stage, 'open'),
        gt(staffSession.expiresAt, now),
        gt(staffSession.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(staffSession.lastSeenAt));
}

/** The stored form of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
