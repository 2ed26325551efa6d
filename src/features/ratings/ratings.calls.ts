import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

export const ratingErrors = defineErrors('ratings', {
  notDelivered: 30301,
  tooLate: 30302,
  /** The time to change a rating is over. */
  ratedAlready: 30303,
  tooMany: { code: 30304, httpStatus: 429, event: 'too many' },
});

/** The calls of the page on which a consignee rates a delivery. */
export const ratingCalls = {
  readRating: { method: 'POST', path: '/api/v2/rating/read' },
  rateDelivery: { method: 'POST', path: '/api/v2/rating/rate' },
} as const satisfies Record<string, Call>;
