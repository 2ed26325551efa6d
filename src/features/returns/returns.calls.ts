import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { paths } from '#routes/paths.ts';

export const returnErrors = defineErrors('returns', {
  notDelivered: { code: 46550, openStatus: 409 },
  tooLate: 46551,
  /** Its shop takes nothing back, or no shop ordered it here. */
  notTaken: 46552,
  tooMany: { code: 46553, httpStatus: 429, event: 'too many' },
  /** It was asked for as often as it can be. */
  askedEnough: { code: 46554, openStatus: 409 },
  /** The way back has no price, or its addresses are gone. */
  notPossible: { code: 46555, openStatus: 409 },
  /** Who pays at the counter has to agree to the price in force. */
  priceChanged: 46556,
  /** Also for one of another shop: nobody learns whether it exists. */
  notFound: { code: 46557, openStatus: 404, event: 'record refused' },
  /** It was decided otherwise, called off, or has expired. */
  notOpen: { code: 46558, openStatus: 409 },
  handedOver: { code: 46559, openStatus: 409 },
  /** For who decides: the order of the way back cannot be made. */
  cannotOrder: { code: 46570, openStatus: 409 },
});

/** The calls of the page on which a consignee sends a parcel back. */
export const returnCalls = {
  readReturns: { method: 'POST', path: '/api/v2/return/read' },
  askReturn: { method: 'POST', path: '/api/v2/return/ask' },
  callOffReturn: { method: 'POST', path: '/api/v2/return/callOff' },
  returnLabel: { method: 'GET', path: paths.returnLabel() },
} as const satisfies Record<string, Call>;
