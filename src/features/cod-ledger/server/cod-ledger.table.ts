import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import type { CollectedBy } from '../books.rules.ts';
import type { PaymentMethod } from '../collection-reports.rules.ts';
import type { DifferenceKind, Outcome } from '../differences.rules.ts';
import type { CodAccount, EntryCause } from '../entries.rules.ts';

const satang = (name: string) => bigint(name, { mode: 'number' });
const balance = (name: string) => satang(name).notNull().default(0);

/**
 * The money of one COD parcel as its entries have it, for lists and locks. Its customer is not a reference: an account
 * may be deleted, books may not.
 */
export const codParcel = pgTable(
  'cod_parcel',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    /** Who ordered it; null for a parcel that was not ordered here. */
    customerId: uuid('customer_id'),
    /** Null for a parcel that nobody knows. */
    orderedSatang: satang('ordered_satang'),
    /** The COD fee within the price of its order. */
    feeSatang: balance('fee_satang'),
    /** The account that its order names; null where the money goes to the one in use (decision 120). */
    payoutAccountId: uuid('payout_account_id'),
    collectedSatang: satang('collected_satang'),
    collectedAt: instant('collected_at'),
    collectedBy: text('collected_by').$type<CollectedBy>(),
    /** The day by which it is transferred, by the rules at the time of the collection. */
    dueOn: date('due_on', { mode: 'string' }),
    owedSatang: balance('owed_satang'),
    takenSatang: balance('taken_satang'),
    sentSatang: balance('sent_satang'),
    paidSatang: balance('paid_satang'),
    returnedSatang: balance('returned_satang'),
    /** A difference is open that decides whose money it is. */
    isOnHold: boolean('is_on_hold').notNull().default(false),
    /** Ordered, under way, and the consignee has not paid yet. */
    isAwaited: boolean('is_awaited').notNull().default(false),
    /** The latest run that it was in. */
    runId: text('run_id'),
    /** Money of it had left, or had come back, before the latest run took it, or was kept: see `isMovedInParts`. */
    hasEarlierMoves: boolean('has_earlier_moves').notNull().default(false),
    /** The account that run sends it to, for people; see `writeSentTo`. */
    sentTo: text('sent_to'),
    paidOn: date('paid_on', { mode: 'string' }),
    returnedAt: instant('returned_at'),
    /** The account that it came back from, as `sentTo`: another run may have sent more elsewhere since. */
    returnedFrom: text('returned_from'),
    returnReason: text('return_reason'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    // The statement of a customer, by the day of the transfer, in the order of its pages.
    index('cod_parcel_days').on(table.customerId, dayOf(table), table.collectedAt, table.waybillNo),
    index('cod_parcel_awaited').on(table.customerId, table.orderedSatang).where(sql`${table.isAwaited}`),
    index('cod_parcel_open')
      .on(table.customerId)
      .where(
        sql`${table.owedSatang} <> 0 or ${table.takenSatang} > 0 or ${table.sentSatang} > 0 or ${table.returnedSatang} > 0`,
      ),
    index('cod_parcel_due')
      .on(table.dueOn, table.waybillNo)
      .where(sql`${table.owedSatang} > 0 and ${table.takenSatang} = 0 and ${table.sentSatang} = 0`),
    index('cod_parcel_returned').on(table.waybillNo).where(sql`${table.returnedSatang} > 0`),
    index('cod_parcel_changed').on(table.changedAt),
    index('cod_parcel_in_parts').on(table.customerId, table.changedAt).where(inParts(table)),
  ],
);

type PartColumns = Record<
  'hasEarlierMoves' | 'paidSatang' | 'sentSatang' | 'returnedSatang' | 'owedSatang',
  AnyPgColumn
>;

/** Whatever a run takes after money of the parcel has left is an earlier move, so little is to be compared here. */
function inParts(of: PartColumns): SQL<boolean> {
  return sql<boolean>`(${of.hasEarlierMoves} or (${of.owedSatang} > 0
    and ${of.paidSatang} + ${of.sentSatang} + ${of.returnedSatang} > 0))`;
}

/** The day on which money is transferred, or was; null before it was collected. */
function dayOf({ paidOn, dueOn }: { paidOn: AnyPgColumn; dueOn: AnyPgColumn }): SQL<string> {
  return sql<string>`coalesce(${paidOn}, ${dueOn})`;
}

/** The day of the statement on which the money of a parcel stands. */
export const statementDay = dayOf(codParcel);

/**
 * Whether several runs moved the money of a parcel, or parts of it are in several places: its row does not say then
 * which transfer brought what, its entries do (decision 144).
 */
export const isMovedInParts = inParts(codParcel);

/** The books: amounts from one account of a parcel to another. Only added to, which a trigger enforces. */
export const codEntry = pgTable(
  'cod_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    waybillNo: keyText('waybill_no').notNull(),
    cause: text('cause').$type<EntryCause>().notNull(),
    debit: text('debit').$type<CodAccount>().notNull(),
    credit: text('credit').$type<CodAccount>().notNull(),
    amountSatang: satang('amount_satang').notNull(),
    /** The entry that this one takes back, its accounts the other way round. */
    reverses: bigint('reverses', { mode: 'number' }).references((): AnyPgColumn => codEntry.id),
    /** The run of a move. */
    runId: text('run_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('cod_entry_parcel').on(table.waybillNo, table.id),
    uniqueIndex('cod_entry_reversed_once').on(table.reverses).where(sql`${table.reverses} is not null`),
    check('cod_entry_amount', sql`${table.amountSatang} > 0`),
    check('cod_entry_two_accounts', sql`${table.debit} <> ${table.credit}`),
  ],
);

/** What branches report of collections. */
export const codReport = pgTable(
  'cod_report',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Given by the carrier's systems: the same one twice is one report. */
    reportId: keyText('report_id').notNull().unique(),
    waybillNo: keyText('waybill_no').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountSatang: satang('amount_satang').notNull(),
    collectedAt: instant('collected_at').notNull(),
    branchCode: text('branch_code').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The report that this one corrects, which is withdrawn. */
    replaces: keyText('replaces'),
    withdrawnAt: instant('withdrawn_at'),
    /** Null where another report replaces it. */
    withdrawReason: text('withdraw_reason'),
  },
  (table) => [index('cod_report_parcel').on(table.waybillNo, table.id)],
);

/** Differences between what was ordered, collected and paid, until they are settled or gone. */
export const codDifference = pgTable(
  'cod_difference',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    waybillNo: keyText('waybill_no').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    expectedSatang: satang('expected_satang').notNull(),
    foundSatang: satang('found_satang').notNull(),
    since: instant('since').notNull(),
    /** `gone` where a later scan, report or correction ended it. */
    state: text('state', { enum: ['open', 'settled', 'gone'] }).notNull(),
    outcome: text('outcome').$type<Outcome>(),
    reason: text('reason'),
    settledAt: instant('settled_at'),
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    /** What the first of two people wants to settle it with; kept after the second has confirmed it (decision 119). */
    proposedOutcome: text('proposed_outcome').$type<Outcome>(),
    proposedReason: text('proposed_reason'),
    proposedAt: instant('proposed_at'),
    proposedBy: text('proposed_by'),
    proposedName: text('proposed_name'),
  },
  (table) => [
    uniqueIndex('cod_difference_once').on(
      table.waybillNo,
      table.kind,
      table.expectedSatang,
      table.foundSatang,
    ),
    index('cod_difference_list').on(table.state, table.since, table.id),
  ],
);

/** That the consignee who has paid did not order the parcel (decision 119). */
export const codObjection = pgTable('cod_objection', {
  waybillNo: keyText('waybill_no').primaryKey(),
  objectedAt: instant('objected_at').notNull(),
  objectedBy: text('objected_by', { enum: ['code', 'link', 'account'] }).notNull(),
  /** A keyed hash of the client address, never the address. */
  visitor: text('visitor').notNull(),
});

/**
 * The money of a parcel that its consignee gets back as its entries have it, and the account that it goes to (decision
 * 142). Whoever locks its parcel, too, locks that first.
 */
export const codRefund = pgTable(
  'cod_refund',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    /** When the consignee objected, or staff decided. */
    requestedAt: instant('requested_at').notNull(),
    /** The last day, by the rules at the time of the request. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    owedSatang: balance('owed_satang'),
    takenSatang: balance('taken_satang'),
    sentSatang: balance('sent_satang'),
    paidSatang: balance('paid_satang'),
    returnedSatang: balance('returned_satang'),
    /** What the consignee was last told of. */
    toldSatang: balance('told_satang'),
    /** The latest run that it was in, and the account that run sends it to, for people; see `writeSentTo`. */
    runId: text('run_id'),
    sentTo: text('sent_to'),
    paidOn: date('paid_on', { mode: 'string' }),
    returnedAt: instant('returned_at'),
    /** The account that it came back from, as `sentTo`. */
    returnedFrom: text('returned_from'),
    returnReason: text('return_reason'),
    /** The account; all of it null before one was given, and after it was removed by age. */
    kind: text('kind').$type<PayoutKind>(),
    /** Null for PromptPay. */
    bankCode: text('bank_code'),
    /** Digits only, sealed with the waybill number. */
    sealedNumber: text('sealed_number'),
    /** The last four digits, for people. */
    ending: text('ending'),
    holderName: text('holder_name'),
    givenAt: instant('given_at'),
    givenBy: text('given_by', { enum: ['code', 'link', 'account', 'staff'] }),
    /** The customer who gave it logged in. */
    customerId: uuid('customer_id'),
    /** Who recorded it for a consignee on the phone, and does not release it. */
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    /** Who says that it was paid in another way than by a run, until a second person confirms it. */
    handBy: text('hand_by'),
    handName: text('hand_name'),
    handReason: text('hand_reason'),
    handAt: instant('hand_at'),
    /** Who has taken it on, of staff (decision 113); it has to be paid by its last day. */
    assignedTo: text('assigned_to'),
    assignedName: text('assigned_name'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    // What still has to be paid back, by its last day.
    index('cod_refund_open')
      .on(table.dueOn, table.waybillNo)
      .where(
        sql`${table.owedSatang} <> 0 or ${table.takenSatang} > 0 or ${table.sentSatang} > 0 or ${table.returnedSatang} > 0`,
      ),
    index('cod_refund_sealed').on(table.changedAt).where(sql`${table.sealedNumber} is not null`),
    index('cod_refund_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('cod_refund_changed').on(table.changedAt, table.waybillNo),
  ],
);

/** How far the books have been opened with what orders knew before there were books. */
export const codOpening = pgTable('cod_opening', {
  isOnly: boolean('is_only').primaryKey().default(true),
  place: keyText('place').notNull(),
  /** What was due up to this day had been transferred without runs. */
  openedOn: date('opened_on', { mode: 'string' }).notNull(),
  endedAt: instant('ended_at'),
});
