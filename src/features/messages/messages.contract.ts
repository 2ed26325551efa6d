import { z } from 'zod';
import type { Language } from '#lib/language.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { quietHours } from './quiet-hours.rules.ts';

/** The channel of a message: a phone, an e-mail address, a LINE user, or a browser with notifications. */
export const channels = ['sms', 'email', 'line', 'push'] as const;
export type Channel = (typeof channels)[number];

const code = z.object({ code: z.string().regex(/^\d{6}$/) });
// No dot, slash or colon: a mail program would turn the device name from a visitor's browser into a link.
const device = z.string().regex(/^[\p{L}\p{M}\p{N} ,()·-]{1,60}$/u);
const link = z.object({ url: z.url({ protocol: /^https?$/ }) });
const waybill = z.object({ waybillNo: z.string().max(20) });
const stoppable = z.object({ ...waybill.shape, ...link.shape });
const nothing = z.object({});
/** The last four digits of an account number. */
const accountEnding = z.object({ ending: z.string().regex(/^\d{4}$/) });
const endingAndTime = accountEnding.extend({ at: isoInstant });
const refund = z.object({ ...waybill.shape, ...link.shape, amountSatang: z.int() });
/** The number of an application, and its kind in the reader's language. */
const application = z.object({ number: z.string().max(20), topic: z.string().max(80) });
/** A stored file attached to an e-mail; only its name is in the job, and its bytes are read on sending. */
const attachment = z.object({ uploadId: z.uuid(), fileName: z.string().min(1).max(200) });
/** A change of a claim; `url` opens its page for logged-in customers. */
const claim = z.object({
  claimNo: z.string().max(20),
  waybillNo: z.string().max(40),
  url: z.url({ protocol: /^https?$/ }),
});
const claimParams = { channels: ['sms', 'email'], validMinutes: null } as const;
/** `url` opens the parcel without the phone's digits; `stopUrl` unsubscribes. */
const parcelParams = z.object({
  waybillNo: z.string().regex(/^[A-Z0-9-]{4,40}$/i),
  url: z.url({ protocol: /^https?$/ }),
  stopUrl: z.url({ protocol: /^https?$/ }),
  /** The reader's quiet hours. */
  quiet: quietHours.optional(),
});
const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Every message the site sends: its channels, how long it is useful in minutes (null: always), and its parameters.
 * No parameter contains text from a visitor: a form that mails strangers would let anyone send text in our name.
 * `supportRequest` and `applicationFiled` do contain it, and go to our own mailboxes only.
 */
export const messageKinds = {
  registerCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** Instead of a code, when the number to be registered has an account: the answer on screen must not reveal it. */
  alreadyRegistered: { channels: ['sms'], validMinutes: 60, params: nothing },
  loginCode: { channels: ['sms'], validMinutes: 5, params: code },
  resetCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To the current number, before it is changed. */
  changePhoneCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To the new number. */
  confirmPhoneCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To confirm the deletion of an account. */
  deleteAccountCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To confirm where a customer's money goes. */
  payoutAccountCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To a parcel's sender or consignee, before a change of it. */
  parcelCode: {
    channels: ['sms'],
    validMinutes: 5,
    params: code.extend({ waybillNo: z.string().max(20) }),
  },
  resetLink: { channels: ['email'], validMinutes: 30, params: link },
  /** To a member of staff: the first password, or a new one. */
  staffInvitation: { channels: ['email'], validMinutes: 72 * 60, params: link },
  /** To super administrators and auditors: somebody was granted rights over money, which take effect later. */
  staffMoneyRights: {
    channels: ['email'],
    validMinutes: null,
    params: link.extend({
      names: z.string().max(400),
      giver: z.string().max(60),
      /** In the reader's language. */
      rights: z.string().max(1_000),
      at: isoInstant,
    }),
  },
  confirmEmail: { channels: ['email'], validMinutes: 48 * 60, params: link },
  /** To the phone, and to the old address; the new one is masked. */
  emailChanged: {
    channels: ['sms', 'email'],
    validMinutes: null,
    params: z.object({ newEmail: z.email() }),
  },
  /** To the phone, and to the removed address. */
  emailRemoved: { channels: ['sms', 'email'], validMinutes: null, params: nothing },
  /** To the old number; of the new one it contains only the last four digits. */
  phoneChanged: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ newPhone: z.e164() }) },
  /** COD money goes to another account from a moment on. */
  payoutAccountChanged: { channels: ['sms', 'email'], validMinutes: null, params: endingAndTime },
  /** COD money of some days of the week (`25`: Tuesday and Friday) goes to another account from a moment on. */
  payoutAccountDays: {
    channels: ['sms', 'email'],
    validMinutes: null,
    params: accountEnding.extend({ at: isoInstant, weekdays: z.string().regex(/^[1-7]{1,7}$/) }),
  },
  payoutAccountRemoved: { channels: ['sms', 'email'], validMinutes: null, params: accountEnding },
  /** A transfer of COD money has left for the bank; `url` opens the COD statement. */
  codSent: {
    channels: ['sms', 'email'],
    validMinutes: null,
    params: accountEnding.extend({ amountSatang: z.int(), url: z.url({ protocol: /^https?$/ }) }),
  },
  /** The bank has returned a transfer of COD money; `url` opens the payout accounts. */
  codReturned: {
    channels: ['sms', 'email'],
    validMinutes: null,
    params: z.object({ amountSatang: z.int(), url: z.url({ protocol: /^https?$/ }) }),
  },
  /** To the consignee of a parcel: money is paid back; `url` opens the page that asks for an account. */
  codRefundDue: { channels: ['sms'], validMinutes: null, params: refund },
  /** The bank has returned it, and another account is asked for. */
  codRefundReturned: { channels: ['sms'], validMinutes: null, params: refund },
  /** An account for it was given. */
  codRefundAccount: {
    channels: ['sms'],
    validMinutes: null,
    params: accountEnding.extend({ waybillNo: z.string().max(20) }),
  },
  passwordChanged: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ at: isoInstant }) },
  newLogin: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ at: isoInstant, device }) },
  accountDeletionRequested: {
    channels: ['sms', 'email'],
    validMinutes: null,
    params: z.object({ deletesOn: z.iso.date() }),
  },
  /** To the account that was merged into the one whose phone has this ending; `at` is until when that can be undone. */
  accountMergedAway: { channels: ['sms', 'email'], validMinutes: null, params: endingAndTime },
  accountMergedHere: { channels: ['sms', 'email'], validMinutes: null, params: endingAndTime },
  accountMergeUndone: { channels: ['sms', 'email'], validMinutes: null, params: accountEnding },
  accountDeletionCancelled: { channels: ['sms', 'email'], validMinutes: null, params: nothing },
  supportRequest: {
    channels: ['email'],
    validMinutes: null,
    params: z.object({
      number: z.string().max(20),
      topic: z.string().max(80),
      waybillNo: z.string().max(40),
      contact: z.string().max(100),
      /** The visitor's text, unchanged. */
      quote: z.string().max(2000),
    }),
  },
  applicationReceived: {
    channels: ['email'],
    validMinutes: null,
    params: application.extend({ until: z.iso.date(), url: z.url({ protocol: /^https?$/ }) }),
  },
  /** To the mailbox for applications. */
  applicationFiled: {
    channels: ['email'],
    validMinutes: null,
    params: application.extend({
      contact: z.string().max(100),
      until: z.iso.date(),
      /** Every field as the applicant filled it in. */
      quote: z.string().max(4_000),
      replyTo: z.email(),
      attachment: attachment.optional(),
    }),
  },
  /** To withdraw or delete an application. */
  endApplication: {
    channels: ['sms', 'email'],
    validMinutes: 10,
    params: code.extend({ number: z.string().max(20) }),
  },
  /** To our own mailbox only: the e-mailed copy has to be deleted. */
  applicationGone: { channels: ['email'], validMinutes: null, params: application },
  /** A message of staff to an applicant. */
  applicationAnswered: {
    channels: ['email'],
    validMinutes: null,
    params: application.extend({
      title: z.string().max(150),
      quote: z.string().max(5_000),
      replyTo: z.email(),
    }),
  },
  /** For a VIP account without a password. */
  vipInvitation: {
    channels: ['email'],
    validMinutes: 7 * DAY,
    params: z.object({ accountName: z.string().max(16), url: z.url({ protocol: /^https?$/ }) }),
  },
  /** Verifies the phone or address of somebody who subscribes to a parcel. */
  followParcel: {
    channels: ['sms', 'email'],
    validMinutes: 10,
    params: code.extend({ waybillNo: parcelParams.shape.waybillNo }),
  },
  parcelOrdered: { channels, validMinutes: 2 * DAY, params: parcelParams },
  parcelPickedUp: { channels, validMinutes: DAY, params: parcelParams },
  parcelOutForDelivery: { channels, validMinutes: 12 * HOUR, params: parcelParams },
  /** When the courier comes today: once a day. */
  parcelWindow: {
    channels,
    validMinutes: 12 * HOUR,
    params: parcelParams.extend({ windowFrom: isoInstant, windowUntil: isoInstant }),
  },
  /** The courier is a few stops away: once a day. */
  parcelNear: { channels, validMinutes: 2 * HOUR, params: parcelParams },
  parcelDelivered: { channels, validMinutes: 2 * DAY, params: parcelParams },
  parcelAttemptFailed: { channels, validMinutes: 2 * DAY, params: parcelParams },
  parcelHeld: { channels, validMinutes: 2 * DAY, params: parcelParams },
  parcelLate: { channels, validMinutes: 2 * DAY, params: parcelParams },
  codPaidOut: { channels, validMinutes: 2 * DAY, params: parcelParams },
  /** To the shop: a return waits for its decision; `url` opens the list of those. */
  returnAsked: { channels, validMinutes: 2 * DAY, params: parcelParams },
  /** To the consignee, when a delivery change was requested; `url` stops it. */
  deliveryChanged: { channels: ['sms'], validMinutes: null, params: stoppable },
  notOrdered: { channels: ['sms'], validMinutes: null, params: stoppable },
  /** The same, when a lasting wish was applied to a parcel, and when the wishes themselves were changed. */
  deliveryWished: { channels: ['sms'], validMinutes: null, params: stoppable },
  lastingWishesChanged: { channels: ['sms'], validMinutes: null, params: nothing },
  /** To the consignee: somebody else may collect the parcel, or has collected it. */
  collectCodeMade: { channels: ['sms'], validMinutes: null, params: waybill },
  collectCodeUsed: { channels: ['sms'], validMinutes: null, params: waybill },
  /** To the consignee: what the shop says to sending the parcel back; `url` is its page. */
  returnApproved: { channels: ['sms'], validMinutes: null, params: stoppable },
  returnRefused: { channels: ['sms'], validMinutes: null, params: stoppable },
  /** To our own mailbox only. */
  codNotOrdered: {
    channels: ['email'],
    validMinutes: null,
    params: waybill.extend({ number: z.string().max(40) }),
  },
  /** A webhook endpoint of the account has failed for days. */
  webhookStopped: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ url: z.url() }) },
  /** Staff disabled a webhook endpoint of the account, or enabled it again. */
  webhookSwitchedOff: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ url: z.url() }) },
  webhookSwitchedOn: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ url: z.url() }) },
  claimReceived: { ...claimParams, params: claim },
  claimInReview: { ...claimParams, params: claim },
  claimMoreNeeded: { ...claimParams, params: claim.extend({ until: z.iso.date() }) },
  /** A message of staff. */
  claimAnswered: { ...claimParams, params: claim },
  claimApproved: { ...claimParams, params: claim.extend({ amountSatang: z.int(), until: z.iso.date() }) },
  claimRefused: { ...claimParams, params: claim.extend({ until: z.iso.date() }) },
  /** A refusal that cannot be appealed. */
  claimRefusedAgain: { ...claimParams, params: claim },
  claimAppealed: { ...claimParams, params: claim },
  claimPaid: { ...claimParams, params: claim.extend({ amountSatang: z.int() }) },
  /** The bank has returned the transfer. */
  claimPaymentReturned: { ...claimParams, params: claim.extend({ amountSatang: z.int() }) },
  claimWithdrawn: { ...claimParams, params: claim },
  /** Requested information did not arrive. */
  claimClosed: { ...claimParams, params: claim },
  accountDeleted: { channels: ['sms', 'email'], validMinutes: null, params: nothing },
} as const satisfies Record<
  string,
  { channels: readonly Channel[]; validMinutes: number | null; params: z.ZodType }
>;

export type MessageKind = keyof typeof messageKinds;

/** Kinds about a claim. */
export type ClaimMessageKind = Extract<MessageKind, `claim${string}`>;

/** The parameters of a message kind. */
export type MessageParams<K extends MessageKind> = z.input<(typeof messageKinds)[K]['params']>;

/** Kinds about a parcel, in the usual order. */
export const parcelMessageKinds = [
  'parcelOrdered',
  'parcelPickedUp',
  'parcelWindow',
  'parcelOutForDelivery',
  'parcelNear',
  'parcelDelivered',
  'parcelAttemptFailed',
  'parcelHeld',
  'parcelLate',
  'codPaidOut',
  'returnAsked',
] as const satisfies readonly MessageKind[];
export type ParcelMessageKind = (typeof parcelMessageKinds)[number];

/**
 * A message to send; the channel follows from `to`: a phone in E.164, an e-mail address, `line:` with a LINE user
 * or a phone, or `push:` with the id of a browser's subscription.
 */
export type OutgoingMessage<K extends MessageKind = MessageKind> = {
  kind: K;
  to: string;
  language: Language;
  params: MessageParams<K>;
};

/** The state of a message: queued or being retried, accepted by the gateway, failed, or cancelled by staff. */
export const messageStatuses = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
