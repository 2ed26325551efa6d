import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { MoneyPermission } from '#lib/staff/staff-permissions.ts';
import { staffUser } from '../../server/staff.table.ts';
import type { SetupKind } from '../duties.rules.ts';

/**
 * Who last set up an account, per kind. No foreign keys: approvals outlive the account, and so does the reason why
 * its creator may not release them.
 */
export const staffAccountSetup = pgTable(
  'staff_account_setup',
  {
    staffId: text('staff_id').notNull(),
    kind: text('kind').$type<SetupKind>().notNull(),
    staffName: text('staff_name').notNull(),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.kind] }),
    index('staff_account_setup_by').on(table.byId),
  ],
);

/** Granted rights over money that start later; one without a row has started. */
export const staffPendingRight = pgTable(
  'staff_pending_right',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUser.id, { onDelete: 'cascade' }),
    permission: text('permission').$type<MoneyPermission>().notNull(),
    givenBy: text('given_by').notNull(),
    givenByName: text('given_by_name').notNull(),
    givenAt: instant('given_at').notNull(),
    beginsAt: instant('begins_at').notNull(),
    /** Null until super administrators and auditors were notified. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.permission] }),
    index('staff_pending_right_untold').on(table.toldAt),
  ],
);
