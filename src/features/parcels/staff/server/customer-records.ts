import { desc, eq, sql } from 'drizzle-orm';
import { claim } from '#features/claims/server/claims.table.ts';
import { customerOrder, subOrder } from '#features/orders/server/orders.table.ts';
import { returnsOfShop } from '#features/returns/staff/server/returns-for-staff.repo.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type customerRecords, MAX_RECORDS } from '../customer-records.contract.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';

type Records = OutputOf<typeof customerRecords>;
type Deps = Pick<ParcelsStaffDeps, 'orm' | 'clock'>;

/** A customer's records. */
export async function recordsOf(
  deps: Deps,
  customerId: string,
  { actor }: Pick<StaffContext, 'actor'>,
): Promise<Records> {
  const maySeeClaims = actor.permissions.has('claims.read');
  const [orders, claims, returns] = await Promise.all([
    ordersOf(deps, customerId),
    maySeeClaims ? claimsOf(deps, customerId) : null,
    returnsOfShop({ orm: deps.orm, now: deps.clock.now() }, customerId, MAX_RECORDS),
  ]);
  return { orders, claims, returns };
}

async function ordersOf({ orm }: Pick<Deps, 'orm'>, customerId: string): Promise<Records['orders']> {
  const { orderNo, status, bookedAt, id } = customerOrder;
  const parcels = sql<number>`(select count(*)::int from ${subOrder} where ${subOrder.orderId} = ${id})`;
  const rows = await orm
    .select({ orderNo, status, bookedAt, parcels })
    .from(customerOrder)
    .where(eq(customerOrder.customerId, customerId))
    .orderBy(desc(bookedAt))
    .limit(MAX_RECORDS);
  return rows.map((row) => ({ ...row, bookedAt: row.bookedAt.toISOString() }));
}

async function claimsOf(
  { orm }: Pick<Deps, 'orm'>,
  customerId: string,
): Promise<NonNullable<Records['claims']>> {
  const { claimNo, state, waybillNo, submittedAt } = claim;
  const rows = await orm
    .select({ claimNo, state, waybillNo, submittedAt })
    .from(claim)
    .where(eq(claim.customerId, customerId))
    .orderBy(desc(submittedAt))
    .limit(MAX_RECORDS);
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}
