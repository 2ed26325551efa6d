import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { loginRecord } from '../../server/accounts.table.ts';

/** What is kept of one login or failed try. */
export type LoginEntry = Pick<typeof loginRecord.$inferInsert, 'method' | 'outcome' | 'device' | 'visitor'>;

/** Keeps the login history of existing accounts. */
export type LoginRecords = ReturnType<typeof createLoginRecords>;

/** As long as the history is kept. */
const REMEMBERED_MS = 90 * DAY_MS;

/** Records over their table. */
export function createLoginRecords(deps: { orm: Orm; clock: Clock; onProblem(cause: unknown): void }) {
  const { orm, clock, onProblem } = deps;

  async function add(customerIds: readonly string[], entry: LoginEntry, tx: Orm = orm): Promise<void> {
    const at = clock.now();
    if (customerIds.length === 0) return;
    await tx.insert(loginRecord).values(customerIds.map((customerId) => ({ customerId, at, ...entry })));
  }

  const isLateLogin = () => {
    const since = new Date(clock.now().getTime() - REMEMBERED_MS);
    return and(eq(loginRecord.outcome, 'OK'), gt(loginRecord.at, since));
  };

  return {
    add,

    /** Without waiting: an answer that came later where there is an account would reveal that there is one. */
    note(customerIds: readonly string[], entry: LoginEntry): void {
      add(customerIds, entry).catch(onProblem);
    },

    /** Whether the customer has logged in lately, but never on a device that calls itself so. */
    async isNewDevice(customerId: string, device: string): Promise<boolean> {
      const seen = await orm
        .selectDistinct({ device: loginRecord.device })
        .from(loginRecord)
        .where(and(eq(loginRecord.customerId, customerId), isLateLogin()));
      return seen.length > 0 && !seen.some((row) => row.device === device);
    },

    /** Which of the customers this visitor has logged in as lately: the limits for strangers do not bind there. */
    async listKnown(customerIds: readonly string[], visitor: string): Promise<Set<string>> {
      const isThere = and(
        inArray(loginRecord.customerId, [...customerIds]),
        eq(loginRecord.visitor, visitor),
      );
      const known = await orm
        .selectDistinct({ id: loginRecord.customerId })
        .from(loginRecord)
        .where(and(isThere, isLateLogin()));
      return new Set(known.map(({ id }) => id));
    },
  };
}
