import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { channels, type MessageKind, messageKinds, messageStatuses } from '../messages.contract.ts';
import { resendRefusals } from '../resend.rules.ts';
import { messagesStaffErrors } from './messages.staff.calls.ts';

const READ = { access: { staff: 'messages.read' }, method: 'GET' } as const;
const RESEND = { access: { staff: 'messages.resend' }, method: 'POST' } as const;
const base = '/staff/api/messages';
const MAX_LISTED = 200;
const MAX_TEXT = 100;
/** The size of a page. */
const MAX_AT_ONCE = 200;

/** Every kind of message, in the order of its contract. */
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];

/** A message in lists, without anything that would allow contacting its recipient. */
export const messageRow = z.object({
  messageId: z.uuid(),
  kind: z.enum(messageKindNames),
  channel: z.enum(channels),
  /** Masked. */
  to: z.string(),
  language: z.enum(languages),
  status: z.enum(messageStatuses),
  waybillNo: z.string().nullable(),
  /** The claim, request or application that it concerns. */
  reference: z.string().nullable(),
  attempts: z.number(),
  /** How often staff have resent it; also tells which state the caller has seen. */
  resends: z.number(),
  /** The gateway's error, without addresses and numbers. */
  error: z.string().nullable(),
  /** Why it cannot be resent; null when it can. */
  refusal: z.enum(resendRefusals).nullable(),
  createdAt: isoInstant,
  lastTriedAt: isoInstant.nullable(),
  sentAt: isoInstant.nullable(),
});
export type MessageRow = z.output<typeof messageRow>;

const one = z.object({ messageId: z.uuid() });
const several = z.array(one).min(1).max(MAX_AT_ONCE);
const seen = one.extend({ resends: z.int().min(0) });

/** Queued messages, newest first; paged by `nextCursor`. */
export const listMessages = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'Messages by SMS, e-mail, LINE and notifications, newest first.',
  input: z.object({
    /** A phone, an e-mail address, a waybill, or the number of a claim, request or application; exact match. */
    text: z.string().trim().max(MAX_TEXT).optional(),
    status: z.enum(messageStatuses).optional(),
    channel: z.enum(channels).optional(),
    kind: z.enum(messageKindNames).optional(),
    /** Failed messages that can be resent. */
    again: z.enum(['yes']).optional(),
    from: isoInstant.optional(),
    until: isoInstant.optional(),
    cursor: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(messageRow), nextCursor: z.number().nullable() }),
  errors: [],
});

/** One message. */
export const messageDetail = endpoint({
  ...READ,
  path: `${base}/detail`,
  summary: 'One message.',
  input: one,
  output: z.object({ message: messageRow.extend({ providerId: z.string().nullable() }) }),
  errors: [staffErrors.recordGone],
});

/** Recipient and text of a message; codes and links stay hidden, and viewing is recorded in the audit log. */
export const revealMessage = endpoint({
  ...READ,
  method: 'POST',
  path: `${base}/reveal`,
  summary: 'Recipient and words of a message, for a reason.',
  input: one.extend({ reason: reasonField }),
  output: z.object({
    to: z.string(),
    /** Null when its content is secret, or no longer kept. */
    words: z.object({ subject: z.string().nullable(), text: z.string() }).nullable(),
  }),
  errors: [staffErrors.recordGone],
});

/** Resends messages: those that can be; a single one that cannot is refused with the reason. */
export const resendMessages = endpoint({
  ...RESEND,
  path: `${base}/resend`,
  summary: 'Send messages again that failed or did not arrive.',
  input: z.object({ messages: z.array(seen).min(1).max(MAX_AT_ONCE) }),
  output: z.object({ sent: z.number(), left: z.number() }),
  errors: [
    staffErrors.recordGone,
    messagesStaffErrors.againWaiting,
    messagesStaffErrors.againSecret,
    messagesStaffErrors.againExpired,
    messagesStaffErrors.againContentGone,
    staffErrors.changedMeanwhile,
  ],
});

/** Cancels queued messages. */
export const cancelMessages = endpoint({
  ...RESEND,
  path: `${base}/cancel`,
  summary: 'Cancel messages that have not been sent yet.',
  input: z.object({ messages: several, reason: reasonField }),
  output: z.object({ cancelled: z.number(), left: z.number() }),
  errors: [staffErrors.recordGone, messagesStaffErrors.waitsNoLonger],
});
