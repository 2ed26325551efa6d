import { defineErrors } from '#lib/errors.ts';

/** Refusals for customers' own systems. */
export const partnerErrors = defineErrors('partners', {
  /** Also for a parcel of somebody else: nobody learns whether it exists. */
  parcelNotFound: { code: 56001, openStatus: 404, event: 'record refused' },
  /** A live key requested something that only the sandbox has. */
  sandboxOnly: { code: 56002, openStatus: 403 },
  /** The sandbox story of a parcel has no further step. */
  storyEnded: { code: 56003, openStatus: 409 },
  /** Also for a transfer to somebody else. */
  transferNotFound: { code: 56006, openStatus: 404, event: 'record refused' },
  /** A sandbox parcel without COD, that was cancelled or came back, or whose money has left. */
  notCollectable: { code: 46485, openStatus: 409 },
  /** A pickup belongs to its order: whoever calls it off confirms that the order goes, too. */
  orderGoesToo: { code: 46500, openStatus: 409 },
  keyNotFound: { code: 56004, event: 'record refused' },
  tooManyKeys: 56005,
});
