import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { removeSome } from '#db/remove-some.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '#lib/clock.ts';
import { staffLink } from '../../server/staff.table.ts';
import { hashOf } from './staff-sessions.ts';

/** Links that set a password: each works once, and only the newest of a member. */
export type StaffLinks = ReturnType<typeof createStaffLinks>;

/** A weekend may come between an invitation and its reader. */
const INVITATION_HOURS = 72;
/** Used at once by the person at the terminal. */
const FIRST_LINK_MINUTES = 60;

/** The links over their table; without a member a link creates the first one. */
export function createStaffLinks({ orm, clock, publicUrl }: { orm: Orm; clock: Clock; publicUrl: string }) {
  const isUsable = (token: string) =>
    and(eq(staffLink.tokenHash, hashOf(token)), gt(staffLink.expiresAt, clock.now()));

  return {
    async issue(staffId: string | null, tx: Orm = orm): Promise<{ url: string; validUntil: Date }> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = clock.now();
      const lifeMs = staffId === null ? FIRST_LINK_MINUTES * MINUTE_MS : INVITATION_HOURS * HOUR_MS;
      const expiresAt = new Date(createdAt.getTime() + lifeMs);
      await removeSome(tx, staffLink, lt(staffLink.expiresAt, createdAt));
      await tx.delete(staffLink).where(ofMember(staffId));
      await tx.insert(staffLink).values({ tokenHash: hashOf(token), staffId, createdAt, expiresAt });
      return { url: `${publicUrl}/staff/link?token=${token}`, validUntil: expiresAt };
    },

    async find(token: string): Promise<{ staffId: string | null } | null> {
      const [row] = await orm.select({ staffId: staffLink.staffId }).from(staffLink).where(isUsable(token));
      return row ?? null;
    },

    /** Uses a link up; null when somebody else was faster. */
    async use(token: string, tx: Orm): Promise<{ staffId: string | null } | null> {
      const [row] = await tx.delete(staffLink).where(isUsable(token)).returning();
      return row ?? null;
    },

    async cancelAll(staffId: string | null, tx: Orm): Promise<void> {
      await tx.delete(staffLink).where(ofMember(staffId));
    },
  };
}

function ofMember(staffId: string | null) {
  return staffId === null ? isNull(staffLink.staffId) : eq(staffLink.staffId, staffId);
}
