import { defineErrors } from '#lib/errors.ts';
import type { ResendRefusal } from '../resend.rules.ts';

const CONFLICT = 409;

/** Refusals of what staff do with messages. */
export const messagesStaffErrors = defineErrors('messages.staff', {
  /** It is still queued. */
  againWaiting: { code: 72002, httpStatus: CONFLICT },
  /** It holds a code, or a link that opens an account. */
  againSecret: { code: 72003, httpStatus: CONFLICT },
  againExpired: { code: 72004, httpStatus: CONFLICT },
  againContentGone: { code: 72005, httpStatus: CONFLICT },
  waitsNoLonger: { code: 72006, httpStatus: CONFLICT },
});

/** The refusal for each reason that keeps a message from being sent again. */
export const resendRefusalErrors = {
  waiting: messagesStaffErrors.againWaiting,
  secret: messagesStaffErrors.againSecret,
  expired: messagesStaffErrors.againExpired,
  contentGone: messagesStaffErrors.againContentGone,
} as const satisfies Record<ResendRefusal, unknown>;
