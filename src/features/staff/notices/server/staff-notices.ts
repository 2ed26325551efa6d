import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { aboutsFor, MOST_UNREAD } from '#lib/staff/notice-kinds.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import { staffUser } from '../../server/staff.table.ts';
import {
  type listNotices,
  noticeErrors,
  type readAllNotices,
  type StaffNotice,
} from '../staff-notices.contract.ts';
import { staffNotice } from './staff-notices.table.ts';
import { type Told, tellStaff } from './tell-staff.ts';

/** Tells members of staff. */
export type StaffNotices = ReturnType<typeof createStaffNotices>;

const READ_AT_ONCE = 500;

export function createStaffNotices({ orm, clock }: { orm: Orm; clock: Clock }) {
  const isOwn = (staffId: string) => eq(staffNotice.staffId, staffId);
  const isUnread = isNull(staffNotice.readAt);
  return {
    /** Tells members, in the transaction of the deed and before its entry of the audit log. */
    tell: (tx: Orm, told: Told) => tellStaff(clock, tx, told),

    /** How many unread notices a member has, up to a limit. */
    async countUnread({
      staffId,
      permissions,
    }: Pick<StaffMember, 'staffId' | 'permissions'>): Promise<number> {
      const some = orm
        .select({ one: sql`1`.as('one') })
        .from(staffNotice)
        .where(and(isOwn(staffId), isUnread, inArray(staffNotice.about, aboutsFor(permissions))))
        .limit(MOST_UNREAD)
        .as('some');
      const [count] = await orm.select({ many: sql<number>`count(*)`.mapWith(Number) }).from(some);
      return count?.many ?? 0;
    },

    async list(
      { state, cursor, limit }: ParsedInputOf<typeof listNotices>,
      { staffId, permissions }: StaffMember,
    ): Promise<OutputOf<typeof listNotices>> {
      const after = readCursor(cursor);
      const { at, id } = staffNotice;
      const found = await orm
        .select({ notice: staffNotice, from: staffUser.name })
        .from(staffNotice)
        .leftJoin(staffUser, eq(staffUser.id, staffNotice.fromId))
        .where(
          and(
            isOwn(staffId),
            // A member who has lost a right is not told of its records any more.
            inArray(staffNotice.about, aboutsFor(permissions)),
            state === 'unread' ? isUnread : undefined,
            after
              ? sql`(${at}, ${id}::text) < (${after.at.toISOString()}::timestamptz, ${after.id})`
              : undefined,
          ),
        )
        .orderBy(desc(at), desc(id))
        .limit(limit + 1);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1)?.notice : undefined;
      return {
        rows: shown.map(({ notice, from }) => toNotice(notice, from)),
        nextCursor: last ? writeCursor([last.at.toISOString(), last.id]) : null,
      };
    },

    /** Throws `noticeNotFound` for a notice of somebody else, too. */
    async read(noticeId: string, { staffId }: Pick<StaffMember, 'staffId'>): Promise<void> {
      const [row] = await orm
        .update(staffNotice)
        .set({ readAt: sql`coalesce(${staffNotice.readAt}, ${clock.now().toISOString()}::timestamptz)` })
        .where(and(eq(staffNotice.id, noticeId), isOwn(staffId)))
        .returning({ id: staffNotice.id });
      if (!row) throw new AppError(noticeErrors.noticeNotFound);
    },

    async readAll(
      { until }: ParsedInputOf<typeof readAllNotices>,
      { staffId }: Pick<StaffMember, 'staffId'>,
    ): Promise<void> {
      const readAt = clock.now();
      for (;;) {
        const some = orm
          .select({ id: staffNotice.id })
          .from(staffNotice)
          .where(and(isOwn(staffId), isUnread, lte(staffNotice.at, new Date(until))))
          .limit(READ_AT_ONCE);
        const { rowCount } = await orm
          .update(staffNotice)
          .set({ readAt })
          .where(inArray(staffNotice.id, some));
        if ((rowCount ?? 0) < READ_AT_ONCE) return;
      }
    },
  };
}

function toNotice(row: typeof staffNotice.$inferSelect, from: string | null): StaffNotice {
  const { id, at, kind, about, recordId, title, many, readAt } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    about,
    recordId: recordId === '' ? null : recordId,
    title,
    many,
    from,
    isRead: readAt !== null,
  };
}
