import { and, desc, eq, gte } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { NotificationChoice } from '#features/accounts/accounts.rules.ts';
import { customer, loginRecord } from '#features/accounts/server/accounts.table.ts';

/** Reads and changes the data of one customer: every query is bound to an owner. */
export type PersonalRepo = ReturnType<typeof createPersonalRepo>;

type Choices = Partial<Record<NotificationChoice, boolean>>;

/** Personal data over the database. */
export function createPersonalRepo(orm: Orm) {
  return {
    async rename(customerId: string, name: string): Promise<void> {
      await orm.update(customer).set({ name }).where(eq(customer.id, customerId));
    },

    async findChoices(customerId: string): Promise<Choices> {
      const [row] = await orm
        .select({ choices: customer.notifications })
        .from(customer)
        .where(eq(customer.id, customerId));
      return row?.choices ?? {};
    },

    /** Merges in one transaction: concurrent changes of different choices are both kept. */
    changeChoices(customerId: string, changes: Choices): Promise<Choices> {
      return orm.transaction(async (tx) => {
        const [row] = await tx
          .select({ choices: customer.notifications })
          .from(customer)
          .where(eq(customer.id, customerId))
          .for('update');
        const notifications = { ...row?.choices, ...changes };
        await tx.update(customer).set({ notifications }).where(eq(customer.id, customerId));
        return notifications;
      });
    },

    listLogins(customerId: string, since: Date, most: number) {
      return orm
        .select({
          at: loginRecord.at,
          method: loginRecord.method,
          outcome: loginRecord.outcome,
          device: loginRecord.device,
        })
        .from(loginRecord)
        .where(and(eq(loginRecord.customerId, customerId), gte(loginRecord.at, since)))
        .orderBy(desc(loginRecord.at))
        .limit(most);
    },
  };
}
