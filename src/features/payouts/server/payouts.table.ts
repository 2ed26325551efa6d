import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import type { PaymentMark, PaymentState, PayoutFormat, RunState } from '../payouts.rules.ts';
import type { FileLayout } from './files/file-layout.ts';
import type { PayableSourceName } from './payable-source.ts';

const satang = (name: string) => bigint(name, { mode: 'number' });

/** Payments that are prepared by one person, released by another, and sent to the bank as one file. */
export const payoutRun = pgTable(
  'payout_run',
  {
    id: uuid('id').primaryKey(),
    /** The number that people and the bank know it by. */
    nr: bigint('nr', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** The day that its money was due on. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<RunState>().notNull(),
    lines: integer('lines').notNull(),
    payments: integer('payments').notNull(),
    /** How many payments carry a mark. */
    marked: integer('marked').notNull(),
    satang: satang('satang').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    preparedBy: text('prepared_by').notNull(),
    preparedName: text('prepared_name').notNull(),
    releasedAt: instant('released_at'),
    releasedBy: text('released_by'),
    releasedName: text('released_name'),
    stoppedAt: instant('stopped_at'),
    stoppedName: text('stopped_name'),
    stopReason: text('stop_reason'),
    sentAt: instant('sent_at'),
    sentName: text('sent_name'),
    format: text('format').$type<PayoutFormat>(),
    /** What the file says beside the payments, as it was when the file was made. */
    layout: jsonb('layout').$type<FileLayout>(),
    /** SHA-256 of the file. */
    digest: text('digest'),
    /** When the bank had answered every payment, or the run was stopped. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('payout_run_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('payout_run_open').on(table.nr).where(sql`${table.endedAt} is null`),
  ],
);

/** One transfer of a run: everything that goes to the same account. */
export const payoutPayment = pgTable(
  'payout_payment',
  {
    id: uuid('id').primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => payoutRun.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<PayoutKind>().notNull(),
    /** Null for PromptPay. */
    bankCode: text('bank_code'),
    /** Digits only, sealed with the id of the row; null where no key opens it any more. */
    sealedNumber: text('sealed_number'),
    /** The last four digits, for people. */
    ending: text('ending').notNull(),
    holderName: text('holder_name').notNull(),
    /** The same for payments to the same account, without telling its number. */
    fingerprint: keyText('fingerprint').notNull(),
    lines: integer('lines').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** What departs from rule or habit. */
    marks: text('marks').array().$type<PaymentMark[]>().notNull(),
    answeredAt: instant('answered_at'),
    bankDate: date('bank_date', { mode: 'string' }),
    bankReason: text('bank_reason'),
  },
  (table) => [
    uniqueIndex('payout_payment_position').on(table.runId, table.position),
    index('payout_payment_account').on(table.fingerprint).where(sql`${table.state} = 'paid'`),
    index('payout_payment_marked').on(table.runId, table.position).where(sql`${table.marks} <> '{}'`),
    index('payout_payment_state').on(table.runId, table.state, table.position),
  ],
);

/** What a payment consists of. */
export const payoutLine = pgTable(
  'payout_line',
  {
    runId: uuid('run_id').notNull(),
    source: text('source').$type<PayableSourceName>().notNull(),
    payableId: keyText('payable_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payoutPayment.id, { onDelete: 'cascade' }),
    waybillNo: keyText('waybill_no').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    aboveRulesSatang: satang('above_rules_satang').notNull(),
    decidedBy: text('decided_by').array().notNull(),
    /** Until it is given back, or the bank has answered: afterwards more may be due, in another run. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.source, table.payableId] }),
    // Whatever happens, nothing is in two payments that are under way.
    uniqueIndex('payout_line_live').on(table.source, table.payableId).where(sql`${table.isLive}`),
    index('payout_line_payable').on(table.source, table.payableId),
    index('payout_line_payment').on(table.paymentId),
  ],
);

/** Answers of the bank; the same one twice changes nothing. */
export const payoutAnswer = pgTable(
  'payout_answer',
  {
    id: uuid('id').primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => payoutRun.id, { onDelete: 'cascade' }),
    /** SHA-256 of the file. */
    digest: keyText('digest').notNull(),
    format: text('format').$type<'pain.002' | 'csv'>().notNull(),
    receivedAt: instant('received_at').notNull(),
    receivedBy: text('received_by').notNull(),
    receivedName: text('received_name').notNull(),
    paid: integer('paid').notNull(),
    returned: integer('returned').notNull(),
    /** What was known before, or is still under way at the bank. */
    unchanged: integer('unchanged').notNull(),
  },
  (table) => [uniqueIndex('payout_answer_digest').on(table.runId, table.digest)],
);
