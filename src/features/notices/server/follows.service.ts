import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { CodeLimits } from '#features/accounts/credentials/server/code-limits.ts';
import type { ReadNewPhone } from '#features/accounts/server/new-phone.ts';
import { toNewPhone } from '#features/accounts/typed-phone.rules.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { PushSubscriptions } from '#features/messages/server/push-subscriptions.repo.ts';
import { watchParcels } from '#features/parcel-facts/server/facts.repo.ts';
import { trackingErrors } from '#features/tracking/tracking.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext } from '#http/http-env.ts';
import { hashOfToken } from '#http/secrets/digest.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { brand } from '#lib/brand.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { noticeErrors } from '../notices.calls.ts';
import type { confirmFollow, followByBrowser, followParcel } from '../notices.contract.ts';
import {
  FOLLOW_CODE_MINUTES,
  FOLLOW_CODE_TRIES,
  FOLLOW_DAYS,
  MAX_FOLLOWERS_OF_PARCEL,
  MAX_FOLLOWS_OF_ONE,
} from '../notices.rules.ts';
import type { MessageChannels } from './channels.ts';
import type { SayEarlierWindow } from './earlier-window.ts';
import { parcelFollower } from './notices.table.ts';

import { dropUnchosen } from './waiting-notices.ts';

const CODES = 1_000_000;
const CODE_DIGITS = 6;
const PROOF = 'stop';

type Deps = {
  orm: Orm;
  channels: MessageChannels;
  image: Pick<CaptchaService['image'], 'verify'>;
  messages: Pick<MessagesService, 'send'>;
  subscriptions: Pick<PushSubscriptions, 'keep'>;
  codeLimits: Pick<CodeLimits, 'admit'>;
  /** Throws where an address has received too many e-mails. */
  countMail(address: string): Promise<void>;
  /** Throws where a visitor has asked too often. */
  requireFew(visitor: string): Promise<void>;
  /** Whether a ticket opens the details of a parcel. */
  opens(ticket: string | undefined, waybillNo: string): boolean;
  /** Whether a phone verified by a code is the sender's or the consignee's. */
  isPartyOf(waybillNo: string, phone: string): Promise<boolean>;
  readNewPhone: ReadNewPhone;
  findWaybill(typed: string): Promise<string | null>;
  sayEarlierWindow: SayEarlierWindow;
  /** Seals the token with which the page may cancel a follow that was started on it. */
  seal: Pick<Seal, 'seal' | 'open'>;
  clock: Clock;
};
type Asked = ParsedInputOf<typeof followParcel>;

/** People without an account who follow a parcel. */
export type FollowsService = ReturnType<typeof createFollowsService>;

export function createFollowsService(deps: Deps) {
  const { orm, channels, image, subscriptions, clock } = deps;

  async function getWaybill(typed: string): Promise<string> {
    const waybillNo = await deps.findWaybill(typed);
    if (!waybillNo) throw new AppError(trackingErrors.notFound);
    return waybillNo;
  }

  function rowOf(waybillNo: string, { language }: Pick<CallContext, 'language'>) {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + FOLLOW_DAYS * DAY_MS);
    return { waybillNo, language, createdAt, expiresAt };
  }

  return {
    /** Sends a code to the recipient; an already confirmed follow stays unchanged until the code is entered. */
    async ask(asked: Asked, call: CallContext): Promise<OutputOf<typeof followParcel>> {
      const { to, channel } = readRecipient(deps, asked);
      channels.requireOpen(channel);
      await deps.requireFew(call.visitor);
      if (!(await image.verify(asked.ctoken, asked.captcha, call.visitor)))
        throw new AppError(captchaErrors.imageCodeWrong);
      const waybillNo = await getWaybill(asked.waybillNo);
      if (channel === 'sms')
        await deps.codeLimits.admit(
          'newPhone',
          [{ phone: to, hasAccount: false, isKnown: false }],
          call.visitor,
        );
      else await deps.countMail(to);
      const followId = await orm.transaction((tx) =>
        sendCode(deps, tx, { ...rowOf(waybillNo, call), channel, recipient: to }),
      );
      return { followId };
    },

    confirm: (input: ParsedInputOf<typeof confirmFollow>, call: Pick<CallContext, 'language'>) =>
      confirm(deps, input, call),

    /** Only the browser's owner can have given it a subscription, so no confirmation is needed. */
    async byBrowser(
      { browser, kinds, access, ...asked }: ParsedInputOf<typeof followByBrowser>,
      call: CallContext,
    ): Promise<OutputOf<typeof followByBrowser>> {
      channels.requireBrowser(browser.endpoint);
      await deps.requireFew(call.visitor);
      const waybillNo = await getWaybill(asked.waybillNo);
      const followId = await orm.transaction(async (tx) => {
        const recipient = `push:${await subscriptions.keep(browser, tx)}`;
        await requireFewerFollows(tx, waybillNo, recipient, clock.now());
        const seesDetail = deps.opens(access, waybillNo);
        const row = { ...rowOf(waybillNo, call), kinds, seesDetail, confirmedAt: clock.now() };
        const [kept] = await tx
          .insert(parcelFollower)
          .values({ ...row, channel: 'push', recipient })
          .onConflictDoUpdate({
            target: [parcelFollower.waybillNo, parcelFollower.recipient],
            set: {
              kinds,
              language: call.language,
              seesDetail: sql`${parcelFollower.seesDetail} or ${seesDetail}`,
            },
          })
          .returning({ id: parcelFollower.id });
        if (!kept) throw new Error('The follow was not kept.');
        await dropUnchosen(tx, { id: kept.id, waybillNo, recipient, kinds });
        await watchParcels(tx, [waybillNo]);
        await deps.sayEarlierWindow(tx, waybillNo);
        return kept.id;
      });
      return { waybillNo, stopToken: deps.seal.seal(followId, PROOF) };
    },

    /** The id alone proves nothing: everyone who requests a code for the same address gets it. */
    async stop(stopToken: string): Promise<void> {
      await orm.delete(parcelFollower).where(eq(parcelFollower.id, openProof(deps, stopToken)));
    },
  };
}

/** Wrong codes count; after five the code is void. */
async function confirm(
  deps: Deps,
  { followId, code, kinds, access }: ParsedInputOf<typeof confirmFollow>,
  { language }: Pick<CallContext, 'language'>,
): Promise<OutputOf<typeof confirmFollow>> {
  const { orm, clock } = deps;
  const now = clock.now();
  const [row] = await orm
    .update(parcelFollower)
    .set({ codeTries: sql`${parcelFollower.codeTries} + 1` })
    .where(
      and(
        eq(parcelFollower.id, followId),
        gt(parcelFollower.codeExpiresAt, now),
        lt(parcelFollower.codeTries, FOLLOW_CODE_TRIES),
      ),
    )
    .returning();
  if (!row || row.codeHash !== hashOfToken(`${row.waybillNo} ${row.recipient} ${code}`))
    throw new AppError(noticeErrors.followCodeWrong);
  const { waybillNo, recipient } = row;
  const seesDetail = deps.opens(access, waybillNo) || (await deps.isPartyOf(waybillNo, recipient));
  await orm.transaction(async (tx) => {
    await requireFewerFollows(tx, waybillNo, recipient, now);
    const known = { kinds, language, seesDetail, confirmedAt: now, codeHash: null, codeExpiresAt: null };
    await tx.update(parcelFollower).set(known).where(eq(parcelFollower.id, followId));
    await dropUnchosen(tx, { id: followId, waybillNo, recipient, kinds });
    await watchParcels(tx, [waybillNo]);
    await deps.sayEarlierWindow(tx, waybillNo);
  });
  return { waybillNo, stopToken: deps.seal.seal(followId, PROOF) };
}

function openProof({ seal }: Deps, stopToken: string): string {
  try {
    return seal.open(stopToken, PROOF);
  } catch {
    throw new AppError(noticeErrors.linkUnknown);
  }
}

type Asking = Pick<
  typeof parcelFollower.$inferInsert,
  'waybillNo' | 'recipient' | 'channel' | 'language' | 'createdAt' | 'expiresAt'
>;

/** Stores the request and sends the code; earlier choices stay until it is entered. */
async function sendCode({ messages }: Deps, tx: Orm, asking: Asking): Promise<string> {
  const { waybillNo, recipient, language, createdAt } = asking;
  await requireFewerFollows(tx, waybillNo, recipient, createdAt);
  const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0');
  const codeHash = hashOfToken(`${waybillNo} ${recipient} ${code}`);
  const codes = { codeHash, codeTries: 0, codeExpiresAt: codeEnd(createdAt) };
  const [row] = await tx
    .insert(parcelFollower)
    .values({ ...asking, ...codes, kinds: [] })
    .onConflictDoUpdate({ target: [parcelFollower.waybillNo, parcelFollower.recipient], set: codes })
    .returning({ id: parcelFollower.id });
  if (!row) throw new Error('The follow was not kept.');
  const params = { code, waybillNo };
  await messages.send({ kind: 'followParcel', to: recipient, language, params }, tx);
  return row.id;
}

function codeEnd(now: Date): Date {
  return new Date(now.getTime() + FOLLOW_CODE_MINUTES * MINUTE_MS);
}

/** Parses a phone or an e-mail address; both or neither is an error. */
function readRecipient(
  { readNewPhone }: Deps,
  { phone, email }: Asked,
): { to: string; channel: 'sms' | 'email' } {
  if (email && !phone) return { to: email, channel: 'email' };
  if (!phone) {
    const fields = [{ field: 'phone', key: 'notices:validation.recipient' }];
    throw new AppError(requestErrors.invalidParameter, { fields });
  }
  return { to: readNewPhone(toNewPhone(phone, brand.defaultCountryCode), 'phone'), channel: 'sms' };
}

/** Unconfirmed follows do not count towards the limits, or they could be used to keep others out. */
export async function requireFewerFollows(
  tx: Orm,
  waybillNo: string,
  recipient: string,
  now: Date,
): Promise<void> {
  const others = and(isNotNull(parcelFollower.confirmedAt), gt(parcelFollower.expiresAt, now));
  const ofParcel = await tx.$count(
    parcelFollower,
    and(others, eq(parcelFollower.waybillNo, waybillNo), ne(parcelFollower.recipient, recipient)),
  );
  const ofOne = await tx.$count(
    parcelFollower,
    and(others, eq(parcelFollower.recipient, recipient), ne(parcelFollower.waybillNo, waybillNo)),
  );
  if (ofParcel >= MAX_FOLLOWERS_OF_PARCEL || ofOne >= MAX_FOLLOWS_OF_ONE)
    throw new AppError(noticeErrors.tooManyFollows);
}
