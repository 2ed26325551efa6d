import { eq } from 'drizzle-orm';
import type { PushSubscription } from '#adapters/push/push.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { pushSubscription } from './push-subscriptions.table.ts';

/** Browsers that receive notifications. */
export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>;

/** The repository over `push_subscription`. */
export function createPushSubscriptions({ orm, clock }: { orm: Orm; clock: Clock }) {
  return {
    async find(id: string): Promise<PushSubscription | null> {
      const [row] = await orm.select().from(pushSubscription).where(eq(pushSubscription.id, id));
      return row ? { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth } : null;
    },

    /** Stores a browser under its existing id; its keys may have changed. */
    async keep({ endpoint, p256dh, auth }: PushSubscription, tx: Orm = orm): Promise<string> {
      const [row] = await tx
        .insert(pushSubscription)
        .values({ endpoint, p256dh, auth, createdAt: clock.now() })
        .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { p256dh, auth } })
        .returning({ id: pushSubscription.id });
      if (!row) throw new Error('The subscription was not kept.');
      return row.id;
    },

    async remove(id: string): Promise<void> {
      await orm.delete(pushSubscription).where(eq(pushSubscription.id, id));
    },
  };
}
