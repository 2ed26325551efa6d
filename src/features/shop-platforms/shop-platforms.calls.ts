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
  /** Another window saved a mapping since this one was read. */
  mappingChanged: 46526,
  /** Also for one of somebody else. */
  unmappedNotFound: { code: 46527, event: 'record refused' },
  /** Nothing can be tried again without one. */
  noMapping: 46528,
  /** What came to the address of a connected system, as its sender is told. */
  notSigned: { code: 46529, httpStatus: 401, event: 'sign refused' },
  signedTooOld: { code: 46530, httpStatus: 401, event: 'sign refused' },
  notJson: { code: 46531, httpStatus: 400 },
  tooManyOrders: { code: 46532, httpStatus: 422 },
  /** Until its owner has looked at what could not be mapped. */
  tooManyUnmapped: { code: 46533, httpStatus: 429 },
  /** Until the oldest replaced secret has ended. */
  tooManySecrets: 46534,
});
