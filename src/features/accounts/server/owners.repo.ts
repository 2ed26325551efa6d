import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';
import { customer } from './accounts.table.ts';

/** A customer as stored. */
export type CustomerRow = typeof customer.$inferSelect;

/** The customer of a session, held until the transaction ends: two changes at once happen one after the other. */
export async function lockOwner(tx: Orm, customerId: string): Promise<CustomerRow> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update');
  if (!row) throw ownerGone();
  return row;
}

/** The account was deleted while one of its calls was under way: the session has ended, as for every later call. */
export function ownerGone(): AppError {
  return new AppError(requestErrors.invalidToken);
}

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because the value belongs to another customer already; Drizzle wraps what pg throws. */
export function isTakenAlready(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
}
