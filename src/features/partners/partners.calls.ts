import { defineErrors } from '#lib/errors.ts';

/** Refusals of what customers' own systems ask. */
export const partnerErrors = defineErrors('partners', {
  /** Also of a parcel of somebody else: nobody learns whether it exists. */
  parcelNotFound: { code: 56001, openStatus: 404 },
  /** A live key asked for what the sandbox alone has. */
  sandboxOnly: { code: 56002, openStatus: 403 },
  /** The story of a parcel of the sandbox has been told to its end. */
  storyEnded: { code: 56003, openStatus: 409 },
  keyNotFound: 56004,
  tooManyKeys: 56005,
});
