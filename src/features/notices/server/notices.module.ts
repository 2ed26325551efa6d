import { eq, inArray, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { opensParcel } from '#features/messages/messages.rules.ts';
import type { MessageGateways } from '#features/messages/server/carriers.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { PushSubscriptions } from '#features/messages/server/push-subscriptions.repo.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { type Role, roles } from '#features/tracking/proof-of.rules.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { refuseMore } from '#http/limits/spend-call.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { createMessageChannels } from './channels.ts';
import { createChoicesService, WATCHER } from './choices.service.ts';
import { createDispatch } from './dispatch.ts';
import { createEarlierWindow } from './earlier-window.ts';
import { createFanOut } from './fan-out.ts';
import { createFollowsService } from './follows.service.ts';
import { createLineUsers, recipientOf } from './line-users.service.ts';
import { noticeKinds } from './notice-retention.ts';
import { mountNotices, type NoticesServices } from './notices.api.ts';
import { notice, noticeChoice, noticeMuted, parcelFollower } from './notices.table.ts';
import { createOwnChannelsService } from './own-channels.service.ts';
import { createOwnFollows } from './own-follows.service.ts';
import { createStopService } from './stop.service.ts';

const FOLLOWS_PER_VISITOR_AND_HOUR = 20;
const STRANGERS_PER_CUSTOMER_AND_HOUR = 60;
const MAILS_PER_ADDRESS_AND_HOUR = 3;
const LOOKED_EVERY_MS = 2_000;

/** What notifications need of the site. */
type NoticesSite = {
  config: { publicUrl: string };
  db: Db;
  gateways: MessageGateways;
  messages: MessagesService & { subscriptions: PushSubscriptions };
  accounts: Pick<AccountsService, 'codeLimits' | 'readNewPhone'>;
  captcha: Pick<CaptchaService, 'image'>;
  keys: SiteKeys;
  parcelFacts: Pick<ParcelFacts, 'createReader'>;
  tracking: Pick<TrackingService, 'issueLink' | 'signOf' | 'opens' | 'lookUpNow'>;
  limiter: CreateLimiter;
  translate: Translate;
  clock: Clock;
  log: Logger;
};

/** The background work of a process; tests call it directly. */
export type NoticesWork = {
  /** Converts readable facts into notices. */
  readFacts(): Promise<number>;
  sendDue(): Promise<number>;
};

/** Wires messages about parcels. */
export function wireNotices(site: NoticesSite): FeatureModule<NoticesServices & NoticesWork> {
  const { db, parcelFacts, messages, clock, log } = site;
  const { publicUrl } = site.config;
  const services = wireServices(site);
  const dispatch = createDispatch({
    orm: db.orm,
    messages,
    tracking: site.tracking,
    links: (code) => ({ url: `${publicUrl}/m/${code}`, stopUrl: `${publicUrl}/x/${code}` }),
    clock,
  });
  const reader = parcelFacts.createReader({
    name: WATCHER,
    handle: createFanOut({ channels: services.channels, clock }),
  });
  const work = { readFacts: () => reader.look(), ...dispatch };
  const onProblem = (err: unknown) => log.error({ err }, 'messages about parcels');
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const every = (ms: number, task: () => Promise<unknown>) => {
    const look = () => {
      if (isRunning) return;
      isRunning = true;
      running = task()
        .catch(onProblem)
        .finally(() => {
          isRunning = false;
        });
    };
    timers.push(setInterval(look, ms).unref());
  };
  return {
    service: { ...services, ...work },
    mount: (api) => mountNotices(api, services),
    start() {
      reader.start();
      every(LOOKED_EVERY_MS, dispatch.sendDue);
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await reader.stop();
      await running;
    },
    retention: noticeKinds,
    exports: [{ topic: 'messagesAboutParcels', collect: createCollect(db) }],
    erasers: [
      async ({ id, phone, email }, tx) => {
        const linked = await tx
          .select({ userId: noticeChoice.lineUserId })
          .from(noticeChoice)
          .where(eq(noticeChoice.customerId, id));
        const users = linked.flatMap(({ userId }) => (userId ? [recipientOf(userId)] : []));
        const own = [phone, ...(email ? [email] : []), `line:${phone}`, ...users];
        await tx.delete(parcelFollower).where(inArray(parcelFollower.recipient, own));
      },
    ],
  };
}

function wireServices(site: NoticesSite): NoticesServices {
  const { gateways, tracking, translate, clock } = site;
  const { publicUrl } = site.config;
  const { subscriptions } = site.messages;
  const { orm } = site.db;
  const { limit, visitorLimit } = namedLimits(site.limiter);
  const asks = visitorLimit('follow', FOLLOWS_PER_VISITOR_AND_HOUR, HOUR_SECONDS);
  const strangers = limit('parcel-messages', STRANGERS_PER_CUSTOMER_AND_HOUR, HOUR_SECONDS);
  const mails = limit('follow-mail', MAILS_PER_ADDRESS_AND_HOUR, HOUR_SECONDS);
  const channels = createMessageChannels(gateways);
  const choices = createChoicesService({ orm, channels, clock });
  const findWaybill = async (typed: string) => {
    const waybillNo = normaliseWaybillNo(typed);
    if (!isWaybillNo(waybillNo)) return null;
    return (await orm.$count(parcel, eq(parcel.waybillNo, waybillNo))) > 0 ? waybillNo : null;
  };
  const roleOf = createRoleOf(orm);
  const isPartyOf = async (waybillNo: string, phone: string) => (await roleOf(waybillNo, phone)) !== null;
  const sayEarlierWindow = createEarlierWindow({ channels, clock });
  return {
    channels,
    choices,
    own: createOwnChannelsService({ orm, channels, subscriptions, settings: choices.settings, translate }),
    lineUsers: createLineUsers({ orm, choices, isPartyOf, sayEarlierWindow, clock }),
    ownFollows: createOwnFollows({
      orm,
      channels,
      findWaybill,
      sayEarlierWindow,
      clock,
      requireFew: async (customerId) => refuseMore(await strangers.consume(customerId)),
    }),
    stops: createStopService({ orm, choices }),
    follows: createFollowsService({
      ...site.accounts,
      orm,
      channels,
      subscriptions,
      clock,
      messages: site.messages,
      image: site.captcha.image,
      countMail: async (address) => refuseMore(await mails.consume(address.toLowerCase())),
      requireFew: async (visitor) => refuseMore(await asks.consume(visitor)),
      opens: tracking.opens,
      isPartyOf,
      findWaybill,
      sayEarlierWindow,
      seal: site.keys.seal('follow'),
    }),
    async linkedUrl({ kind, waybillNo, recipient, withDetail }) {
      if (!opensParcel(kind)) return new URL(paths.returns({ state: 'REQUESTED' }), publicUrl).href;
      const url = new URL(paths.waybill(waybillNo), publicUrl);
      if (withDetail)
        url.searchParams.set('access', tracking.issueLink(waybillNo, await roleOf(waybillNo, recipient)));
      else url.searchParams.set('shared', tracking.signOf(waybillNo));
      return url.href;
    },
  };
}

/** Whether a recipient is the sender's or the consignee's phone; an e-mail address or a browser is neither. */
function createRoleOf(orm: Db['orm']) {
  return async (waybillNo: string, recipient: string): Promise<Role | null> => {
    const [row] = await orm
      .select({ consignee: parcel.consigneePhone, sender: parcel.senderPhone })
      .from(parcel)
      .where(eq(parcel.waybillNo, waybillNo));
    // A gateway that accepts phones delivers to the LINE account of that phone.
    const phone = recipient.replace(/^line:(?=\+)/, '');
    return roles.find((role) => row?.[role] === phone) ?? null;
  };
}

/** A customer's data of this feature, for the export of personal data. */
function createCollect({ orm }: Pick<Db, 'orm'>) {
  return async ({ id, phone }: { id: string; phone: string }) => {
    const [choice] = await orm.select().from(noticeChoice).where(eq(noticeChoice.customerId, id));
    const muted = await orm.select().from(noticeMuted).where(eq(noticeMuted.customerId, id));
    const follows = await orm.select().from(parcelFollower).where(eq(parcelFollower.recipient, phone));
    const sent = await orm
      .select({
        waybillNo: notice.waybillNo,
        kind: notice.kind,
        channel: notice.channel,
        status: notice.status,
        occurredAt: notice.occurredAt,
      })
      .from(notice)
      .where(or(eq(notice.customerId, id), eq(notice.recipient, phone)));
    return {
      choices: choice?.choices ?? {},
      quietHours: choice?.quiet ?? null,
      lineUserId: choice?.lineUserId ?? null,
      mutedParcels: muted.map(({ waybillNo }) => waybillNo),
      followedParcels: follows.map(({ waybillNo, kinds, confirmedAt }) => ({
        waybillNo,
        kinds,
        confirmedAt,
      })),
      messages: sent,
    };
  };
}
