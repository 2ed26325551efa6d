import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { maskRecipient } from '#features/messages/messages.rules.ts';
import { watchParcels } from '#features/parcel-facts/server/facts.repo.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { trackingErrors } from '#features/tracking/tracking.contract.ts';
import type { CallContext, Session } from '#http/http-env.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { noticeErrors } from '../notices.calls.ts';
import type { parcelMessages } from '../notices.contract.ts';
import { FOLLOW_DAYS, followKinds, isAnyChosen, isOfDetail } from '../notices.rules.ts';
import type { MessageChannels } from './channels.ts';
import type { SayEarlierWindow } from './earlier-window.ts';
import { requireFewerFollows } from './follows.service.ts';
import { notice, noticeChoice, noticeMuted, parcelFollower } from './notices.table.ts';
import { dropWaiting } from './waiting-notices.ts';

type Owner = Pick<Session, 'customerId' | 'phone'>;
type Deps = {
  orm: Orm;
  channels: MessageChannels;
  findWaybill(typed: string): Promise<string | null>;
  /** Throws where a customer has asked about too many parcels of others: numbers must not be probed here. */
  requireFew(customerId: string): Promise<void>;
  sayEarlierWindow: SayEarlierWindow;
  clock: Clock;
};

/** Notifications about one parcel, for customers: their addresses were already verified, so they need no code. */
export type OwnFollowsService = ReturnType<typeof createOwnFollows>;

export function createOwnFollows(deps: Deps) {
  const { orm, clock } = deps;

  async function get(owner: Owner, typed: string): Promise<OutputOf<typeof parcelMessages>> {
    const found = await look(deps, owner, typed);
    const isMuted = (await orm.$count(noticeMuted, mutedBy(owner, found.waybillNo))) > 0;
    const isFollowed = (await orm.$count(parcelFollower, followedBy(found))) > 0;
    return {
      waybillNo: found.waybillNo,
      byChoices: found.byChoices,
      isOn: isFollowed || (found.byChoices && !isMuted),
      to: found.to && maskRecipient(found.to),
      channel: found.channel,
    };
  }

  return {
    get,

    /** Switches notifications about one parcel on or off, on all channels. */
    async set(
      owner: Owner,
      { waybillNo: typed, isOn }: { waybillNo: string; isOn: boolean },
      { language }: Pick<CallContext, 'language'>,
    ): Promise<OutputOf<typeof parcelMessages>> {
      const found = await look(deps, owner, typed);
      const { waybillNo, to, channel, byChoices, isParty } = found;
      await orm.transaction(async (tx) => {
        if (isOn) await tx.delete(noticeMuted).where(mutedBy(owner, waybillNo));
        else await tx.delete(parcelFollower).where(followedBy(found));
        if (byChoices && !isOn)
          await tx
            .insert(noticeMuted)
            .values({ customerId: owner.customerId, waybillNo })
            .onConflictDoNothing();
        if (!isOn) await dropWaiting(tx, owner.customerId, eq(notice.waybillNo, waybillNo));
        if (byChoices && isOn) await deps.sayEarlierWindow(tx, waybillNo);
        if (byChoices || !isOn) return;
        if (!to || !channel) throw new AppError(noticeErrors.channelClosed);
        const now = clock.now();
        await requireFewerFollows(tx, waybillNo, to, now);
        const kinds = followKinds.filter((kind) => isParty || !isOfDetail(kind));
        const known = { kinds, language, seesDetail: isParty, confirmedAt: now };
        const expiresAt = new Date(now.getTime() + FOLLOW_DAYS * DAY_MS);
        await tx
          .insert(parcelFollower)
          .values({ ...known, waybillNo, channel, recipient: to, createdAt: now, expiresAt })
          .onConflictDoUpdate({ target: [parcelFollower.waybillNo, parcelFollower.recipient], set: known });
        await watchParcels(tx, [waybillNo]);
        await deps.sayEarlierWindow(tx, waybillNo);
      });
      return get(owner, waybillNo);
    },
  };
}

type Found = {
  waybillNo: string;
  /** All addresses of the customer. */
  recipients: string[];
  to: string | null;
  channel: 'sms' | 'email' | null;
  /** Whether the parcel is theirs. */
  isParty: boolean;
  /** Whether the choices for all parcels apply to this one. */
  byChoices: boolean;
};

async function look(deps: Deps, { customerId, phone }: Owner, typed: string): Promise<Found> {
  const { orm, channels } = deps;
  const waybillNo = await deps.findWaybill(typed);
  const side = or(eq(parcel.senderPhone, phone), eq(parcel.consigneePhone, phone));
  const own = waybillNo ? and(eq(parcel.waybillNo, waybillNo), side) : undefined;
  const isParty = own !== undefined && (await orm.$count(parcel, own)) > 0;
  if (!isParty) await deps.requireFew(customerId);
  if (!waybillNo) throw new AppError(trackingErrors.notFound);
  const [chosen] = await orm.select().from(noticeChoice).where(eq(noticeChoice.customerId, customerId));
  const [{ email } = { email: null }] = await orm
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, customerId));
  const way = channels.isOpen('sms')
    ? ({ to: phone, channel: 'sms' } as const)
    : email && channels.isOpen('email')
      ? ({ to: email, channel: 'email' } as const)
      : { to: null, channel: null };
  const recipients = [phone, ...(email ? [email] : [])];
  return { waybillNo, recipients, isParty, byChoices: isParty && isAnyChosen(chosen?.choices ?? {}), ...way };
}

function mutedBy({ customerId }: Owner, waybillNo: string) {
  return and(eq(noticeMuted.customerId, customerId), eq(noticeMuted.waybillNo, waybillNo));
}

function followedBy({ waybillNo, recipients }: Pick<Found, 'waybillNo' | 'recipients'>) {
  const own = and(eq(parcelFollower.waybillNo, waybillNo), inArray(parcelFollower.recipient, recipients));
  return and(own, isNotNull(parcelFollower.confirmedAt));
}
