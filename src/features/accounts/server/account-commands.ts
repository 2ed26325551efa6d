import { eq } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { emailField, userName, vipAccount } from '../account-fields.rules.ts';
import { INVITATION_DAYS } from '../accounts.rules.ts';
import { createLinksService } from '../credentials/server/links.service.ts';
import { customer } from './accounts.table.ts';
import { type Customer, createCustomersRepo } from './customers.repo.ts';

/** Account operations for the command line. */
export type AccountCommands = ReturnType<typeof createAccountCommands>;

export type NewVip = { accountName: string; name: string; phone: string; email?: string };

const DAY_MINUTES = 24 * 60;

/** What the command line does with customers. */
export function createAccountCommands(deps: {
  orm: Orm;
  /** The page of a link that sets a password, with its token. */
  linkUrl(token: string): string;
  clock: Clock;
}) {
  const { orm, linkUrl, clock } = deps;
  const links = createLinksService({ orm, clock });

  return {
    /** Returns a link by which the owner sets the first password: nobody else ever knows it. */
    async createVip(given: NewVip): Promise<{ phone: string; url: string }> {
      const accountName = checked(vipAccount.min(1), given.accountName.trim(), 'account name');
      const name = checked(userName, given.name, 'name');
      const email = given.email === undefined ? null : checked(emailField(''), given.email, 'e-mail address');
      const phone = parsePhoneNumberFromString(given.phone, 'TH');
      if (!phone?.isValid()) throw new Error(`${given.phone} is no phone number.`);
      const values = { kind: 'VIP', accountName, name, email, phone: phone.number } as const;
      const token = await orm.transaction(async (tx) => {
        const added = await createCustomersRepo(tx).add({ ...values, createdAt: clock.now() }, tx);
        if (!added) throw new Error('The account name or the e-mail address belongs to another customer.');
        const link = { customerId: added.id, purpose: 'RESET_PASSWORD', email: email ?? '' } as const;
        return links.issue({ ...link, lifeMinutes: INVITATION_DAYS * DAY_MINUTES }, tx);
      });
      return { phone: phone.number, url: linkUrl(token) };
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
