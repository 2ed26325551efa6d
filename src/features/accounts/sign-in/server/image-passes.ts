import { and, eq, gt, lt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { removeSome } from '#db/remove-some.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { CODE_MINUTES } from '../../accounts.rules.ts';
import { imagePass } from '../../server/accounts.table.ts';

/** Remembers that a visitor has solved the image captcha for an account: the login payload of §3 cannot carry it. */
export type ImagePasses = ReturnType<typeof createImagePasses>;

/** Passes over their table; accounts are keyed hashes. */
export function createImagePasses({ orm, clock }: { orm: Orm; clock: Clock }) {
  return {
    async put(account: string, visitor: string): Promise<void> {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
      await removeSome(orm, imagePass, lt(imagePass.expiresAt, now));
      await orm
        .insert(imagePass)
        .values({ account, visitor, expiresAt })
        .onConflictDoUpdate({ target: [imagePass.account, imagePass.visitor], set: { expiresAt } });
    },

    /** Whether there was a pass; it is used up, and of two concurrent logins one gets it. */
    async take(account: string, visitor: string): Promise<boolean> {
      const isTheirs = and(eq(imagePass.account, account), eq(imagePass.visitor, visitor));
      const taken = await orm
        .delete(imagePass)
        .where(and(isTheirs, gt(imagePass.expiresAt, clock.now())))
        .returning({ account: imagePass.account });
      return taken.length === 1;
    },
  };
}
