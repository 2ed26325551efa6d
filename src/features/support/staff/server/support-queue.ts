import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import {
  deadlineOf,
  dueOf,
  isAssignedTo,
  isDueIn,
  isOlderThan,
  queueCounts,
} from '#db/queues/queue-filters.ts';
import { holdsText } from '#db/searched.ts';
import type { HandOverRows, OwnedQueue } from '#features/staff/duties/server/hand-over-rows.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import type { WaitingCounts } from '#lib/staff/waiting-work.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { toE164 } from '#lib/written/written-phone.ts';
import { supportMessage } from '../../server/support.table.ts';
import type { closeSupportMessage, listSupportMessages, SupportRow } from '../support.staff.contract.ts';

/** Dependencies of the calls about messages to customer support. */
export type SupportStaffDeps = {
  orm: Orm;
  audit: Pick<Audit, 'record'>;
  handOverRows: HandOverRows;
  clock: Clock;
};
type Key = { number: string };

const due = dueOf(supportMessage);
/** As exact as a cursor is. */
const sentAt = sql`date_trunc('milliseconds', ${supportMessage.createdAt})`;
const isOne = ({ number }: Key): SQL => eq(supportMessage.number, number);

/** Messages: open ones by deadline, answered ones newest first. */
export async function list(
  { orm, clock }: SupportStaffDeps,
  { state, topic, text, cursor, limit, ...asked }: ParsedInputOf<typeof listSupportMessages>,
  { actor: { staffId } }: StaffContext,
): Promise<OutputOf<typeof listSupportMessages>> {
  const now = clock.now();
  const isOpen = state === 'open';
  const found = await orm
    .select()
    .from(supportMessage)
    .where(
      and(
        isOpen ? isNull(supportMessage.closedAt) : isNotNull(supportMessage.closedAt),
        topic && eq(supportMessage.topic, topic),
        text ? holds(text) : undefined,
        isOpen ? isDueIn(due, asked.due, now) : undefined,
        isOlderThan(supportMessage.createdAt, asked.age, now),
        isAssignedTo(supportMessage.assignedTo, asked.assignee, staffId),
        afterCursor(isOpen, cursor),
      ),
    )
    // The oldest is due first.
    .orderBy(...(isOpen ? [sentAt, supportMessage.number] : [desc(sentAt), desc(supportMessage.number)]))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(toRow),
    nextCursor: last ? writeCursor([last.createdAt.toISOString(), last.number]) : null,
  };
}

/** Digits that a phone number ends with, with and without its country. */
const NATIONAL_DIGITS = 9;

/** Contacts are stored as they were written, so a phone number is compared by its digits. */
function holds(text: string): SQL | undefined {
  const { number, waybillNo, contact } = supportMessage;
  const phone = toE164(text, 'TH');
  const waybill = normaliseWaybillNo(text);
  return or(
    holdsText(number, text),
    waybill ? holdsText(sql`translate(${waybillNo}, ' -', '')`, waybill) : undefined,
    holdsText(contact, text),
    phone
      ? sql`right(regexp_replace(${contact}, '\\D', '', 'g'), ${NATIONAL_DIGITS}::int) = ${phone.slice(-NATIONAL_DIGITS)}`
      : undefined,
  );
}

/** What follows the last listed row, in the order of the state's list. */
function afterCursor(isOpen: boolean, cursor: string | undefined): SQL | undefined {
  const place = readCursor(cursor);
  if (!place) return undefined;
  return isOpen
    ? sql`(${sentAt}, ${supportMessage.number}) > (${place.at}, ${place.id})`
    : sql`(${sentAt}, ${supportMessage.number}) < (${place.at}, ${place.id})`;
}

/** How many wait for an answer. */
export async function countOpen(orm: Orm, asked: { staffId: string; now: Date }): Promise<WaitingCounts> {
  const [counts] = await orm
    .select(queueCounts({ due, assignedTo: supportMessage.assignedTo }, asked))
    .from(supportMessage)
    .where(isNull(supportMessage.closedAt));
  return counts ?? { total: 0 };
}

/** Messages as a queue that members take on. */
export const messageQueue: OwnedQueue<Key> = {
  permission: 'complaints.answer',
  about: 'supportMessages',
  action: 'supportMessage.handedOver',
  idOf: ({ number }) => number,
  async lock(tx, key) {
    const [row] = await tx.select().from(supportMessage).where(isOne(key)).for('update');
    return row && { ...row, subject: subjectOf(key) };
  },
  assign: (tx, key, to) => tx.update(supportMessage).set(to).where(isOne(key)),
};

/** Closes a message; a concurrent second answer is told so. */
export async function close(
  { orm, audit, clock }: SupportStaffDeps,
  { number, answer }: ParsedInputOf<typeof closeSupportMessage>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof closeSupportMessage>> {
  await orm.transaction(async (tx) => {
    const [stored] = await tx.select().from(supportMessage).where(isOne({ number })).for('update');
    if (!stored) throw new AppError(staffErrors.recordGone);
    if (stored.closedAt !== null) throw new AppError(staffErrors.changedMeanwhile);
    await tx.update(supportMessage).set({ closedAt: clock.now(), answer }).where(isOne({ number }));
    await audit.record(tx, {
      actor,
      visitor,
      action: 'supportMessage.answered',
      subject: subjectOf({ number }),
      // Without the words of either side: they may hold personal data, and the log is kept for long.
      before: { topic: stored.topic, assignedName: stored.assignedName },
    });
  });
  return {};
}

function subjectOf({ number }: Key) {
  return { kind: 'supportMessage', id: number, name: number };
}

function toRow(row: typeof supportMessage.$inferSelect): SupportRow {
  return {
    number: row.number,
    topic: row.topic,
    waybillNo: row.waybillNo,
    contact: row.contact,
    text: row.text,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    answer: row.answer,
    answeredAt: row.closedAt?.toISOString() ?? null,
    dueAt: row.closedAt === null ? deadlineOf(row).toISOString() : null,
    assignedTo: row.assignedTo,
    assignedName: row.assignedName,
  };
}
