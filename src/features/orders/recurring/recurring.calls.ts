import { defineErrors } from '#lib/errors.ts';

/** Refusals of recurring pickups. */
export const recurringErrors = defineErrors('orders', {
  /** Also for one of somebody else. */
  recurringNotFound: { code: 46501, openStatus: 404, event: 'record refused' },
  tooManyRecurring: { code: 46502, openStatus: 409 },
  /** No courier would come on this date, or it is too late to change it. */
  dateNotChangeable: { code: 46503, openStatus: 409 },
  /** A courier comes to the address at these hours already, on one of these days at least. */
  sameRecurring: { code: 46504, openStatus: 409 },
});
