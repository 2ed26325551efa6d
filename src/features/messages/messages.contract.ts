import { z } from 'zod';
import type { Language } from '#lib/language.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { quietHours } from './quiet-hours.rules.ts';

/** How a message travels: to a phone, an e-mail address, a user of LINE, or a browser that takes notifications. */
export const channels = ['sms', 'email', 'line', 'push'] as const;
export type Channel = (typeof channels)[number];

const code = z.object({ code: z.string().regex(/^\d{6}$/) });
// No dot, slash or colon: a mail program would make a link of what a visitor's browser calls itself.
const device = z.string().regex(/^[\p{L}\p{M}\p{N} ,()·-]{1,60}$/u);
const link = z.object({ url: z.url({ protocol: /^https?$/ }) });
const waybill = z.object({ waybillNo: z.string().max(20) });
const stoppable = z.object({ ...waybill.shape, ...link.shape });
const nothing = z.object({});
/** The number of an application, and what it is for in the reader's language. */
const application = z.object({ number: z.string().max(20), topic: z.string().max(80) });
/** A file of ours that goes with a letter; only its name travels in the job, and its bytes are read when it is sent. */
const attachment = z.object({ uploadId: z.uuid(), fileName: z.string().min(1).max(200) });
/** What happened to a claim; `url` opens its page for those who are logged in. */
const claim = z.object({
  claimNo: z.string().max(20),
  waybillNo: z.string().max(40),
  url: z.url({ protocol: /^https?$/ }),
});
const claimNews = { channels: ['sms', 'email'], validMinutes: null } as const;
/** `url` opens the parcel without the digits of the phone; `stopUrl` ends such messages. */
const news = z.object({
  waybillNo: z.string().regex(/^[A-Z0-9-]{4,40}$/i),
  url: z.url({ protocol: /^https?$/ }),
  stopUrl: z.url({ protocol: /^https?$/ }),
  /** When its reader wants to hear nothing. */
  quiet: quietHours.optional(),
});
const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Every message the site sends: its channels, how long it is of use in minutes (null: always), and its parameters.
 * No parameter carries text that a visitor typed: a form that mails strangers would carry anyone's words in our name.
 * `supportRequest` and `applicationFiled` do, and go to our own mailboxes alone.
 */
export const messageKinds = {
  registerCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** Instead of a code, when the number to be registered has an account: the answer on screen reveals nothing. */
  alreadyRegistered: { channels: ['sms'], validMinutes: 60, params: nothing },
  loginCode: { channels: ['sms'], validMinutes: 5, params: code },
  resetCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To the number in use, before it is changed. */
  changePhoneCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To the number that will be in use. */
  confirmPhoneCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To confirm the deletion of an account. */
  deleteAccountCode: { channels: ['sms'], validMinutes: 5, params: code },
  /** To the sender or the consignee of a parcel, before anything about it is changed. */
  parcelCode: {
    channels: ['sms'],
    validMinutes: 5,
    params: code.extend({ waybillNo: z.string().max(20) }),
  },
  resetLink: { channels: ['email'], validMinutes: 30, params: link },
  /** To a member of staff: the first password, or a new one. */
  staffInvitation: { channels: ['email'], validMinutes: 72 * 60, params: link },
  /** To super administrators and auditors: somebody was given rights over money, which begin later. */
  staffMoneyRights: {
    channels: ['email'],
    validMinutes: null,
    params: link.extend({
      names: z.string().max(400),
      giver: z.string().max(60),
      /** In the reader's language. */
      rights: z.string().max(200),
      at: isoInstant,
    }),
  },
  confirmEmail: { channels: ['email'], validMinutes: 48 * 60, params: link },
  /** To the phone, and to the address that was in use, where the new one is masked. */
  emailChanged: {
    channels: ['sms', 'email'],
    validMinutes: null,
    params: z.object({ newEmail: z.email() }),
  },
  /** To the phone, and to the address that was taken away. */
  emailRemoved: { channels: ['sms', 'email'], validMinutes: null, params: nothing },
  /** To the number that was in use; of the new one it names only the last four digits. */
  phoneChanged: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ newPhone: z.e164() }) },
  passwordChanged: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ at: isoInstant }) },
  newLogin: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ at: isoInstant, device }) },
  accountDeletionRequested: {
    channels: ['sms', 'email'],
    validMinutes: null,
    params: z.object({ deletesOn: z.iso.date() }),
  },
  accountDeletionCancelled: { channels: ['sms', 'email'], validMinutes: null, params: nothing },
  supportRequest: {
    channels: ['email'],
    validMinutes: null,
    params: z.object({
      number: z.string().max(20),
      topic: z.string().max(80),
      waybillNo: z.string().max(40),
      contact: z.string().max(100),
      /** What the visitor wrote, shown as it is. */
      quote: z.string().max(2000),
    }),
  },
  applicationReceived: {
    channels: ['email'],
    validMinutes: null,
    params: application.extend({ until: z.iso.date(), url: z.url({ protocol: /^https?$/ }) }),
  },
  /** To the mailbox of those who read applications. */
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
  /** To our own mailbox alone: its copy has to go. */
  applicationGone: { channels: ['email'], validMinutes: null, params: application },
  /** What staff wrote to an applicant. */
  applicationAnswered: {
    channels: ['email'],
    validMinutes: null,
    params: application.extend({
      title: z.string().max(150),
      quote: z.string().max(5_000),
      replyTo: z.email(),
    }),
  },
  /** Opens a VIP account that has no password yet. */
  vipInvitation: {
    channels: ['email'],
    validMinutes: 7 * DAY,
    params: z.object({ accountName: z.string().max(16), url: z.url({ protocol: /^https?$/ }) }),
  },
  /** Proves the phone or the address of somebody who wants to hear of a parcel. */
  followParcel: {
    channels: ['sms', 'email'],
    validMinutes: 10,
    params: code.extend({ waybillNo: news.shape.waybillNo }),
  },
  parcelOrdered: { channels, validMinutes: 2 * DAY, params: news },
  parcelPickedUp: { channels, validMinutes: DAY, params: news },
  parcelOutForDelivery: { channels, validMinutes: 12 * HOUR, params: news },
  parcelDelivered: { channels, validMinutes: 2 * DAY, params: news },
  parcelAttemptFailed: { channels, validMinutes: 2 * DAY, params: news },
  parcelHeld: { channels, validMinutes: 2 * DAY, params: news },
  parcelLate: { channels, validMinutes: 2 * DAY, params: news },
  codPaidOut: { channels, validMinutes: 2 * DAY, params: news },
  /** To the consignee, when somebody asked for another delivery; `url` stops it. */
  deliveryChanged: { channels: ['sms'], validMinutes: null, params: stoppable },
  notOrdered: { channels: ['sms'], validMinutes: null, params: stoppable },
  /** To our own mailbox alone. */
  codNotOrdered: {
    channels: ['email'],
    validMinutes: null,
    params: waybill.extend({ number: z.string().max(40) }),
  },
  /** An endpoint of the account has failed for days. */
  webhookStopped: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ url: z.url() }) },
  /** Staff switched an endpoint of the account off, or on again. */
  webhookSwitchedOff: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ url: z.url() }) },
  webhookSwitchedOn: { channels: ['sms', 'email'], validMinutes: null, params: z.object({ url: z.url() }) },
  claimReceived: { ...claimNews, params: claim },
  claimInReview: { ...claimNews, params: claim },
  claimMoreNeeded: { ...claimNews, params: claim.extend({ until: z.iso.date() }) },
  /** Staff wrote something. */
  claimAnswered: { ...claimNews, params: claim },
  claimApproved: { ...claimNews, params: claim.extend({ amountSatang: z.int(), until: z.iso.date() }) },
  claimRefused: { ...claimNews, params: claim.extend({ until: z.iso.date() }) },
  /** A refusal that no appeal is possible against. */
  claimRefusedAgain: { ...claimNews, params: claim },
  claimAppealed: { ...claimNews, params: claim },
  claimPaid: { ...claimNews, params: claim.extend({ amountSatang: z.int() }) },
  claimWithdrawn: { ...claimNews, params: claim },
  /** What was asked for did not come. */
  claimClosed: { ...claimNews, params: claim },
  accountDeleted: { channels: ['sms', 'email'], validMinutes: null, params: nothing },
} as const satisfies Record<
  string,
  { channels: readonly Channel[]; validMinutes: number | null; params: z.ZodType }
>;

export type MessageKind = keyof typeof messageKinds;

/** Kinds that say what happened to a claim. */
export type ClaimMessageKind = Extract<MessageKind, `claim${string}`>;

/** What a message of a kind needs besides its reader. */
export type MessageParams<K extends MessageKind> = z.input<(typeof messageKinds)[K]['params']>;

/** Kinds that say what happened to a parcel, in the order a parcel meets them. */
export const newsKinds = [
  'parcelOrdered',
  'parcelPickedUp',
  'parcelOutForDelivery',
  'parcelDelivered',
  'parcelAttemptFailed',
  'parcelHeld',
  'parcelLate',
  'codPaidOut',
] as const satisfies readonly MessageKind[];
export type NewsKind = (typeof newsKinds)[number];

/**
 * A message to be sent; the channel follows from `to`: a phone in E.164, an e-mail address, `line:` with a LINE user or
 * a phone, or `push:` with the id of a browser's subscription.
 */
export type OutgoingMessage<K extends MessageKind = MessageKind> = {
  kind: K;
  to: string;
  language: Language;
  params: MessageParams<K>;
};

/** Where a message stands: waiting or being tried again, taken by the gateway, given up, or cancelled by staff. */
export const messageStatuses = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
