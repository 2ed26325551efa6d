import { defineErrors } from '#lib/errors.ts';

/** Refusals of what staff do with parcels. */
export const parcelsStaffErrors = defineErrors('parcels.staff', {
  parcelNotFound: { code: 69101, httpStatus: 404 },
  tooManySearches: { code: 69102, httpStatus: 429, event: 'too many' },
  eventNotFound: { code: 69103, httpStatus: 404 },
  /** Optimistic locking; names who has corrected the parcel since it was read. */
  correctedMeanwhile: { code: 69104, httpStatus: 409 },
  /** The parcel has this very scan already. */
  eventExists: { code: 69105, httpStatus: 409 },
});
