import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { ChangeKind, ChangeState } from '#features/tracking/change-kinds.rules.ts';
import type { InstructionDetails } from '../instructions.contract.ts';

/** Numbers the changes that the carrier's systems must receive: new and cancelled instructions. */
export const instructionRevision = pgSequence('delivery_instruction_revision');

/** Delivery instructions, kept with their author for disputes, as long as parcels. */
export const deliveryInstruction = pgTable(
  'delivery_instruction',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Assigned under a lock, so that a reader who has seen one has seen all before it. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    waybillNo: keyText('waybill_no').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    details: jsonb('details').$type<InstructionDetails>().notNull(),
    state: text('state').$type<ChangeState>().notNull().default('OPEN'),
    askedAt: instant('asked_at').notNull(),
    /** `wish`: a lasting wish of the consignee (decision 116). */
    askedBy: text('asked_by', { enum: ['digits', 'code', 'link', 'account', 'wish'] }).notNull(),
    /** Whose phone opened the parcel; null for a link, which either of them may have. */
    askedRole: text('asked_role', { enum: ['sender', 'consignee'] }),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** A keyed hash of the client address, never the address. */
    visitor: text('visitor').notNull(),
    /** `wish`: the lasting wish has changed or ended. */
    cancelledBy: text('cancelled_by', {
      enum: ['digits', 'code', 'link', 'stopLink', 'account', 'wish'],
    }),
    cancelledVisitor: text('cancelled_visitor'),
    acknowledgedAt: instant('acknowledged_at'),
    endedAt: instant('ended_at'),
    /** The carrier's comment on it. */
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('delivery_instruction_in_force')
      .on(table.waybillNo, table.kind)
      .where(sql`${table.state} in ('OPEN', 'ACKNOWLEDGED')`),
    index('delivery_instruction_waybill').on(table.waybillNo, table.askedAt),
    index('delivery_instruction_asked').on(table.askedAt),
    uniqueIndex('delivery_instruction_by_revision').on(table.revision),
    index('delivery_instruction_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
);
