import { defineErrors } from '../../lib/errors.ts';

/** Refusals of webhooks. */
export const webhookErrors = defineErrors('webhooks', {
  /** Also of an endpoint or an event of somebody else: nobody learns whether it exists. */
  notFound: { code: 63001, openStatus: 404 },
  tooMany: { code: 63002, openStatus: 409 },
});
