import { defineErrors } from '#lib/errors.ts';

/** Refusals for customers' own systems. */
export const partnerErrors = defineErrors('partners', {
  /** Also for a parcel of somebody else: nobody learns whether it exists. */
  parcelNotFound: { code: 56001, openStatus: 404 },
  /** A live key requested something that only the sandbox has. */
  sandboxOnly: { code: 56002, openStatus: 403 },
  /** The sandbox story of a parcel has no further step. */
  storyEnded: { code: 56003, openStatus: 409 },
  keyNotFound: 56004,
  tooManyKeys: 56005,
});
