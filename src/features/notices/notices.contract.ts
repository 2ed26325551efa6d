import { z } from 'zod';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { imageAnswer, imageToken } from '#features/captcha/captcha.contract.ts';
import { channels, parcelMessageKinds } from '#features/messages/messages.contract.ts';
import { quietHours } from '#features/messages/quiet-hours.rules.ts';
import { trackingErrors } from '#features/tracking/tracking.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { noticeCalls, noticeErrors } from './notices.calls.ts';
import { followKinds } from './notices.rules.ts';

const channel = z.enum(channels);
const noticeKind = z.enum(parcelMessageKinds);
const choices = z.partialRecord(noticeKind, z.array(channel));

const browser = z.object({
  endpoint: z.string().max(1_000),
  p256dh: z.string().regex(/^[\w-]{80,100}$/),
  auth: z.string().regex(/^[\w-]{16,40}$/),
});

const typedWaybill = z.string().trim().min(1, 'notices:validation.waybillNo').max(40);

const noticeSettings = z.object({
  kinds: z.array(noticeKind),
  channels: z.array(channel),
  choices,
  quiet: quietHours.nullable(),
  line: z.object({ isLinked: z.boolean(), needsLink: z.boolean() }),
  push: z.object({ publicKey: z.string(), browsers: z.int() }),
});

export const getNoticeSettings = endpoint({
  method: 'GET',
  path: '/api/v2/notices/settings',
  summary: 'Which messages about parcels the customer gets, by which channels, and when not.',
  access: 'customer',
  input: z.object({}),
  output: noticeSettings,
  errors: [],
});

export const chooseNotice = endpoint({
  method: 'POST',
  path: '/api/v2/notices/choose',
  summary: 'Turns messages of one kind by one channel on or off.',
  access: 'customer',
  input: z.object({ kind: noticeKind, channel, isOn: z.boolean() }),
  output: noticeSettings,
  errors: [noticeErrors.channelClosed, noticeErrors.noEmail],
});

export const setQuietHours = endpoint({
  method: 'POST',
  path: '/api/v2/notices/quietHours',
  summary:
    'Sets the minutes of the day, in Bangkok, in which no message about a parcel is sent; null for none.',
  access: 'customer',
  input: z.object({ quiet: quietHours.nullable() }),
  output: noticeSettings,
  errors: [],
});

/**
 * Whether a customer is notified about one parcel: by the choices for all of theirs, or for this one only at a
 * masked address.
 */
const ofParcel = z.object({
  waybillNo: z.string(),
  byChoices: z.boolean(),
  isOn: z.boolean(),
  to: z.string().nullable(),
  channel: channel.nullable(),
});

export const parcelMessages = endpoint({
  method: 'GET',
  path: '/api/v2/notices/parcel',
  summary: 'Whether the customer gets messages about one parcel.',
  access: 'customer',
  input: z.object({ waybillNo: typedWaybill }),
  output: ofParcel,
  errors: [trackingErrors.notFound],
});

export const setParcelMessages = endpoint({
  method: 'POST',
  path: '/api/v2/notices/setParcel',
  summary:
    'Turns messages about one parcel on or off: of the customer’s own parcels by what was chosen for all.',
  access: 'customer',
  input: z.object({ waybillNo: typedWaybill, isOn: z.boolean() }),
  output: ofParcel,
  errors: [trackingErrors.notFound, noticeErrors.channelClosed, noticeErrors.tooManyFollows],
});

export const linkLine = endpoint({
  method: 'POST',
  path: '/api/v2/notices/linkLine',
  summary: 'The chat with our LINE account, with the word typed that begins to link it.',
  access: 'customer',
  input: z.object({}),
  output: z.object({ url: z.url() }),
  errors: [noticeErrors.channelClosed],
});

export const unlinkLine = endpoint({
  method: 'POST',
  path: '/api/v2/notices/unlinkLine',
  summary: 'Forgets the LINE user of the customer.',
  access: 'customer',
  input: z.object({}),
  output: noticeSettings,
  errors: [],
});

export const addBrowser = endpoint({
  method: 'POST',
  path: '/api/v2/notices/addBrowser',
  summary: 'Sends notifications of the customer to this browser as well.',
  access: 'customer',
  input: browser,
  output: noticeSettings,
  errors: [noticeErrors.channelClosed, noticeErrors.browserUnknown],
});

export const removeBrowsers = endpoint({
  method: 'POST',
  path: '/api/v2/notices/removeBrowsers',
  summary: 'Sends notifications of the customer to no browser any more.',
  access: 'customer',
  input: z.object({}),
  output: noticeSettings,
  errors: [],
});

const followedKinds = z
  .array(z.enum(followKinds))
  .min(1, 'notices:validation.kinds')
  .max(followKinds.length)
  .transform((kinds) => [...new Set(kinds)]);

/** The ticket with which the follower already sees the details: then links in messages open them, too. */
const followersTicket = z.string().max(600).optional();

const followed = z.object({ waybillNo: z.string(), stopToken: z.string() });

export const getFollowWays = endpoint({
  method: 'GET',
  path: '/api/v2/notices/followWays',
  summary: 'By which channels a parcel can be followed without an account.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    channels: z.array(channel),
    kinds: z.array(noticeKind),
    publicKey: z.string(),
    hasLine: z.boolean(),
  }),
  errors: [],
});

export const followParcel = endpoint({
  method: 'POST',
  path: '/api/v2/notices/follow',
  summary:
    'Sends a code to a phone or an address that wants to hear of a parcel; nothing is sent there until the code comes back.',
  access: 'public',
  input: z.object({
    waybillNo: typedWaybill,
    phone: z.string().trim().max(16).optional(),
    email: emailField('notices:validation.email').optional(),
    captcha: imageAnswer.min(1, 'notices:validation.captcha'),
    ctoken: imageToken,
  }),
  output: z.object({ followId: z.uuid() }),
  errors: [
    trackingErrors.notFound,
    captchaErrors.imageCodeWrong,
    noticeErrors.channelClosed,
    noticeErrors.tooManyFollows,
    accountErrors.tooManyCodes,
    accountErrors.codesPaused,
  ],
});

export const confirmFollow = endpoint({
  method: 'POST',
  path: '/api/v2/notices/confirmFollow',
  summary: 'Begins to follow a parcel, with the code that was sent.',
  access: 'public',
  input: z.object({
    followId: z.uuid(),
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'notices:validation.code'),
    kinds: followedKinds,
    access: followersTicket,
  }),
  output: followed,
  errors: [noticeErrors.followCodeWrong],
});

export const followByBrowser = endpoint({
  method: 'POST',
  path: '/api/v2/notices/followByBrowser',
  summary: 'Begins to follow a parcel by notifications of this browser, which has asked its owner.',
  access: 'public',
  input: z.object({ waybillNo: typedWaybill, kinds: followedKinds, browser, access: followersTicket }),
  output: followed,
  errors: [
    trackingErrors.notFound,
    noticeErrors.channelClosed,
    noticeErrors.browserUnknown,
    noticeErrors.tooManyFollows,
  ],
});

export const stopFollow = endpoint({
  method: 'POST',
  path: '/api/v2/notices/stopFollow',
  summary: 'Stops following a parcel, on the page where it began.',
  access: 'public',
  input: z.object({ stopToken: z.string().max(200) }),
  output: z.object({}),
  errors: [noticeErrors.linkUnknown],
});

export const readStopLink = endpoint({
  method: 'GET',
  path: '/api/v2/notices/stopLink',
  summary: 'What the stop link of a message ends.',
  access: 'public',
  input: z.object({ code: z.string().max(20) }),
  output: z.object({
    channel,
    waybillNo: z.string(),
    /** All messages on the channel, or only those about the parcel. */
    scope: z.enum(['CHANNEL', 'PARCEL']),
    isStopped: z.boolean(),
  }),
  errors: [noticeErrors.linkUnknown],
});

export const stopNotices = endpoint({
  ...noticeCalls.stop,
  summary: 'Ends the messages that a stop link belongs to.',
  access: 'public',
  input: z.object({ code: z.string().max(20) }),
  output: z.object({}),
  errors: [noticeErrors.linkUnknown],
});
