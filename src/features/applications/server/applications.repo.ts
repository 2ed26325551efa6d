import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ApplicationRecord } from './application-deps.ts';
import { application, applicationEvent } from './applications.table.ts';

export type NewApplication = typeof application.$inferInsert;
export type ApplicationEvent = typeof applicationEvent.$inferSelect;
type NewEvent = typeof applicationEvent.$inferInsert;

/** Applications over their table, or inside a transaction. */
export type ApplicationsRepo = ReturnType<typeof createApplicationsRepo>;

export function createApplicationsRepo(orm: Orm) {
  return {
    /** Null where the number, the request key, or the combination of person and day is taken. */
    async add(values: NewApplication): Promise<ApplicationRecord | null> {
      const [row] = await orm.insert(application).values(values).onConflictDoNothing().returning();
      return row ?? null;
    },

    async findByKey(requestKey: string): Promise<ApplicationRecord | null> {
      const [row] = await orm.select().from(application).where(eq(application.requestKey, requestKey));
      return row ?? null;
    },

    /** Applications of the same person, kind and day. */
    listAlike({
      kind,
      filedOn,
      phone,
      email,
    }: Pick<ApplicationRecord, 'kind' | 'filedOn' | 'phone' | 'email'>) {
      const isSame = or(
        eq(application.phone, phone),
        eq(sql`lower(${application.email})`, email.toLowerCase()),
      );
      return orm
        .select()
        .from(application)
        .where(
          and(
            eq(application.kind, kind),
            eq(application.filedOn, filedOn),
            isSame,
            sql`${application.state} <> 'withdrawn'`,
          ),
        );
    },

    async find(applicationNo: string): Promise<ApplicationRecord | null> {
      const [row] = await orm.select().from(application).where(eq(application.applicationNo, applicationNo));
      return row ?? null;
    },

    /** Applications that led to a customer's account, for the export of their data. */
    listOfCustomer: (customerId: string): Promise<ApplicationRecord[]> =>
      orm.select().from(application).where(eq(application.customerId, customerId)),

    /** The same, locked until the transaction ends. */
    async lock(applicationNo: string): Promise<ApplicationRecord | null> {
      const isIt = eq(application.applicationNo, applicationNo);
      const [row] = await orm.select().from(application).where(isIt).for('update');
      return row ?? null;
    },

    async set(id: string, values: Partial<NewApplication>): Promise<ApplicationRecord> {
      const [row] = await orm.update(application).set(values).where(eq(application.id, id)).returning();
      if (!row) throw new Error('An application that is held cannot have gone.');
      return row;
    },

    async remove(id: string): Promise<void> {
      await orm.delete(application).where(eq(application.id, id));
    },

    async note(event: NewEvent): Promise<void> {
      await orm.insert(applicationEvent).values(event);
    },

    findLastChange: (applicationId: string) => findLastChange(orm, applicationId),

    eventsOf: (applicationId: string): Promise<ApplicationEvent[]> =>
      orm
        .select()
        .from(applicationEvent)
        .where(eq(applicationEvent.applicationId, applicationId))
        .orderBy(applicationEvent.id),
  };
}

/** The last change of an application's state or assignee. */
async function findLastChange(orm: Orm, applicationId: string): Promise<ApplicationEvent | null> {
  const isChange = inArray(applicationEvent.kind, ['moved', 'assigned']);
  const [row] = await orm
    .select()
    .from(applicationEvent)
    .where(and(eq(applicationEvent.applicationId, applicationId), isChange))
    .orderBy(desc(applicationEvent.id))
    .limit(1);
  return row ?? null;
}
