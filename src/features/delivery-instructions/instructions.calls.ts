import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

export const instructionErrors = defineErrors('delivery-instructions', {
  notPossibleNow: 59001,
  inTheWay: 59002,
  pointCannotHold: 59003,
  unknownInstruction: 59004,
  notCancelledNow: 59005,
  /** The proof only allows viewing: a code by SMS is needed first. */
  codeFirst: 59009,
  notForSender: 59010,
  stopLinkGone: 59011,
  instructionNotFound: { code: 59007, openStatus: 404, event: 'record refused' },
  /** Already done, rejected or cancelled. */
  endedOtherwise: { code: 59008, openStatus: 409 },
  tooMany: { code: 59006, httpStatus: 429, event: 'too many' },
});

/** The calls of the page for changing a delivery. */
export const instructionCalls = {
  deliveryOptions: { method: 'POST', path: '/api/v2/delivery/options' },
  pointsToHold: { method: 'POST', path: '/api/v2/delivery/pointsToHold' },
  changeDelivery: { method: 'POST', path: '/api/v2/delivery/change' },
  cancelChange: { method: 'POST', path: '/api/v2/delivery/cancelChange' },
  readStopChange: { method: 'GET', path: '/api/v2/delivery/stopLink' },
  stopChange: { method: 'POST', path: '/api/v2/delivery/stopChange' },
} as const satisfies Record<string, Call>;
