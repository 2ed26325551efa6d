import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';
import { customer } from './accounts.table.ts';

/** A customer as stored. */
export type CustomerRow = typeof customer.$inferSelect;

/** The customer of a session, locked until the transaction ends: concurrent changes are serialised. */
export async function lockOwner(tx: Orm, customerId: string): Promise<CustomerRow> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update');
  if (!row || row.mergedInto) throw ownerGone();
  return row;
}

/** The account was deleted or merged during one of its calls: treated as an ended session, like every later call. */
export function ownerGone(): AppError {
  return new AppError(requestErrors.invalidToken);
}

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because the value already belongs to another customer; Drizzle wraps the errors of pg. */
export function isTakenAlready(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
}
