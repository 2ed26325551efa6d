import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { emailField, userName, vipAccount } from '../account-fields.rules.ts';
import { customer } from './accounts.table.ts';
import { type Customer, createCustomersRepo } from './customers.repo.ts';

/** Account operations for the command line. */
export type AccountCommands = ReturnType<typeof createAccountCommands>;

export type NewVip = { accountName: string; name: string; phone: string; email?: string };

// Without letters and digits that look alike in print.
const [UPPER, LOWER, DIGITS] = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'];
const GROUPS = 4;

/** What the command line does with customers. */
export function createAccountCommands(deps: {
  orm: Orm;
  hash(password: string): Promise<string>;
  clock: Clock;
}) {
  const { orm, hash, clock } = deps;
  const customers = createCustomersRepo(orm);

  return {
    /** Returns the initial password, which is shown once; its owner can set another by phone or e-mail. */
    async createVip(given: NewVip): Promise<{ phone: string; password: string }> {
      const accountName = checked(vipAccount.min(1), given.accountName.trim(), 'account name');
      const name = checked(userName, given.name, 'name');
      const email = given.email === undefined ? null : checked(emailField(''), given.email, 'e-mail address');
      const phone = parsePhoneNumberFromString(given.phone, 'TH');
      if (!phone?.isValid()) throw new Error(`${given.phone} is no phone number.`);
      const password = newPassword();
      const now = clock.now();
      const passwordHash = await hash(password);
      const values = { kind: 'VIP', accountName, name, email, phone: phone.number, passwordHash } as const;
      const added = await customers.add({ ...values, passwordSetAt: now, createdAt: now });
      if (!added) throw new Error('The account name or the e-mail address belongs to another customer.');
      return { phone: phone.number, password };
    },

    /** A restricted customer's calls are refused from the next one on, also in open sessions. */
    async setRestricted(who: string, restricted: boolean): Promise<Customer> {
      const found = await findCustomer(orm, who);
      await orm.update(customer).set({ restricted }).where(eq(customer.id, found.id));
      return found;
    },
  };
}

/** Finds by VIP account name or by phone: +66812345678, or 0812345678 for a Thai one; throws if there is none. */
export async function findCustomer(orm: Orm, who: string): Promise<Customer> {
  const customers = createCustomersRepo(orm);
  const [vip] = await customers.listVip(who);
  const phone = parsePhoneNumberFromString(who, 'TH')?.number;
  const found = vip ?? (phone ? (await customers.listGeneral([phone]))[0] : undefined);
  if (!found) throw new Error(`No customer has the account name or the phone ${who}.`);
  return found;
}

function checked<T>(
  rule: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
  what: string,
): T {
  const parsed = rule.safeParse(value);
  if (!parsed.success) throw new Error(`${String(value)} cannot be the ${what}.`);
  return parsed.data;
}

/** Four groups such as Kfm7: 12 random letters and 4 random digits, with every class that a rule requires. */
function newPassword(): string {
  const oneOf = (letters: string) => letters.charAt(randomInt(letters.length));
  const group = () => oneOf(UPPER) + oneOf(LOWER) + oneOf(LOWER) + oneOf(DIGITS);
  return Array.from({ length: GROUPS }, group).join('');
}
