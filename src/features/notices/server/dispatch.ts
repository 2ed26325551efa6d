import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Channel } from '#features/messages/messages.contract.ts';
import { quietUntil } from '#features/messages/quiet-hours.rules.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import { DAILY_CEILING, staleAt } from '../notices.rules.ts';
import { notice, noticeDay } from './notices.table.ts';

type Notice = typeof notice.$inferSelect;
type Status = Notice['status'];

const AT_ONCE = 100;

type Deps = {
  orm: Orm;
  messages: Pick<MessagesService, 'send'>;
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
      for (const each of due) await settle(deps, tx, each, now);
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

async function settle({ messages, links }: Deps, tx: Orm, row: Notice, now: Date): Promise<void> {
  const close = (change: { status: Status } | { dueAt: Date; wasKept: true }) =>
    tx.update(notice).set(change).where(eq(notice.id, row.id));
  if (staleAt(row.kind, row.occurredAt) <= now) return void (await close({ status: 'stale' }));
  // A notice from late in the evening may have waited for a worker until quiet hours began.
  const morning = quietUntil(row.quiet, now);
  if (morning) return void (await close({ dueAt: morning, wasKept: true }));
  if (row.wasKept && (await isOutdated(tx, row))) return void (await close({ status: 'superseded' }));
  if (!(await countToday(tx, row, now))) return void (await close({ status: 'over' }));
  const { kind, recipient: to, language, waybillNo, quiet } = row;
  const params = { waybillNo, ...links(row.code), ...(quiet && { quiet }) };
  await messages.send({ kind, to, language, params }, tx);
  await close({ status: 'sent' });
}

/** Whether a postponed notice has been overtaken by a later event of its parcel. */
async function isOutdated(tx: Orm, row: Notice): Promise<boolean> {
  if (row.kind === 'codPaidOut') return false;
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (
      select from notice n
      where n.waybill_no = ${row.waybillNo} and n.recipient = ${row.recipient}
        and n.occurred_at > ${row.occurredAt} and n.kind <> 'codPaidOut'
    ) as is`);
  return rows[0]?.is ?? false;
}

/** Counts a notice of today for the recipient; false at the daily limit. */
async function countToday(tx: Orm, { recipient, channel }: Notice, now: Date): Promise<boolean> {
  const most: number = DAILY_CEILING[channel satisfies Channel];
  const counted = await tx
    .insert(noticeDay)
    .values({ recipient, day: bangkokDate(now), sent: 1 })
    .onConflictDoUpdate({
      target: [noticeDay.recipient, noticeDay.day],
      set: { sent: sql`${noticeDay.sent} + 1` },
      setWhere: lt(noticeDay.sent, most),
    })
    .returning({ sent: noticeDay.sent });
  return counted.length > 0;
}
