import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { domesticServices } from '#features/rate-cards/card-kinds.rules.ts';

/** The parcels that customers send again and again, by a name; they are deleted with the account. */
export const parcelTemplate = pgTable(
  'parcel_template',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Null for what is typed anew for each parcel. */
    itemType: text('item_type', { enum: itemTypes }),
    weightGrams: integer('weight_grams'),
    lengthCm: doublePrecision('length_cm'),
    widthCm: doublePrecision('width_cm'),
    heightCm: doublePrecision('height_cm'),
    codSatang: bigint('cod_satang', { mode: 'number' }).notNull(),
    declaredValueSatang: bigint('declared_value_satang', { mode: 'number' }).notNull(),
    cover: boolean('cover').notNull(),
    service: text('service', { enum: domesticServices }),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('parcel_template_name').on(table.customerId, sql`lower(${table.name})`),
    uniqueIndex('parcel_template_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);
