import { and, asc, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { isAssignedTo } from '#db/queues/queue-filters.ts';
import { beginsWithText } from '#db/searched.ts';
import { findBank } from '#features/payout-accounts/banks.rules.ts';
import { bangkokDate, type Clock, startOfBangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import type { WaitingCounts } from '#lib/staff/waiting-work.ts';
import { refundStateOf, shownRefundOf } from '../../refund-states.rules.ts';
import { codRefund } from '../../server/cod-ledger.table.ts';
import type { listCodRefunds, RefundList, RefundRow } from '../refunds.staff.contract.ts';

type Row = typeof codRefund.$inferSelect;
type Deps = { orm: Orm; clock: Clock };

const { owedSatang, takenSatang, sentSatang, paidSatang, returnedSatang, dueOn, changedAt } = codRefund;
const { sealedNumber, returnedAt, returnedFrom, givenAt, waybillNo } = codRefund;

const isPayable = sql`${owedSatang} + ${returnedSatang} > 0`;
/** As the index of open refunds has it, which the first of these conditions finds. */
const isOpen = and(
  or(sql`${owedSatang} <> 0`, gt(takenSatang, 0), gt(sentSatang, 0), gt(returnedSatang, 0)),
  or(isPayable, gt(takenSatang, 0), gt(sentSatang, 0)),
);
const isUnderWay = or(gt(takenSatang, 0), gt(sentSatang, 0));
const waitsHere = and(isOpen, eq(takenSatang, 0), eq(sentSatang, 0));
/** Somebody says that it was paid by hand, and nobody has confirmed it. */
const isSaidByHand = isNotNull(codRefund.handBy);
/** As `refundStateOf` says it. */
const cameBack = sql`(${returnedSatang} > 0 and ${returnedAt} is not null and (${sealedNumber} is null or (
  ${givenAt} <= ${returnedAt} and ${returnedFrom} = concat_ws(' ', ${codRefund.kind}, coalesce(${codRefund.bankCode}, ''), ${codRefund.ending})
)))`;

function conditionOf(list: RefundList, today: string): SQL | undefined {
  if (list === 'open') return isOpen;
  if (list === 'late') return and(isOpen, lt(dueOn, today));
  if (list === 'onItsWay') return and(isOpen, isUnderWay);
  if (list === 'byHand') return and(waitsHere, isSaidByHand);
  if (list === 'returned') return and(waitsHere, cameBack);
  if (list === 'noAccount') return and(waitsHere, sql`not ${cameBack}`, sql`${sealedNumber} is null`);
  if (list === 'due') return and(waitsHere, sql`not ${cameBack}`, sql`${sealedNumber} is not null`);
  return and(gt(paidSatang, 0), sql`not coalesce(${isOpen}, false)`);
}

/** A page of refunds. */
export async function listRefunds(
  { orm, clock }: Deps,
  { list, waybillNo: begin, assignee, cursor, limit }: ParsedInputOf<typeof listCodRefunds>,
  { staffId, language }: { staffId: string; language: Language },
): Promise<OutputOf<typeof listCodRefunds>> {
  const today = bangkokDate(clock.now());
  const isNewestFirst = list === 'paid';
  const place = readCursor(cursor);
  const after =
    place &&
    (isNewestFirst
      ? sql`(${changedAt}, ${waybillNo}) < (${place.at.toISOString()}::timestamptz, ${place.id})`
      : sql`(${dueOn}, ${waybillNo}) > (${bangkokDate(place.at)}::date, ${place.id})`);
  const found = await orm
    .select()
    .from(codRefund)
    .where(
      and(
        conditionOf(list, today),
        begin ? beginsWithText(waybillNo, begin) : undefined,
        isAssignedTo(codRefund.assignedTo, assignee, staffId),
        after ?? undefined,
      ),
    )
    .orderBy(...(isNewestFirst ? [desc(changedAt), desc(waybillNo)] : [asc(dueOn), asc(waybillNo)]))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const at = last && (isNewestFirst ? last.changedAt : startOfBangkokDate(last.dueOn));
  return {
    rows: rows.flatMap((row) => toRow(row, { today, language }) ?? []),
    nextCursor: found.length > limit && last && at ? writeCursor([at.toISOString(), last.waybillNo]) : null,
  };
}

/** How many wait for somebody here: without an account, returned, or to be confirmed; and how many are late whatever they wait for. */
export async function countRefunds({ orm, clock }: Deps, staffId: string): Promise<WaitingCounts> {
  const today = bangkokDate(clock.now());
  const asks = and(waitsHere, or(cameBack, sql`${sealedNumber} is null`, isSaidByHand));
  const total = sql<number>`count(*) filter (where ${asks} or ${lt(dueOn, today)})::int`;
  const overdue = sql<number>`count(*) filter (where ${lt(dueOn, today)})::int`;
  const dueToday = sql<number>`count(*) filter (where ${asks} and ${eq(dueOn, today)})::int`;
  const isMine = isAssignedTo(codRefund.assignedTo, 'me', staffId);
  const mine = sql<number>`count(*) filter (where (${asks} or ${lt(dueOn, today)}) and ${isMine})::int`;
  const isNobodys = isAssignedTo(codRefund.assignedTo, 'nobody', staffId);
  const nobodys = sql<number>`count(*) filter (where (${asks} or ${lt(dueOn, today)}) and ${isNobodys})::int`;
  const [row] = await orm.select({ total, overdue, dueToday, mine, nobodys }).from(codRefund).where(isOpen);
  return row ?? { total: 0 };
}

function toRow(row: Row, { today, language }: { today: string; language: Language }): RefundRow | null {
  const state = refundStateOf(row);
  if (!state) return null;
  const { kind, bankCode, ending, holderName, staffName, handName, handReason } = row;
  const { assignedTo, assignedName } = row;
  return {
    waybillNo: row.waybillNo,
    state,
    amountSatang: shownRefundOf(row),
    requestedAt: row.requestedAt.toISOString(),
    dueOn: row.dueOn,
    isLate: state !== 'paid' && row.dueOn < today,
    account:
      kind && ending && holderName !== null
        ? {
            kind,
            bankName: (bankCode && findBank(bankCode)?.name[language]) || null,
            ending,
            holderName,
            staffName,
          }
        : null,
    runId: row.runId,
    paidOn: row.paidOn,
    returnReason: row.returnReason,
    byHand: handName ? { staffName: handName, reason: handReason ?? '' } : null,
    assignedTo,
    assignedName,
  };
}
