import { eq, or, sql } from 'drizzle-orm';
import type { Holdable, Keeps } from '#features/retention/server/retention-kind.ts';
import { toE164 } from '#lib/written/written-phone.ts';
import { customer } from './accounts.table.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Data about a recipient stays while a customer with that phone or e-mail address is on hold. */
export const customerKeeps: Keeps = {
  recipient: (value, due) => sql`exists (
    select from customer held_customer
    where (held_customer.phone = ${value} or lower(held_customer.email) = lower(${value}))
      and ${due.stays('customer', sql`held_customer.id`)}
  )`,
};

/** Customers are put on hold by their phone, account name or id; of several with a phone, the general one. */
export const heldCustomers: Holdable = {
  kind: 'customer',
  async find(typed, orm) {
    const text = typed.trim();
    const phone = toE164(text, 'TH');
    const isIt = or(
      eq(sql`lower(${customer.accountName})`, text.toLowerCase()),
      phone ? eq(customer.phone, phone) : undefined,
      UUID.test(text) ? eq(customer.id, text) : undefined,
    );
    const [row] = await orm.select().from(customer).where(isIt).orderBy(customer.kind).limit(1);
    // What a merged account had is with the one that stays.
    return row ? { subject: row.mergedInto ?? row.id, name: row.name } : null;
  },
};
