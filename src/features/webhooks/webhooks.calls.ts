import { defineErrors } from '#lib/errors.ts';

/** Refusals of webhooks. */
export const webhookErrors = defineErrors('webhooks', {
  /** Also for an endpoint or an event of somebody else: nobody learns whether it exists. */
  notFound: { code: 63001, openStatus: 404, event: 'record refused' },
  tooMany: { code: 63002, openStatus: 409 },
  /** By staff, who have to enable it again. */
  switchedOff: { code: 63003, openStatus: 409 },
  /** Nothing is delivered to it now, so a resent event would only wait. */
  notActive: { code: 63004, httpStatus: 409 },
  /** The same key with other contents. */
  keyUsed: 46666,
});
