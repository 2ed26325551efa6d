import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { aboutsFor, MOST_UNREAD, type NoticeAbout, type NoticeKind } from '#lib/staff/notice-kinds.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import { staffUser } from '../../server/staff.table.ts';
import {
  type listNotices,
  noticeErrors,
  type readAllNotices,
  type StaffNotice,
} from '../staff-notices.contract.ts';
import { staffNotice } from './staff-notices.table.ts';

/** What happened, and who is told of it. */
export type Told = {
  kind: NoticeKind;
  about: NoticeAbout;
  /** The record, or how many of a queue. */
  what: { recordId: string; title: string } | { many: number };
  /** The member of staff who did it; null for a customer. */
  from: string | null;
  to: readonly (string | null)[];
};

/** Tells members of staff. */
export type StaffNotices = ReturnType<typeof createStaffNotices>;

const READ_AT_ONCE = 500;
/** Owners of records are kept as text. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createStaffNotices({ orm, clock }: { orm: Orm; clock: Clock }) {
  const isOwn = (staffId: string) => eq(staffNotice.staffId, staffId);
  const isUnread = isNull(staffNotice.readAt);
  return {
    /**
     * Tells members, in the transaction of the deed and before its entry of the audit log: nobody may wait for a row
     * while holding the log. Nobody is told of their own deeds, and an unread notice about the same is renewed.
     */
    async tell(tx: Orm, { kind, about, what, from, to }: Told): Promise<void> {
      const others = [...new Set(to)].filter((id): id is string => id !== null && id !== from && ID.test(id));
      if (others.length === 0) return;
      // Owners of records may have no account any more. In one order, as for all locks.
      const members = await tx
        .select({ staffId: staffUser.id })
        .from(staffUser)
        .where(and(inArray(staffUser.id, others), staffUser.enabled))
        .orderBy(staffUser.id)
        .for('key share');
      if (members.length === 0) return;
      const { recordId, title, many } = { recordId: '', title: '', many: 1, ...what };
      const at = clock.now();
      const fromId = from;
      await tx
        .insert(staffNotice)
        .values(members.map(({ staffId }) => ({ staffId, at, kind, about, recordId, title, many, fromId })))
        .onConflictDoUpdate({
          target: [staffNotice.staffId, staffNotice.kind, staffNotice.about, staffNotice.recordId],
          targetWhere: isUnread,
          set: { at, title, fromId, many: sql`${staffNotice.many} + excluded.many` },
        });
    },

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
