import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { recipientOf } from './line-users.service.ts';
import { type notice, noticeChoice, parcelFollower } from './notices.table.ts';

type Notice = Pick<typeof notice.$inferSelect, 'id' | 'channel' | 'recipient' | 'customerId' | 'followerId'>;

const USER = /^line:(?=U)/;

/**
 * Which of these notices tell a LINE user what only the linked customer may know, while that customer is restricted.
 * It is asked when they are sent, since a customer may have been restricted while they waited.
 */
export async function readBarred(tx: Orm, due: readonly Notice[]): Promise<(row: Notice) => boolean> {
  const toUsers = due.filter(({ recipient }) => USER.test(recipient));
  if (toUsers.length === 0) return () => false;
  const users = [...new Set(toUsers.map(({ recipient }) => recipient.replace(USER, '')))];
  const restricted = await tx
    .select({ userId: noticeChoice.lineUserId })
    .from(noticeChoice)
    .innerJoin(customer, eq(customer.id, noticeChoice.customerId))
    .where(and(inArray(noticeChoice.lineUserId, users), eq(customer.restricted, true)));
  if (restricted.length === 0) return () => false;
  const barred = new Set(restricted.map(({ userId }) => recipientOf(userId ?? '')));
  const followers = toUsers.flatMap(({ followerId }) => followerId ?? []);
  const ofDetail = await tx
    .select({ id: parcelFollower.id })
    .from(parcelFollower)
    .where(and(inArray(parcelFollower.id, followers), eq(parcelFollower.seesDetail, true)));
  const seeing = new Set(ofDetail.map(({ id }) => id));
  return ({ recipient, customerId, followerId }) =>
    barred.has(recipient) && (customerId !== null || (followerId !== null && seeing.has(followerId)));
}
