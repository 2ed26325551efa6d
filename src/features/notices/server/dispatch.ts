import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { quietUntil } from '#features/messages/quiet-hours.rules.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import { bangkokDate, type Clock, MINUTE_MS } from '#lib/clock.ts';
import { ceilingOf, earliestAt, kindsBesideNews, needsWindow, staleAt } from '../notices.rules.ts';
import { readBarred } from './barred-users.ts';
import { type ComingWindows, readComingWindows } from './coming-windows.ts';
import { notice, noticeDay } from './notices.table.ts';

type Notice = typeof notice.$inferSelect;
type Status = Notice['status'];

const AT_ONCE = 100;
/** When a parcel that cannot be read now is asked for again. */
const UNREADABLE_MS = MINUTE_MS;

type Deps = {
  orm: Orm;
  messages: Pick<MessagesService, 'send'>;
  tracking: Pick<TrackingService, 'lookUpNow'>;
  /** The URL that opens a parcel, and the one that unsubscribes. */
  links(code: string): { url: string; stopUrl: string };
  clock: Clock;
};

/** Sends due notices; daily count and message are written in one transaction. */
export function createDispatch(deps: Deps) {
  const { orm, clock } = deps;

  async function sendBatch(): Promise<number> {
    return orm.transaction(async (tx) => {
      const now = clock.now();
      const due = await tx
        .select()
        .from(notice)
        .where(and(eq(notice.status, 'waiting'), lte(notice.dueAt, now)))
        .orderBy(asc(notice.dueAt), asc(notice.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const coming = due.filter(({ kind }) => needsWindow(kind)).map(({ waybillNo }) => waybillNo);
      const windowOf = await readComingWindows(deps.tracking.lookUpNow, [...new Set(coming)]);
      const isBarred = await readBarred(tx, due);
      for (const each of due) await settle({ ...deps, windowOf, isBarred }, tx, each, now);
      return due.length;
    });
  }

  return {
    /** Processes everything that is due now; returns how many notices. */
    async sendDue(): Promise<number> {
      let all = 0;
      for (;;) {
        const some = await sendBatch();
        all += some;
        if (some < AT_ONCE) return all;
      }
    },
  };
}

type SettleDeps = Pick<Deps, 'messages' | 'links'> & {
  windowOf: ComingWindows;
  isBarred(row: Notice): boolean;
};

async function settle(
  { messages, links, windowOf, isBarred }: SettleDeps,
  tx: Orm,
  row: Notice,
  now: Date,
): Promise<void> {
  const close = (change: { status: Status } | { dueAt: Date; wasKept: true }) =>
    tx.update(notice).set(change).where(eq(notice.id, row.id));
  if (staleAt(row.kind, row) <= now || isBarred(row)) return void (await close({ status: 'stale' }));
  // Other quiet hours make every waiting notice due, and one from late in the evening may have waited for a worker
  // until they began.
  const earliest = earliestAt(row.kind, row.occurredAt, now);
  const dueAt = quietUntil(row.quiet, earliest) ?? earliest;
  if (dueAt > now) return void (await close({ dueAt, wasKept: true }));
  if (row.wasKept && (await isOutdated(tx, row))) return void (await close({ status: 'superseded' }));
  const window = needsWindow(row.kind) ? windowOf(row, now) : null;
  if (window === undefined)
    return void (await close({ dueAt: new Date(now.getTime() + UNREADABLE_MS), wasKept: true }));
  // Taken back, over, of another day since, or no courier comes any more.
  if (needsWindow(row.kind) && !window) return void (await close({ status: 'stale' }));
  if (!(await countToday(tx, row, now))) return void (await close({ status: 'over' }));
  const { kind, recipient: to, language, waybillNo, quiet } = row;
  const params = { waybillNo, ...links(row.code), ...(quiet && { quiet }) };
  if (kind === 'parcelWindow' && window) {
    const said = { windowFrom: window.from, windowUntil: window.until };
    await messages.send({ kind, to, language, params: { ...params, ...said } }, tx);
  } else await messages.send({ kind, to, language, params }, tx);
  await close({ status: 'sent' });
}

/** Whether a postponed notice has been overtaken by a later event of its parcel. */
async function isOutdated(tx: Orm, row: Notice): Promise<boolean> {
  if (kindsBesideNews.includes(row.kind)) return false;
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (
      select from notice n
      where n.waybill_no = ${row.waybillNo} and n.recipient = ${row.recipient}
        and n.occurred_at > ${row.occurredAt} and n.kind <> all(${sql.param([...kindsBesideNews])}::text[])
    ) as is`);
  return rows[0]?.is ?? false;
}

/** Counts a notice of today for the recipient; false at the daily limit of its kind. */
async function countToday(tx: Orm, { kind, recipient, channel }: Notice, now: Date): Promise<boolean> {
  const counted = await tx
    .insert(noticeDay)
    .values({ recipient, day: bangkokDate(now), sent: 1 })
    .onConflictDoUpdate({
      target: [noticeDay.recipient, noticeDay.day],
      set: { sent: sql`${noticeDay.sent} + 1` },
      setWhere: lt(noticeDay.sent, ceilingOf(kind, channel)),
    })
    .returning({ sent: noticeDay.sent });
  return counted.length > 0;
}
