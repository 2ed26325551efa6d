import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { notice, type parcelFollower } from './notices.table.ts';

const isWaiting = eq(notice.status, 'waiting');

/** Drops those waiting notices of a customer: what was turned off is not sent any more, whenever it was due. */
export async function dropWaiting(tx: Orm, customerId: string, ...which: SQL[]): Promise<void> {
  await tx.delete(notice).where(and(eq(notice.customerId, customerId), isWaiting, ...which));
}

type Follower = Pick<typeof parcelFollower.$inferSelect, 'id' | 'waybillNo' | 'recipient' | 'kinds'>;

/** Drops waiting notices of a follower of the kinds that are not chosen any more; found by parcel and recipient. */
export async function dropUnchosen(tx: Orm, { id, waybillNo, recipient, kinds }: Follower): Promise<void> {
  const own = and(
    eq(notice.waybillNo, waybillNo),
    eq(notice.recipient, recipient),
    eq(notice.followerId, id),
  );
  await tx.delete(notice).where(and(own, isWaiting, notInArray(notice.kind, [...kinds])));
}
