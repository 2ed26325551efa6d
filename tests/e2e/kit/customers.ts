import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import { customer, customerSession } from '#features/accounts/server/accounts.table.ts';
import { createSessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { systemClock } from '#lib/clock.ts';

type NewCustomer = Partial<
  Pick<typeof customer.$inferInsert, 'kind' | 'accountName' | 'email' | 'restricted'>
> & {
  phone: string;
  name: string;
  password?: string;
};

/** What only staff can do to customers: create them, and end their sessions. */
export async function openCustomers(dataDir = process.env.SITE_DATA_DIR) {
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });
  const passwords = createPasswordHash({ memoryKiB: 1024, passes: 1 });
  const sessions = createSessionsService({ orm: db.orm, clock: systemClock });

  async function idOf(phone: string): Promise<string> {
    const [row] = await db.orm.select({ id: customer.id }).from(customer).where(eq(customer.phone, phone));
    if (!row) throw new Error(`Nobody has the phone ${phone}.`);
    return row.id;
  }

  return {
    async add({ password, ...row }: NewCustomer): Promise<void> {
      const passwordHash = password === undefined ? null : await passwords.hash(password);
      await db.orm.insert(customer).values({ ...row, passwordHash });
    },
    async endSessions(phone: string): Promise<void> {
      await db.orm.delete(customerSession).where(eq(customerSession.customerId, await idOf(phone)));
    },
    /** From now on every call of the account is refused, also from open sessions. */
    async restrict(phone: string): Promise<void> {
      await db.orm.update(customer).set({ restricted: true }).where(eq(customer.phone, phone));
    },
    /** Creates a session without a login; returns its token. */
    openSession: async (phone: string): Promise<string> => sessions.open(await idOf(phone)),
    close: () => db.close(),
  };
}
