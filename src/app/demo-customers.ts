import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { customer } from '../features/accounts/server/accounts.table.ts';
import { showcaseCustomers } from '../features/parcels/demo/showcase.ts';

/** What somebody types to log in as a demonstration customer. */
export type DemoLogin = { name: string; login: string; password: string; tab: 'General' | 'VIP Customer' };

/** Known to everybody who reads this file: demonstration databases only. */
const PASSWORD = 'Parcel2026';
const VIP = { accountName: 'silkshop', name: 'Silk Shop (VIP)' };
const RESTRICTED = { phone: '+66895550123', name: 'Restricted customer' };

/** Puts the demonstration customers in who are missing: general ones, a VIP and a restricted one. */
export async function seedDemoCustomers(
  { orm }: Pick<Db, 'orm'>,
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<DemoLogin[]> {
  const general = showcaseCustomers();
  const vipPhone = general.at(-1)?.phone ?? RESTRICTED.phone;
  const rows: (typeof customer.$inferInsert)[] = [
    ...general,
    { ...RESTRICTED, restricted: true },
    { ...VIP, kind: 'VIP', phone: vipPhone },
  ];
  await orm.insert(customer).values(rows).onConflictDoNothing();
  // Who has a password has changed it, or has got this one at an earlier start.
  for (const { phone, kind = 'GENERAL' } of rows) {
    const isPasswordless = and(
      eq(customer.phone, phone),
      eq(customer.kind, kind),
      isNull(customer.passwordHash),
    );
    const [row] = await orm.select({ id: customer.id }).from(customer).where(isPasswordless);
    if (!row) continue;
    const set = { passwordHash: await hash(PASSWORD), passwordSetAt: now };
    await orm.update(customer).set(set).where(eq(customer.id, row.id));
  }
  return rows.map(({ name, phone, accountName }) => ({
    name,
    login: accountName ?? phone.replace('+66', '0'),
    password: PASSWORD,
    tab: accountName ? 'VIP Customer' : 'General',
  }));
}
