import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from './accounts.table.ts';

/** A customer as stored. */
export type Customer = typeof customer.$inferSelect;

/** Finds customers by their login name, and writes what registration and recovery change. */
export type CustomersRepo = ReturnType<typeof createCustomersRepo>;

/** The repository over the table of customers. */
export function createCustomersRepo(orm: Orm) {
  const listByPhone = (phones: readonly string[]) =>
    orm
      .select()
      .from(customer)
      .where(inArray(customer.phone, [...phones]))
      .orderBy(asc(customer.createdAt), asc(customer.id));

  return {
    /** General customers: each has a unique phone. */
    async listGeneral(phones: readonly string[]): Promise<Customer[]> {
      return (await listByPhone(phones)).filter(({ kind }) => kind === 'GENERAL');
    },

    /** The account whose password this phone may reset: its general customer, or the one VIP customer who has it. */
    async findByRecoveryPhone(phone: string): Promise<Customer | null> {
      const rows = (await listByPhone([phone])).filter(({ mergedInto }) => mergedInto === null);
      const general = rows.find(({ kind }) => kind === 'GENERAL');
      return general ?? (rows.length === 1 ? (rows[0] ?? null) : null);
    },

    /** VIP account names are case-insensitive [P-03]. */
    listVip(account: string): Promise<Customer[]> {
      const isNamed = eq(sql`lower(${customer.accountName})`, sql`lower(${account})`);
      return orm
        .select()
        .from(customer)
        .where(and(eq(customer.kind, 'VIP'), isNamed));
    },

    async find(id: string): Promise<Customer | null> {
      const [row] = await orm.select().from(customer).where(eq(customer.id, id));
      return row ?? null;
    },

    /** Whether the calls of a customer's systems are refused: restricted, deleted or being deleted. */
    async isBarred(id: string): Promise<boolean> {
      const [row] = await orm
        .select({ id: customer.id })
        .from(customer)
        .where(
          and(
            eq(customer.id, id),
            eq(customer.restricted, false),
            isNull(customer.deletionAt),
            isNull(customer.mergedInto),
          ),
        );
      return row === undefined;
    },

    async findByEmail(email: string): Promise<Customer | null> {
      const [row] = await orm
        .select()
        .from(customer)
        .where(eq(sql`lower(${customer.email})`, sql`lower(${email})`));
      return row ?? null;
    },

    /** Null when the phone or the account name is taken. */
    async add(values: typeof customer.$inferInsert, tx: Orm = orm): Promise<Customer | null> {
      const [row] = await tx.insert(customer).values(values).onConflictDoNothing().returning();
      return row ?? null;
    },

    /** Another hash of the same password, unless the password was changed meanwhile. */
    async replaceHash({ id, passwordHash }: Customer, fresh: string): Promise<void> {
      const isSame = eq(customer.passwordHash, passwordHash ?? '');
      await orm
        .update(customer)
        .set({ passwordHash: fresh })
        .where(and(eq(customer.id, id), isSame));
    },

    async setPassword(id: string, passwordHash: string, passwordSetAt: Date, tx: Orm = orm): Promise<void> {
      await tx.update(customer).set({ passwordHash, passwordSetAt }).where(eq(customer.id, id));
    },
  };
}
