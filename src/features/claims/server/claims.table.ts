import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { draftTable } from '#features/accounts/server/drafts.columns.ts';
import type { ItemType, ParcelService } from '#features/parcels/parcel-kinds.rules.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import { noteTable } from '#features/staff/notes/server/note.columns.ts';
import type { ClaimKind, ClaimType, ParcelSide } from '../claim-kinds.rules.ts';
import type { EstimateView } from '../claim-parts.contract.ts';
import type { ClaimState } from '../claim-states.rules.ts';

const satang = (name: string) => bigint(name, { mode: 'number' });

/** A counter of claims; the public number is made by `claim-numbers.rules.ts`. */
export const claimNumber = pgSequence('claim_number');

/** An amount above the calculated one, which one member of staff proposes and another one confirms. */
export type ClaimProposal = {
  amountSatang: number;
  reason: string;
  staffId: string;
  name: string;
  proposedAt: string;
};

/** Claims for compensation; kept when their account is deleted (decision 013). */
export const claim = pgTable(
  'claim',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimNo: keyText('claim_no').notNull().unique(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** Chosen by the browser: claims sent twice are stored once. */
    requestKey: uuid('request_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    waybillNo: keyText('waybill_no').notNull(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    claimType: text('claim_type').$type<ClaimType>().notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    service: text('service').$type<ParcelService>().notNull(),
    role: text('role').$type<'sender' | 'consignee'>().notNull(),
    remarks: text('remarks').notNull(),
    declaredLossSatang: satang('declared_loss_satang'),
    payeeKind: text('payee_kind').$type<PayoutKind>().notNull().default('bank'),
    /** Empty for PromptPay. */
    bankCode: text('bank_code').notNull(),
    /** As earlier releases stored it, until it is sealed; empty from then on. */
    accountNumber: keyText('account_number').notNull(),
    /** Digits only, sealed with the id of the row; null where no key opens it any more. */
    sealedAccount: text('sealed_account'),
    /** The last four digits, for people. */
    accountEnding: text('account_ending'),
    /** The same for the same account, without telling its number. */
    accountFingerprint: keyText('account_fingerprint'),
    payeeName: text('payee_name').notNull(),
    payeePhone: text('payee_phone').notNull(),
    /** As the customer saw it. */
    estimate: jsonb('estimate').$type<EstimateView>().notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    /** When the first answer is due; null once it was given. */
    answerBy: instant('answer_by'),
    /** The deadline of the decision; null while something is missing. */
    decideBy: date('decide_by', { mode: 'string' }),
    /** The assigned member of staff. */
    assignedTo: text('assigned_to'),
    assignedName: text('assigned_name'),
    askedText: text('asked_text'),
    askedAt: instant('asked_at'),
    askedUntil: date('asked_until', { mode: 'string' }),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionReason: text('decision_reason'),
    /** An amount above the calculated one, and who proposed it; kept when somebody else has confirmed it. */
    proposal: jsonb('proposal').$type<ClaimProposal>(),
    /** The amount of the transfer, after the bank fee. */
    amountSatang: satang('amount_satang'),
    bankFeeSatang: satang('bank_fee_satang'),
    payBy: date('pay_by', { mode: 'string' }),
    appealedAt: instant('appealed_at'),
    /** Who refused it first: somebody else must review the appeal. */
    refusedBy: text('refused_by'),
    /** The deadline of an appeal; null when none is possible. */
    appealUntil: date('appeal_until', { mode: 'string' }),
    paymentRunId: uuid('payment_run_id'),
    paidAt: instant('paid_at'),
    /** The bank returned the money, with this reason: it waits until the account was corrected. */
    paymentReturnedAt: instant('payment_returned_at'),
    paymentReturnReason: text('payment_return_reason'),
    endedAt: instant('ended_at'),
    /** The customer's last visit. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    // One claim per waybill, however many are filed concurrently (§9) [C-11, X-13].
    uniqueIndex('claim_of_waybill').on(table.waybillNo).where(sql`${table.state} <> 'withdrawn'`),
    uniqueIndex('claim_request').on(table.customerId, table.requestKey, table.waybillNo),
    index('claim_latest').on(table.customerId, table.submittedAt.desc()),
    index('claim_submitted').on(table.submittedAt),
    index('claim_queue').on(table.state, table.submittedAt),
    // Staff lists use these orders.
    index('claim_due')
      .on(dueOf(table), table.claimNo)
      .where(sql`${table.state} in ('submitted', 'inReview', 'approved', 'moreInformationNeeded')`),
    index('claim_newest').on(table.submittedAt, table.claimNo),
    index('claim_waybill').on(table.waybillNo),
    index('claim_payee').using('gin', sql`text_grams(${table.payeeName})`),
    index('claim_account').on(table.accountNumber),
    index('claim_fingerprint').on(table.accountFingerprint),
    index('claim_unsealed').on(table.id).where(sql`${table.accountNumber} <> ''`),
    index('claim_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);

type Clock = { answerBy: AnyPgColumn; payBy: AnyPgColumn; decideBy: AnyPgColumn };

/** The first answer by its hour, then decisions and payments by the end of their day; never while something is missing. */
function dueOf({ answerBy, payBy, decideBy }: Clock): SQL<Date> {
  return sql<Date>`coalesce(${answerBy}, ((coalesce(${payBy}, ${decideBy}) + 1)::timestamp at time zone 'Asia/Bangkok'), '9999-01-01T00:00:00Z'::timestamptz)`;
}

/** The next deadline that a claim's customer waits for. */
export const claimDue = dueOf(claim);

/** History of a claim, including who viewed it: append-only, which a trigger enforces. */
export const claimEvent = pgTable(
  'claim_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claim.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: text('by', { enum: ['customer', 'staff', 'system'] }).notNull(),
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    kind: text('kind').notNull(),
    /** The text written with it. */
    text: text('text'),
    /** The values before and after. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('claim_event_claim').on(table.claimId, table.id)],
);

/** Messages between customer and staff. */
export const claimMessage = pgTable(
  'claim_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claim.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    from: text('from', { enum: ['customer', 'staff'] }).notNull(),
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    text: text('text').notNull(),
  },
  (table) => [index('claim_message_claim').on(table.claimId, table.at)],
);

/** The subject of a file. */
export type FilePart = ParcelSide | 'damage' | 'document' | 'identification' | 'bankBook' | 'message';

/** Files of a claim, in order of arrival. The upload itself may have been deleted since. */
export const claimFile = pgTable(
  'claim_file',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claim.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id').notNull(),
    part: text('part').$type<FilePart>().notNull(),
    messageId: uuid('message_id').references(() => claimMessage.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    // The identification documents of a batch belong to each of its claims.
    uniqueIndex('claim_file_upload').on(table.claimId, table.uploadId),
    index('claim_file_of_upload').on(table.uploadId),
    index('claim_file_message').on(table.messageId).where(sql`${table.messageId} is not null`),
  ],
);

/** Payments released together by a second member of staff. */
export const claimPaymentRun = pgTable('claim_payment_run', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  createdName: text('created_name').notNull(),
  paidAt: instant('paid_at'),
});

/** Records of payments, kept for the accounting period even after the claim was deleted. */
export const claimPayment = pgTable(
  'claim_payment',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => claimPaymentRun.id, { onDelete: 'cascade' }),
    claimNo: keyText('claim_no').notNull(),
    waybillNo: keyText('waybill_no').notNull(),
    bankCode: text('bank_code').notNull(),
    accountNumber: keyText('account_number').notNull(),
    payeeName: text('payee_name').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('claim_payment_position').on(table.runId, table.position)],
);

/** The claim that a customer began and has not filed. */
export const claimDraft = draftTable('claim_draft');

/** What staff note for each other about a claim. */
export const claimNote = noteTable('claim_note', () => claim.id);
