import { defineErrors } from '../../lib/errors.ts';

/** Refusals of the desk of parcels. */
export const parcelDeskErrors = defineErrors('parcel-desk', {
  parcelNotFound: { code: 69101, httpStatus: 404 },
  tooManySearches: { code: 69102, httpStatus: 429, event: 'too many' },
});
