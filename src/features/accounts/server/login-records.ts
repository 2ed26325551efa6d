import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';
import type { Clock } from '../../../lib/clock.ts';
import { loginRecord } from './accounts.table.ts';

/** What is kept of one login or failed try. */
export type LoginEntry = Pick<typeof loginRecord.$inferInsert, 'method' | 'outcome' | 'device'>;

/** Keeps the login history of existing accounts. */
export type LoginRecords = ReturnType<typeof createLoginRecords>;

const REMEMBERED_MS = 90 * 24 * 3_600_000;

/** Records over their table. */
export function createLoginRecords(parts: { orm: Orm; clock: Clock; onProblem(cause: unknown): void }) {
  const { orm, clock, onProblem } = parts;

  async function add(customerIds: readonly string[], entry: LoginEntry, tx: Orm = orm): Promise<void> {
    const at = clock.now();
    if (customerIds.length === 0) return;
    await tx.insert(loginRecord).values(customerIds.map((customerId) => ({ customerId, at, ...entry })));
  }

  return {
    add,

    /** Without waiting: an answer that came later where there is an account would tell that there is one. */
    note(customerIds: readonly string[], entry: LoginEntry): void {
      add(customerIds, entry).catch(onProblem);
    },

    /** Whether the customer has logged in lately, but never on a device that calls itself so. */
    async isNewDevice(customerId: string, device: string): Promise<boolean> {
      const since = new Date(clock.now().getTime() - REMEMBERED_MS);
      const seen = await orm
        .selectDistinct({ device: loginRecord.device })
        .from(loginRecord)
        .where(
          and(
            eq(loginRecord.customerId, customerId),
            eq(loginRecord.outcome, 'OK'),
            gt(loginRecord.at, since),
          ),
        );
      return seen.length > 0 && !seen.some((row) => row.device === device);
    },
  };
}
