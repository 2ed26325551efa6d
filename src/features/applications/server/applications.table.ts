import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { noteTable } from '#features/staff/notes/server/note.columns.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import type { Language } from '#lib/language.ts';
import type { ApplicationDetails } from '../application-details.rules.ts';
import type { ApplicationKind, ConsentPurpose } from '../application-kinds.rules.ts';
import type { ApplicationState } from '../application-states.rules.ts';

/** An agreement in its accepted version. */
export type AcceptedAgreement = { slug: string; version: number; at: string };
/** Whether a consent was given. */
export type Consent = { purpose: ConsentPurpose; isGiven: boolean; at: string };

/**
 * Applications for jobs, franchises, VIP accounts and drop points; deletion cascades to everything that belongs to
 * them.
 */
export const application = pgTable(
  'application',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationNo: text('application_no').notNull().unique(),
    kind: text('kind').$type<ApplicationKind>().notNull(),
    state: text('state').$type<ApplicationState>().notNull(),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    phoneExtension: text('phone_extension'),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Where they want to start; null for jobs. */
    provinceCode: text('province_code'),
    details: jsonb('details').$type<ApplicationDetails>().notNull(),
    accepted: jsonb('accepted').$type<AcceptedAgreement[]>().notNull(),
    consents: jsonb('consents').$type<Consent[]>().notNull(),
    resumeId: uuid('resume_id').references(() => upload.id, { onDelete: 'set null' }),
    /** The account that resulted from it; deleted with that. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    requestKey: uuid('request_key').notNull().unique(),
    requestDigest: text('request_digest').notNull(),
    /** The day in Bangkok. */
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    receivedAt: instant('received_at').notNull(),
    answerBy: instant('answer_by').notNull(),
    decidedAt: instant('decided_at'),
    deleteAt: instant('delete_at').notNull(),
    assignedTo: text('assigned_to'),
    assignedName: text('assigned_name'),
    /** Trigrams of what staff search for (`gramsOf`). */
    grams: text('grams').array().notNull(),
  },
  (table) => [
    // A person is recognised by the phone or by the address, whatever is in the other field.
    uniqueIndex('application_phone_and_day')
      .on(table.kind, table.filedOn, table.phone)
      .where(sql`${table.state} <> 'withdrawn'`),
    uniqueIndex('application_email_and_day')
      .on(table.kind, table.filedOn, sql`lower(${table.email})`)
      .where(sql`${table.state} <> 'withdrawn'`),
    index('application_latest').on(table.receivedAt.desc(), table.id.desc()),
    index('application_kind').on(table.kind, table.receivedAt.desc()),
    index('application_state').on(table.state, table.receivedAt.desc()),
    index('application_assigned').on(table.assignedTo, table.receivedAt.desc()),
    index('application_province').on(table.provinceCode, table.receivedAt.desc()),
    index('application_delete_at').on(table.deleteAt),
    index('application_resume').on(table.resumeId).where(sql`${table.resumeId} is not null`),
    index('application_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('application_grams').using('gin', table.grams),
  ],
);

/** History of an application: append-only, which a trigger enforces. */
export const applicationEvent = pgTable(
  'application_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: text('by', { enum: ['applicant', 'staff', 'system'] }).notNull(),
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    kind: text('kind', {
      enum: ['received', 'moved', 'assigned', 'noted', 'answered', 'resumeOpened', 'invited'],
    }).notNull(),
    /** The new state. */
    state: text('state').$type<ApplicationState>(),
    /** A note, a reason, or the e-mail to the applicant. */
    text: text('text'),
    detail: jsonb('detail').$type<Record<string, string | null>>().notNull().default({}),
  },
  (table) => [index('application_event_application').on(table.applicationId, table.id)],
);

/** The code sent to an applicant; only its keyed hash is stored. */
export const applicationCode = pgTable(
  'application_code',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => application.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('application_code_expires_at').on(table.expiresAt)],
);

/** What staff note for each other about an application; earlier notes are in its history. */
export const applicationNote = noteTable('application_note', () => application.id);
