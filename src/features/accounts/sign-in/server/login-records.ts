import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { loginRecord } from '../../server/accounts.table.ts';

/** One successful or failed login as recorded. */
export type LoginEntry = Pick<typeof loginRecord.$inferInsert, 'method' | 'outcome' | 'device' | 'visitor'>;

/** Records the login history of existing accounts. */
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

    /** Not awaited: a slower answer for existing accounts would reveal that they exist. */
    note(customerIds: readonly string[], entry: LoginEntry): void {
      add(customerIds, entry).catch(onProblem);
    },

    /** Whether the customer has logged in lately, but never on a device with this name. */
    async isNewDevice(customerId: string, device: string): Promise<boolean> {
      const seen = await orm
        .selectDistinct({ device: loginRecord.device })
        .from(loginRecord)
        .where(and(eq(loginRecord.customerId, customerId), isLateLogin()));
      return seen.length > 0 && !seen.some((row) => row.device === device);
    },

    /** Those of the customers as whom this visitor has recently logged in: limits for strangers do not apply there. */
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
