import type { ResendRefusal } from '#features/messages/resend.rules.ts';
import { defineErrors } from '#lib/errors.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;

/** Refusals of what those do who keep the site running. */
export const operationsErrors = defineErrors('operations', {
  notFound: { code: 72001, httpStatus: NOT_FOUND },
  /** It waits already. */
  againWaiting: { code: 72002, httpStatus: CONFLICT },
  /** It holds a code, or a link that opens an account. */
  againSecret: { code: 72003, httpStatus: CONFLICT },
  againExpired: { code: 72004, httpStatus: CONFLICT },
  againContentGone: { code: 72005, httpStatus: CONFLICT },
  waitsNoLonger: { code: 72006, httpStatus: CONFLICT },
  /** Among the keys in force of the carrier's own systems. */
  keyNameTaken: { code: 72007, httpStatus: CONFLICT },
});

/** What is said of a message that cannot go again. */
export const resendRefusalErrors = {
  waiting: operationsErrors.againWaiting,
  secret: operationsErrors.againSecret,
  expired: operationsErrors.againExpired,
  contentGone: operationsErrors.againContentGone,
} as const satisfies Record<ResendRefusal, unknown>;
