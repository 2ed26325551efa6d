import { and, eq, ne } from 'drizzle-orm';
import type { Services } from '#app/services.ts';
import { collectCode } from '#features/collect-codes/server/collect-codes.table.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { ShowcaseParcel } from '../network/showcase.ts';

/** What demonstration codes are made with. */
export type CollectCodesDeps = {
  db: Pick<Services['db'], 'orm'>;
  collectCodes: Pick<Services['collectCodes'], 'record'>;
};

/** Whom the consignee of the showcase sends. */
const NAME = 'สมหญิง ใจดี';

/** A code for today of the parcel to be tried that waits at a drop point; once a day, and without an SMS. */
export async function addDemoCollectCode(
  { db, collectCodes }: CollectCodesDeps,
  now: Date,
  current: readonly Pick<ShowcaseParcel, 'waybillNo' | 'scanEvents'>[],
): Promise<void> {
  const held = current.find(({ scanEvents }) => scanEvents.at(-1)?.code === 'HELD_AT_DROP_POINT');
  if (!held) return;
  const { waybillNo } = held;
  const collectOn = bangkokDate(now);
  // The story begins anew on each working day, and what was said of an earlier one is not of this parcel.
  await db.orm
    .delete(collectCode)
    .where(and(eq(collectCode.waybillNo, waybillNo), ne(collectCode.collectOn, collectOn)));
  const [any] = await db.orm
    .select({ id: collectCode.id })
    .from(collectCode)
    .where(eq(collectCode.waybillNo, waybillNo))
    .limit(1);
  if (!any) await collectCodes.record({ waybillNo, name: NAME, collectOn }, now);
}
