import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ParcelService } from '../parcel-kinds.rules.ts';

/** What remains of removed parcels: sums by month, service, and provinces (or countries) of origin and destination. */
export const parcelTotal = pgTable(
  'parcel_total',
  {
    /** The first day of the month in which they were accepted. */
    month: date('month', { mode: 'string' }).notNull(),
    service: text('service').$type<ParcelService>().notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    parcels: bigint('parcels', { mode: 'number' }).notNull(),
    weightGrams: bigint('weight_grams', { mode: 'number' }).notNull(),
    codSatang: bigint('cod_satang', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.service, table.origin, table.destination] })],
);
