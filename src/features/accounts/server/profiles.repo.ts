import { and, desc, eq, gt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { maskOwnPhone, pictureUrlOf } from '../profile.rules.ts';
import type { CustomerProfile, getCustomerInfo } from '../sign-in/sign-in.contract.ts';
import { accountLink, customer, customerPicture } from './accounts.table.ts';
import { type CustomerRow, ownerGone } from './owners.repo.ts';

/** Reads what customers see about themselves. */
export type ProfilesRepo = ReturnType<typeof createProfilesRepo>;

/** The profiles over the database; every query is bound to its customer. */
export function createProfilesRepo(deps: { orm: Orm; clock: Clock }) {
  const { orm, clock } = deps;

  async function read(customerId: string, db: Orm = orm) {
    const [row] = await db
      .select({ customer, pictureId: customerPicture.id })
      .from(customer)
      .leftJoin(customerPicture, eq(customerPicture.customerId, customer.id))
      .where(eq(customer.id, customerId));
    if (!row) throw ownerGone();
    return { row: row.customer, profile: toProfile(row.customer, row.pictureId) };
  }

  return {
    /** What a browser stores as `userData` [E-24]. */
    async getProfile(customerId: string, tx?: Orm): Promise<CustomerProfile> {
      return (await read(customerId, tx)).profile;
    },

    async getInfo(customerId: string): Promise<OutputOf<typeof getCustomerInfo>> {
      const { row, profile } = await read(customerId);
      const [pending] = await orm
        .select({ email: accountLink.email })
        .from(accountLink)
        .where(
          and(
            eq(accountLink.customerId, customerId),
            eq(accountLink.purpose, 'CONFIRM_EMAIL'),
            gt(accountLink.expiresAt, clock.now()),
          ),
        )
        .orderBy(desc(accountLink.createdAt))
        .limit(1);
      return {
        ...profile,
        phone: row.phone,
        accountName: row.accountName,
        email: row.email,
        emailConfirmed: row.email !== null,
        pendingEmail: pending?.email ?? null,
        hasPassword: row.passwordHash !== null,
        createdAt: row.createdAt.toISOString(),
        deletionAt: row.deletionAt?.toISOString() ?? null,
      };
    },
  };
}

function toProfile(row: CustomerRow, pictureId: string | null): CustomerProfile {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    maskedPhone: maskOwnPhone(row.phone),
    pictureUrl: pictureUrlOf(pictureId),
  };
}
