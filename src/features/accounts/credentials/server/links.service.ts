import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { removeSome } from '#db/remove-some.ts';
import { hashOfToken } from '#http/secrets/digest.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { CONFIRM_EMAIL_HOURS, RESET_LINK_MINUTES } from '../../accounts.rules.ts';
import { accountLink } from '../../server/accounts.table.ts';

/** The links in our e-mails; the table keeps only the hashes of their tokens. */
export type LinksService = ReturnType<typeof createLinksService>;

export type LinkPurpose = (typeof accountLink.$inferSelect)['purpose'];

const LIFE_MINUTES: Record<LinkPurpose, number> = {
  RESET_PASSWORD: RESET_LINK_MINUTES,
  CONFIRM_EMAIL: CONFIRM_EMAIL_HOURS * 60,
};

/** The owner of a link, and the address it was sent to. */
export type LinkHolder = { customerId: string; email: string };

/** Links over their table. */
export function createLinksService(deps: { orm: Orm; clock: Clock }) {
  const { orm, clock } = deps;
  const holder = { customerId: accountLink.customerId, email: accountLink.email };
  const isUsable = (purpose: LinkPurpose, token: string) =>
    and(
      eq(accountLink.tokenHash, hashOfToken(token)),
      eq(accountLink.purpose, purpose),
      gt(accountLink.expiresAt, clock.now()),
    );

  async function cancel(customerId: string, purpose: LinkPurpose, tx: Orm = orm): Promise<void> {
    await tx
      .delete(accountLink)
      .where(and(eq(accountLink.customerId, customerId), eq(accountLink.purpose, purpose)));
  }

  return {
    cancel,

    /** After a new password: links requested by somebody else must not open the account again. */
    async cancelAll(customerId: string, tx: Orm = orm): Promise<void> {
      await tx.delete(accountLink).where(eq(accountLink.customerId, customerId));
    },

    /** A new token; an earlier link of this customer for the same purpose stops working. */
    async issue(
      link: LinkHolder & { purpose: LinkPurpose; lifeMinutes?: number },
      tx: Orm = orm,
    ): Promise<string> {
      const { customerId, purpose, email, lifeMinutes = LIFE_MINUTES[purpose] } = link;
      const token = randomBytes(32).toString('base64url');
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + lifeMinutes * MINUTE_MS);
      await removeSome(tx, accountLink, lt(accountLink.expiresAt, createdAt));
      await cancel(customerId, purpose, tx);
      await tx
        .insert(accountLink)
        .values({ tokenHash: hashOfToken(token), customerId, purpose, email, createdAt, expiresAt });
      return token;
    },

    /** Does the work of `issue` for an address without an account; the token is useless. */
    async pretend(customerId: string, purpose: LinkPurpose, tx: Orm = orm): Promise<string> {
      await removeSome(tx, accountLink, lt(accountLink.expiresAt, clock.now()));
      await cancel(customerId, purpose, tx);
      await cancel(customerId, purpose, tx);
      return randomBytes(32).toString('base64url');
    },

    /** Looks a link up without using it up. */
    async find(purpose: LinkPurpose, token: string): Promise<LinkHolder | null> {
      const [row] = await orm.select(holder).from(accountLink).where(isUsable(purpose, token));
      return row ?? null;
    },

    /** Uses the link up; of two concurrent calls one gets null. */
    async use(purpose: LinkPurpose, token: string, tx: Orm = orm): Promise<LinkHolder | null> {
      const [row] = await tx.delete(accountLink).where(isUsable(purpose, token)).returning(holder);
      return row ?? null;
    },
  };
}
