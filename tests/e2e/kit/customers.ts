import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import { customer, customerSession } from '#features/accounts/server/accounts.table.ts';
import { createSessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { payoutAccount } from '#features/payout-accounts/server/payout-accounts.table.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { DAY_MS, systemClock } from '#lib/clock.ts';

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

  async function idOf(
    login: string,
    column: typeof customer.phone | typeof customer.accountName = customer.phone,
  ): Promise<string> {
    const [row] = await db.orm.select({ id: customer.id }).from(customer).where(eq(column, login));
    if (!row) throw new Error(`Nobody logs in as ${login}.`);
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
    /** Gives the account of a bank to a customer, as after a code and a day; the first one is in use. */
    async addPayoutAccount(phone: string, bankCode: string, ending: string): Promise<void> {
      const customerId = await idOf(phone);
      const before = await db.orm.$count(payoutAccount, eq(payoutAccount.customerId, customerId));
      const addedAt = new Date(Date.now() - 2 * DAY_MS + before);
      const [id, usableFrom, sealedNumber] = [randomUUID(), addedAt, ''];
      const own = { id, customerId, kind: 'bank', bankCode, ending, sealedNumber } as const;
      const holderName = 'Somchai Jaidee';
      await db.orm
        .insert(payoutAccount)
        .values({ ...own, holderName, isDefault: before === 0, addedAt, usableFrom });
    },
    /** Creates a session without a login, of a phone or the name of a VIP account; returns its token. */
    openSession: async (login: string): Promise<string> =>
      sessions.open(await idOf(login, login.startsWith('+') ? customer.phone : customer.accountName)),
    close: () => db.close(),
  };
}
