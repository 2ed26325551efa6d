import { sql } from 'drizzle-orm';
import type { RetentionKind } from '#features/retention/server/retention-kind.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { sandboxOrder, sandboxParcel } from './sandbox.table.ts';

const SANDBOX_DAYS = 30;

/** Orders of the sandbox, and its parcels without one. */
export const sandboxKinds: readonly RetentionKind[] = [
  rowKind({
    name: 'sandboxParcels',
    term: { days: SANDBOX_DAYS },
    table: sandboxParcel,
    at: sql`t.booked_at`,
  }),
  rowKind({
    name: 'sandboxOrders',
    term: { days: SANDBOX_DAYS },
    table: sandboxOrder,
    at: sql`t.booked_at`,
  }),
];
