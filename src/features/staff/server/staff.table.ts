import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { StaffStage } from '#http/http-env.ts';
import type { Language } from '#lib/language.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { RoleKey } from '../roles.rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const ofMember = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staffUser.id, { onDelete: 'cascade' });

/** Members of staff (E-05). */
export const staffUser = pgTable(
  'staff_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    language: text('language').$type<Language>().notNull().default('th'),
    /** Null until an invitation is accepted. */
    passwordHash: text('password_hash'),
    passwordSetAt: instant('password_set_at'),
    /** Somebody else knows it: the next login first asks for a new one. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    /** The password is public: only where the site's own address is local. */
    isDemo: boolean('is_demo').notNull().default(false),
    sealedTotp: text('sealed_totp'),
    /** The last time step whose code was used; none works twice. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** Keyed hashes of client addresses that have logged in; the newest last. */
    knownVisitors: text('known_visitors').array().notNull().default([]),
    lastLoginAt: instant('last_login_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_user_account').on(sql`lower(${table.account})`),
    uniqueIndex('staff_user_name').on(sql`lower(${table.name})`),
    uniqueIndex('staff_user_email').on(sql`lower(${table.email})`),
  ],
);

/** Named sets of permissions. */
export const staffRole = pgTable(
  'staff_role',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Of shipped roles; their names are translated. */
    key: text('key').$type<RoleKey>().unique(),
    name: text('name').notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    needsSecondFactor: boolean('needs_second_factor').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_role_name').on(sql`lower(${table.name})`)],
);

/** The members of each role. */
export const staffUserRole = pgTable(
  'staff_user_role',
  {
    staffId: ofMember(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => staffRole.id),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.roleId] }),
    index('staff_user_role_role').on(table.roleId),
  ],
);

/** Sessions by the hash of their token; `challenge` and `sealedSecret` belong to a factor being used or set up. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    staffId: ofMember(),
    stage: text('stage').$type<StaffStage>().notNull(),
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    challenge: text('challenge'),
    sealedSecret: text('sealed_secret'),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_expires_at').on(table.expiresAt),
  ],
);

/** Recovery codes as keyed hashes; each is deleted when used. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { staffId: ofMember(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Passkeys as second factors. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: ofMember(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkey_staff').on(table.staffId)],
);

/** Links that set a password, by the hash of their token; without a member it creates the first one. */
export const staffLink = pgTable(
  'staff_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id').references(() => staffUser.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_link_staff').on(table.staffId),
    index('staff_link_expires_at').on(table.expiresAt),
  ],
);
