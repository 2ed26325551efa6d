import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { UploadPurpose } from '../uploads.rules.ts';

/** Files from outside as stored: cleaned, under unguessable names. */
export const upload = pgTable(
  'upload',
  {
    id: uuid('id').primaryKey(),
    /** Null without an account, and after its deletion. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    kind: text('kind').$type<'image' | 'pdf'>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    /** 64 bits in hex; similar pictures differ in few of them. */
    perceptualHash: text('perceptual_hash'),
    storageKey: text('storage_key').notNull().unique(),
    isSealed: boolean('is_sealed').notNull(),
    /** As given: displayed, but never used as a path. */
    fileName: text('file_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What it is attached to, in the words of the attaching feature; null while it is not attached. */
    attachedTo: text('attached_to'),
    deleteAt: instant('delete_at').notNull(),
  },
  (table) => [
    index('upload_customer').on(table.customerId),
    index('upload_attached').on(table.attachedTo).where(sql`attached_to is not null`),
    index('upload_delete_at').on(table.deleteAt),
    index('upload_sha256').on(table.sha256),
  ],
);

/**
 * Files under a key that no upload has, or will not have: written before the upload refers to them, or replaced. They
 * stay for a day, because a backup that has read the upload before reads its file later.
 */
export const replacedFile = pgTable(
  'replaced_file',
  {
    storageKey: text('storage_key').primaryKey(),
    since: instant('since').notNull(),
  },
  (table) => [index('replaced_file_since').on(table.since)],
);
