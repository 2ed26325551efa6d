import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { customer, customerSession } from '#features/accounts/server/accounts.table.ts';
import { showcaseCustomers } from './network/showcase.ts';

/** How to log in as a demonstration customer. */
export type DemoLogin = { name: string; login: string; password: string; tab: 'General' | 'VIP Customer' };

/** Public, being in this file: for demonstration databases only. */
const PASSWORD = 'Parcel2026';
const VIP = { accountName: 'silkshop', name: 'Silk Shop (VIP)' };
const RESTRICTED = { phone: '+66895550123', name: 'Restricted customer' };

function listCustomers() {
  const general = showcaseCustomers();
  const vipPhone = general.at(-1)?.phone ?? RESTRICTED.phone;
  const rows: (typeof customer.$inferInsert)[] = [
    ...general,
    { ...RESTRICTED, restricted: true },
    { ...VIP, kind: 'VIP', phone: vipPhone },
  ];
  return rows;
}

/** Removes the known password from customers of an earlier demonstration, and ends the sessions opened with it. */
export async function closeDemoCustomers(
  { orm }: Pick<Db, 'orm'>,
  verify: (hash: string | null, password: string) => Promise<boolean>,
): Promise<void> {
  const phones = listCustomers().map(({ phone }) => phone);
  const rows = await orm
    .select({ id: customer.id, passwordHash: customer.passwordHash })
    .from(customer)
    .where(inArray(customer.phone, phones));
  for (const { id, passwordHash } of rows) {
    if (passwordHash === null || !(await verify(passwordHash, PASSWORD))) continue;
    await orm.update(customer).set({ passwordHash: null }).where(eq(customer.id, id));
    await orm.delete(customerSession).where(eq(customerSession.customerId, id));
  }
}

/** Adds the missing demonstration customers: general ones, a VIP and a restricted one. */
export async function seedDemoCustomers(
  { orm }: Pick<Db, 'orm'>,
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<DemoLogin[]> {
  const rows = listCustomers();
  await orm.insert(customer).values(rows).onConflictDoNothing();
  // A customer with a password has changed it, or was given this one at an earlier start.
  const isListed = or(
    ...rows.map(({ phone, kind = 'GENERAL' }) => and(eq(customer.phone, phone), eq(customer.kind, kind))),
  );
  const isPasswordless = and(isListed, isNull(customer.passwordHash));
  for (const { id } of await orm.select({ id: customer.id }).from(customer).where(isPasswordless)) {
    const set = { passwordHash: await hash(PASSWORD), passwordSetAt: now };
    await orm.update(customer).set(set).where(eq(customer.id, id));
  }
  return rows.map(({ name, phone, accountName }) => ({
    name,
    login: accountName ?? phone.replace('+66', '0'),
    password: PASSWORD,
    tab: accountName ? 'VIP Customer' : 'General',
  }));
}
