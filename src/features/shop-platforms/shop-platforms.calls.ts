import { defineErrors } from '#lib/errors.ts';

/** Refusals of connected shops and their orders. */
export const shopErrors = defineErrors('shop-platforms', {
  /** Also for one of somebody else. */
  connectionNotFound: { code: 46520, event: 'record refused' },
  tooManyConnections: 46521,
  /** Also for one of somebody else. */
  draftNotFound: { code: 46522, event: 'record refused' },
  /** Ordered already, left out, or being ordered at this moment. */
  draftNotOpen: 46523,
  /** Nothing failed that could be written again. */
  nothingToWrite: 46524,
  /** Its shop, or its owner in another window, changed it since it was read. */
  changedMeanwhile: 46525,
});
