import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { correctionKinds } from '#features/parcel-facts/fact-kinds.rules.ts';
import { keyText } from '../../server/parcels.table.ts';
import type { StoredEvent } from '../staff-event.contract.ts';

/** Corrections of scan events with the full events; append-only (a trigger). */
export const scanEventCorrection = pgTable(
  'scan_event_correction',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    waybillNo: keyText('waybill_no').notNull(),
    /** Numbers the corrections of a parcel from 1: of two concurrent ones, the second fails. */
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: correctionKinds }).notNull(),
    at: instant('at').notNull(),
    /** No foreign key: corrections outlive members of staff. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    reason: text('reason').notNull(),
    original: jsonb('original').$type<StoredEvent>().notNull(),
    replacement: jsonb('replacement').$type<StoredEvent>(),
  },
  (table) => [unique('scan_event_correction_of_parcel').on(table.waybillNo, table.revision)],
);
