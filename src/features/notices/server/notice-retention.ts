import { sql } from 'drizzle-orm';
import type { RetentionKind } from '#features/retention/server/retention-kind.ts';
import { instantOf, rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { notice, noticeDay, parcelFollower } from './notices.table.ts';

/** Links in messages are valid as long. */
const NOTICE_DAYS = 30;

/** Notices about parcels, what was counted of them, and those who follow a parcel. */
export const noticeKinds: readonly RetentionKind[] = [
  rowKind({
    name: 'notices',
    term: { days: NOTICE_DAYS },
    table: notice,
    at: sql`t.created_at`,
    unless: (due) => due.stays('recipient', sql`t.recipient`),
  }),
  rowKind({
    name: 'noticeCounts',
    term: { days: NOTICE_DAYS },
    table: noticeDay,
    at: sql`t.day`,
  }),
  rowKind({
    name: 'parcelFollows',
    term: 'ownDate',
    table: parcelFollower,
    // An unconfirmed follow was never requested by its recipient.
    at: sql`least(t.expires_at, case when t.confirmed_at is null then t.created_at + interval '1 day' end)`,
    where: (due) => sql`t.expires_at < ${instantOf(due.now)} or t.confirmed_at is null`,
    unless: (due) => due.stays('recipient', sql`t.recipient`),
  }),
];
