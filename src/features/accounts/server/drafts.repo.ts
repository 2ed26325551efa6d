import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import type { DraftTable } from './drafts.columns.ts';
import { lockOwner } from './owners.repo.ts';

/** A stored draft. */
type Kept<C> = { requestKey: string; content: C; savedAt: string };

/** Drafts of customers, one each; every query except the cleanup is bound to an owner (decision 039). */
export function createDraftsRepo<C>(deps: {
  orm: Orm;
  clock: Clock;
  table: DraftTable;
  rules: Pick<RulesService, 'inForce'>;
  content: z.ZodType<C>;
  /** Whether a key has already been used for sending: a save that arrives later would bring the draft back. */
  wasSent(tx: Orm, customerId: string, requestKey: string): Promise<boolean>;
}) {
  const { orm, clock, table, rules, content, wasSent } = deps;
  return {
    async find(customerId: string): Promise<Kept<C> | null> {
      const isMine = and(eq(table.customerId, customerId), gt(table.expiresAt, clock.now()));
      const [row] = await orm.select().from(table).where(isMine);
      if (!row) return null;
      // A draft may be older than a release that requires more.
      const read = content.safeParse(row.content);
      if (!read.success) return null;
      return { requestKey: row.requestKey, content: read.data, savedAt: row.savedAt.toISOString() };
    },

    /** Replaces the previous draft; null when its key has already been used for sending. */
    save(customerId: string, input: { requestKey: string; content: C }): Promise<{ savedAt: string | null }> {
      return orm.transaction(async (tx) => {
        await lockOwner(tx, customerId);
        if (await wasSent(tx, customerId, input.requestKey)) return { savedAt: null };
        const savedAt = clock.now();
        const { draftDays } = (await rules.inForce(savedAt)).retention;
        const set = { ...input, savedAt, expiresAt: new Date(savedAt.getTime() + draftDays * DAY_MS) };
        await tx
          .insert(table)
          .values({ customerId, ...set })
          .onConflictDoUpdate({ target: table.customerId, set });
        return { savedAt: savedAt.toISOString() };
      });
    },

    async remove(customerId: string): Promise<void> {
      await orm.delete(table).where(eq(table.customerId, customerId));
    },
  };
}
