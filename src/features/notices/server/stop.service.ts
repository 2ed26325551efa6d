import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { noticeErrors } from '../notices.calls.ts';
import type { readStopLink } from '../notices.contract.ts';
import { type Choices, choicesInForce, withoutChannel } from '../notices.rules.ts';
import { type ChoicesService, findEmail } from './choices.service.ts';
import { notice, noticeChoice, parcelFollower } from './notices.table.ts';
import { dropWaiting } from './waiting-notices.ts';

/** What the link of a message opens. */
export type Linked = Pick<typeof notice.$inferSelect, 'kind' | 'waybillNo' | 'recipient'> & {
  withDetail: boolean;
};

/** The targets of links in messages. */
export type StopService = ReturnType<typeof createStopService>;

export function createStopService({
  orm,
  choices,
}: {
  orm: Orm;
  choices: Pick<ChoicesService, 'change' | 'inForce'>;
}) {
  async function find(code: string): Promise<typeof notice.$inferSelect> {
    const [row] = await orm.select().from(notice).where(eq(notice.code, code));
    if (!row) throw new AppError(noticeErrors.linkUnknown);
    return row;
  }

  async function isStopped({ customerId, channel }: typeof notice.$inferSelect): Promise<boolean> {
    if (!customerId) return false;
    const [own] = await orm.select().from(noticeChoice).where(eq(noticeChoice.customerId, customerId));
    const chosen = await choices.inForce({ customerId }, own?.choices ?? {});
    return !Object.values(chosen).some((list) => list.includes(channel));
  }

  return {
    /**
     * The parcel of a link in a message, its recipient, and whether the link opens the details: customers get notices
     * about their own parcels, while followers may know only the number; of a return the link opens the shop's list. Null
     * for an unknown or expired link.
     */
    async findParcel(code: string): Promise<Linked | null> {
      const [row] = await orm
        .select({
          kind: notice.kind,
          waybillNo: notice.waybillNo,
          recipient: notice.recipient,
          customerId: notice.customerId,
          sees: parcelFollower.seesDetail,
        })
        .from(notice)
        .leftJoin(parcelFollower, eq(parcelFollower.id, notice.followerId))
        .where(eq(notice.code, code));
      if (!row) return null;
      const { kind, waybillNo, recipient, customerId, sees } = row;
      return { kind, waybillNo, recipient, withDetail: customerId !== null || sees === true };
    },

    async read(code: string): Promise<OutputOf<typeof readStopLink>> {
      const row = await find(code);
      const { channel, waybillNo } = row;
      return {
        channel,
        waybillNo,
        scope: row.customerId ? 'CHANNEL' : 'PARCEL',
        isStopped: await isStopped(row),
      };
    },

    /** Ends a follow, or all messages to a customer on the channel; waiting ones are not sent. */
    async stop(code: string): Promise<void> {
      const { customerId, followerId, channel } = await find(code);
      await orm.transaction(async (tx) => {
        // Waiting notices are deleted with the follower.
        if (followerId) await tx.delete(parcelFollower).where(eq(parcelFollower.id, followerId));
        if (!customerId) return;
        const owner = { customerId };
        const email = await findEmail(tx, owner);
        const off = (before: Choices) => withoutChannel(choicesInForce(before, { email }), channel);
        await choices.change(owner, (before) => ({ choices: off(before) }), tx);
        await dropWaiting(tx, customerId, eq(notice.channel, channel));
      });
    },
  };
}
