import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { upload } from './uploads.table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Resumable uploads in progress; only their sender knows the id. */
export const resumableUpload = pgTable(
  'resumable_upload',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    /** Bytes received so far. */
    received: integer('received').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The resulting upload, once complete. */
    uploadId: uuid('upload_id').references(() => upload.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('resumable_upload_customer').on(table.customerId),
    index('resumable_upload_created').on(table.createdAt),
  ],
);

/** The pieces of a file, each at its offset. */
export const uploadPiece = pgTable(
  'upload_piece',
  {
    resumableId: uuid('resumable_id')
      .notNull()
      .references(() => resumableUpload.id, { onDelete: 'cascade' }),
    offset: integer('offset').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resumableId, table.offset] })],
);
