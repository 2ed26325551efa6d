import { defineErrors } from '#lib/errors.ts';
import type { ResendRefusal } from '../resend.rules.ts';

const CONFLICT = 409;

/** Refusals of staff actions on messages. */
export const messagesStaffErrors = defineErrors('messages.staff', {
  /** It is still queued. */
  againWaiting: { code: 72002, httpStatus: CONFLICT },
  /** It contains a code, or a link that gives access to an account. */
  againSecret: { code: 72003, httpStatus: CONFLICT },
  againExpired: { code: 72004, httpStatus: CONFLICT },
  againContentGone: { code: 72005, httpStatus: CONFLICT },
  waitsNoLonger: { code: 72006, httpStatus: CONFLICT },
});

/** The refusal for each reason that prevents resending. */
export const resendRefusalErrors = {
  waiting: messagesStaffErrors.againWaiting,
  secret: messagesStaffErrors.againSecret,
  expired: messagesStaffErrors.againExpired,
  contentGone: messagesStaffErrors.againContentGone,
} as const satisfies Record<ResendRefusal, unknown>;
