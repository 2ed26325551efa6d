import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { changeUntil, type Delivery, type DeliveryScan, deliveryOf } from '../ratings.rules.ts';
import { deliveryRating } from './ratings.table.ts';
import { tally } from './tally.ts';

/** A rating as stored. */
export type StoredRating = typeof deliveryRating.$inferSelect;

/** What somebody says about a delivery. */
export type NewRating = Delivery &
  Pick<StoredRating, 'waybillNo' | 'score' | 'reasons' | 'comment' | 'ratedBy'>;

/** The rating of a parcel; null without one. */
export async function findRating(orm: Pick<Orm, 'select'>, waybillNo: string): Promise<StoredRating | null> {
  const [row] = await orm.select().from(deliveryRating).where(eq(deliveryRating.waybillNo, waybillNo));
  return row ?? null;
}

/**
 * Stores a rating, or changes the one that there is within its time; null where that is over. Of two at the same moment
 * the later one changes the earlier one.
 */
export async function storeRating(orm: Orm, rating: NewRating, now: Date): Promise<StoredRating | null> {
  return orm.transaction(async (tx) => {
    const [added] = await tx
      .insert(deliveryRating)
      .values({ ...rating, ratedAt: now })
      .onConflictDoNothing()
      .returning();
    if (added) {
      await tally(tx, null, added);
      return added;
    }
    const before = await lockRating(tx, rating.waybillNo);
    if (!before || (!before.isVoid && now > changeUntil(before.ratedAt))) return null;
    const [after] = await tx
      .update(deliveryRating)
      // Of a delivery that was voided since, nothing is left to change: this is the first of the real one.
      .set({ ...rating, isVoid: false, ...(before.isVoid && { ratedAt: now }) })
      .where(eq(deliveryRating.waybillNo, rating.waybillNo))
      .returning();
    await tally(tx, before.isVoid ? null : before, after ?? null);
    return after ?? null;
  });
}

/** Adapts a rating to the scans of its parcel after staff have corrected them: one without a delivery no longer counts. */
export async function restateRating(
  tx: Orm,
  waybillNo: string,
  events: readonly DeliveryScan[],
): Promise<void> {
  const before = await lockRating(tx, waybillNo);
  if (!before) return;
  const delivery = deliveryOf(events);
  // What was said of a delivery that did not happen is not said of another one.
  if (before.isVoid && delivery?.deliveredAt.getTime() !== before.deliveredAt.getTime()) return;
  const [after] = await tx
    .update(deliveryRating)
    .set(delivery ? { ...delivery, isVoid: false } : { isVoid: true })
    .where(eq(deliveryRating.waybillNo, waybillNo))
    .returning();
  await tally(tx, before.isVoid ? null : before, after && !after.isVoid ? after : null);
}

async function lockRating(tx: Orm, waybillNo: string): Promise<StoredRating | null> {
  const [row] = await tx
    .select()
    .from(deliveryRating)
    .where(eq(deliveryRating.waybillNo, waybillNo))
    .for('update');
  return row ?? null;
}
