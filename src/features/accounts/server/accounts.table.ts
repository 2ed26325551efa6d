import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
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
import type { OnlineIndex } from '#db/online-index.ts';
import { noteTable } from '#features/staff/notes/server/note.columns.ts';
import type { NotificationChoice } from '../accounts.rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Finds customers by any part of their name. */
export const customerNameIndex: OnlineIndex = {
  name: 'customer_name',
  on: 'customer using gin (text_grams(name))',
};

/** Registered customers. A general one is identified by the phone (E.164), a VIP by the account name. */
export const customer = pgTable(
  'customer',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['GENERAL', 'VIP'] })
      .notNull()
      .default('GENERAL'),
    accountName: text('account_name'),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    /** Argon2id; null until a password was set. */
    passwordHash: text('password_hash'),
    passwordSetAt: instant('password_set_at'),
    /** Only a confirmed address; a pending one is in `account_link`. */
    email: text('email'),
    language: text('language').notNull().default('th'),
    notifications: jsonb('notifications')
      .$type<Partial<Record<NotificationChoice, boolean>>>()
      .notNull()
      .default({}),
    restricted: boolean('restricted').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletionAt: instant('deletion_at'),
    /** The account that it was merged into, and will be removed for; no reference, so that it stays closed. */
    mergedInto: uuid('merged_into'),
  },
  (table) => [
    uniqueIndex('customer_general_phone').on(table.phone).where(sql`${table.kind} = 'GENERAL'`),
    // Staff searches and recoveries look up both kinds.
    index('customer_phone').on(table.phone),
    uniqueIndex('customer_account_name').on(sql`lower(${table.accountName})`),
    uniqueIndex('customer_email').on(sql`lower(${table.email})`),
    index('customer_deletion_at').on(table.deletionAt).where(sql`${table.deletionAt} is not null`),
  ],
);

const owner = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** Open sessions; of a token only the hash is stored. `id` identifies a session to its owner. */
export const customerSession = pgTable(
  'customer_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    customerId: owner(),
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('customer_session_customer_id').on(table.customerId),
    index('customer_session_expires_at').on(table.expiresAt),
  ],
);

/** The picture of a customer, small and without metadata; a new one gets a new id. */
export const customerPicture = pgTable('customer_picture', {
  customerId: owner().primaryKey(),
  id: uuid('id').notNull().unique().defaultRandom(),
  webp: bytes('webp').notNull(),
});

/** Agreements by their slugs, each version with its first acceptance. */
export const acceptedAgreement = pgTable(
  'accepted_agreement',
  {
    customerId: owner(),
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.slug, table.version] })],
);

/** Successful and failed logins of existing accounts. */
export const loginRecord = pgTable(
  'login_record',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: owner(),
    at: instant('at').notNull(),
    method: text('method', { enum: ['PASSWORD', 'CODE', 'VIP_PASSWORD'] }).notNull(),
    outcome: text('outcome', { enum: ['OK', 'WRONG', 'LOCKED', 'RESTRICTED'] }).notNull(),
    device: text('device').notNull().default(''),
    /** A keyed hash of the address, for successful logins: a visitor who came from there before is not a stranger. */
    visitor: text('visitor'),
  },
  (table) => [
    index('login_record_customer_at').on(table.customerId, table.at.desc()),
    index('login_record_at').on(table.at),
  ],
);

/** Wrong attempts in a row, per account (a keyed hash, so that unknown accounts count alike) and visitor. */
export const loginTry = pgTable(
  'login_try',
  {
    account: text('account').notNull(),
    visitor: text('visitor').notNull(),
    wrong: integer('wrong').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.visitor] }),
    index('login_try_last_at').on(table.lastAt),
  ],
);

/** A correctly read image captcha, for one login to one account by one visitor. */
export const imagePass = pgTable(
  'image_pass',
  {
    account: text('account').notNull(),
    visitor: text('visitor').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.visitor] }),
    index('image_pass_expires_at').on(table.expiresAt),
  ],
);

/** One-time codes; sealed rather than hashed, because the same code is sent again while it is valid. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    purpose: text('purpose').notNull(),
    phone: text('phone').notNull(),
    sealedCode: text('sealed_code').notNull(),
    /** Wrong attempts over all visitors, and per visitor by keyed hash. */
    tries: integer('tries').notNull().default(0),
    triesBy: jsonb('tries_by').$type<Record<string, number>>().notNull().default({}),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.phone] }),
    index('one_time_code_expires_at').on(table.expiresAt),
  ],
);

/** Links in e-mails, by the hash of their token: each works once and is deleted when used. */
export const accountLink = pgTable(
  'account_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: owner(),
    purpose: text('purpose', { enum: ['RESET_PASSWORD', 'CONFIRM_EMAIL'] }).notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_link_customer').on(table.customerId, table.purpose),
    index('account_link_expires_at').on(table.expiresAt),
  ],
);

/** Key pairs that passwords are encrypted with; the private key is sealed. An old pair decrypts for another hour. */
export const loginKey = pgTable('login_key', {
  kid: text('kid').primaryKey(),
  alg: text('alg', { enum: ['RSA-OAEP-256', 'ECDH-ES'] }).notNull(),
  publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What staff note for each other about a customer. */
export const customerNote = noteTable('customer_note', () => customer.id);
