import { DAY_MS } from '#lib/clock.ts';
import { type MessageKind, messageKinds } from './messages.contract.ts';
import { expiresAt } from './messages.rules.ts';

/** How long after queueing a message may be resent. */
export const RESEND_DAYS = 14;

/** Links that give access to an account; whoever needs one requests a new one. */
const LINKS_THAT_OPEN: readonly MessageKind[] = [
  'resetLink',
  'staffInvitation',
  'confirmEmail',
  'vipInvitation',
];

/** Whether a message contains a code or a link that gives access to an account. */
export function isSecret(kind: MessageKind): boolean {
  return hasParam(kind, 'code') || LINKS_THAT_OPEN.includes(kind);
}

/**
 * Whether the content is kept for a while: never of secrets; once sent, neither people's own texts nor what is soon
 * useless.
 */
export function isKeptAfter(kind: MessageKind, status: 'sent' | 'failed'): boolean {
  if (isSecret(kind)) return false;
  return status === 'failed' || (messageKinds[kind].validMinutes === null && !hasParam(kind, 'quote'));
}

/** Why staff cannot resend a message. */
export const resendRefusals = ['waiting', 'secret', 'expired', 'contentGone'] as const;
export type ResendRefusal = (typeof resendRefusals)[number];

/** Why a message cannot be resent; null when it can. */
export function whyNotAgain(
  message: { kind: MessageKind; status: string; createdAt: Date; hasContent: boolean },
  now: Date,
): ResendRefusal | null {
  const { kind, status, createdAt, hasContent } = message;
  if (status === 'queued') return 'waiting';
  if (isSecret(kind)) return 'secret';
  const end = expiresAt(kind, createdAt);
  if (end && end <= now) return 'expired';
  const isOld = now.getTime() - createdAt.getTime() >= RESEND_DAYS * DAY_MS;
  return hasContent && !isOld ? null : 'contentGone';
}

function hasParam(kind: MessageKind, name: string): boolean {
  return name in messageKinds[kind].params.shape;
}
