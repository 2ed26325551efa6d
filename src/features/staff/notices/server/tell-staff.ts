import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import type { NoticeAbout, NoticeKind, NoticeSubject } from '#lib/staff/notice-kinds.ts';
import { staffUser } from '../../server/staff.table.ts';
import { staffNotice } from './staff-notices.table.ts';

/** What happened, and who is told of it. */
export type Told = {
  kind: NoticeKind;
  about: NoticeAbout;
  what: NoticeSubject;
  /** The member of staff who did it; null for a customer. */
  from: string | null;
  to: readonly (string | null)[];
};

/** Owners of records are kept as text. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Tells members, in the transaction of the deed and before its entry of the audit log: nobody may wait for a row while
 * holding the log. Nobody is told of their own deeds, and an unread notice about the same is renewed.
 */
export async function tellStaff(clock: Clock, tx: Orm, { kind, about, what, from, to }: Told): Promise<void> {
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
  await tx
    .insert(staffNotice)
    .values(members.map(({ staffId }) => ({ staffId, at, kind, about, recordId, title, many, fromId: from })))
    .onConflictDoUpdate({
      target: [staffNotice.staffId, staffNotice.kind, staffNotice.about, staffNotice.recordId],
      targetWhere: isNull(staffNotice.readAt),
      set: { at, title, fromId: from, many: sql`${staffNotice.many} + excluded.many` },
    });
}
