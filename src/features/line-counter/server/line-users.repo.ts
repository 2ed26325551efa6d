import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { hashOfToken } from '#http/secrets/digest.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import { type PriceTalk, TALK_MINUTES } from '../price-talk.rules.ts';
import { lineUser } from './line-counter.table.ts';

/** Whoever writes something unknown again and again is answered once in so long. */
const HELP_MINUTES = 10;
/** LINE's link tokens live for ten minutes. */
const LINK_MINUTES = 10;

/** What is kept of people who write to the counter. */
export type LineUsersRepo = ReturnType<typeof createLineUsersRepo>;

const newer = sql`greatest(${lineUser.lastEventAt}, excluded.last_event_at)`;

export function createLineUsersRepo({ orm, clock }: { orm: Orm; clock: Clock }) {
  const own = (userId: string) => eq(lineUser.userId, userId);
  const after = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS);

  return {
    async find(userId: string): Promise<typeof lineUser.$inferSelect | null> {
      const [row] = await orm.select().from(lineUser).where(own(userId));
      return row ?? null;
    },

    /** Notes that an event of a user is handled, and the language of its answer. */
    async note(userId: string, at: Date, language: Language): Promise<void> {
      await orm
        .insert(lineUser)
        .values({ userId, language, lastEventAt: at })
        .onConflictDoUpdate({
          target: lineUser.userId,
          set: { language, lastEventAt: newer },
        });
    },

    async speak(userId: string, language: Language): Promise<void> {
      await orm.update(lineUser).set({ language }).where(own(userId));
    },

    /** Whether a user may be told now what the counter can do; for the first of several that ask at once. */
    async takeHelp(userId: string): Promise<boolean> {
      const since = after(-HELP_MINUTES);
      const taken = await orm
        .update(lineUser)
        .set({ helpedAt: clock.now() })
        .where(and(own(userId), or(isNull(lineUser.helpedAt), lt(lineUser.helpedAt, since))))
        .returning({ userId: lineUser.userId });
      return taken.length > 0;
    },

    /** The conversation about a price, unless it is over or too old. */
    async findTalk(userId: string): Promise<PriceTalk | null> {
      const [row] = await orm
        .select({ price: lineUser.price })
        .from(lineUser)
        .where(and(own(userId), gt(lineUser.priceUntil, clock.now())));
      return row?.price ?? null;
    },

    async keepTalk(userId: string, talk: PriceTalk | null): Promise<void> {
      await orm
        .update(lineUser)
        .set({ price: talk, priceUntil: talk && after(TALK_MINUTES) })
        .where(own(userId));
    },

    /** Remembers for which user LINE has given a link token. */
    async keepLinkToken(userId: string, linkToken: string): Promise<void> {
      await orm
        .update(lineUser)
        .set({ linkTokenHash: hashOfToken(linkToken), linkTokenUntil: after(LINK_MINUTES) })
        .where(own(userId));
    },

    /** The user of a link token that is still good. */
    async findByLinkToken(linkToken: string): Promise<string | null> {
      const [row] = await orm
        .select({ userId: lineUser.userId })
        .from(lineUser)
        .where(
          and(eq(lineUser.linkTokenHash, hashOfToken(linkToken)), gt(lineUser.linkTokenUntil, clock.now())),
        );
      return row?.userId ?? null;
    },

    async dropLinkToken(userId: string): Promise<void> {
      await orm.update(lineUser).set({ linkTokenHash: null, linkTokenUntil: null }).where(own(userId));
    },

    /** Forgets a user who has left at this time, except that: what happened before and comes late changes nothing. */
    async forget(userId: string, at: Date): Promise<void> {
      const nothing = {
        helpedAt: null,
        price: null,
        priceUntil: null,
        linkTokenHash: null,
        linkTokenUntil: null,
      };
      const bare = { ...nothing, language: 'th' as const };
      await orm
        .insert(lineUser)
        .values({ userId, ...bare, lastEventAt: at })
        .onConflictDoUpdate({ target: lineUser.userId, set: { ...bare, lastEventAt: newer } });
    },
  };
}
