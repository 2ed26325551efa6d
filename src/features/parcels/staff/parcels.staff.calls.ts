import { defineErrors } from '#lib/errors.ts';

/** Refusals of staff actions on parcels. */
export const parcelsStaffErrors = defineErrors('parcels.staff', {
  parcelNotFound: { code: 69101, httpStatus: 404 },
  tooManySearches: { code: 69102, httpStatus: 429, event: 'too many' },
  eventNotFound: { code: 69103, httpStatus: 404 },
  /** Optimistic locking; contains who has corrected the parcel since it was read. */
  correctedMeanwhile: { code: 69104, httpStatus: 409 },
  /** The parcel already has this very scan. */
  eventExists: { code: 69105, httpStatus: 409 },
  /** Work on a parcel begins while it is late. */
  notLate: { code: 69106, httpStatus: 409 },
});
