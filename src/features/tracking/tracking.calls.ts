import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

export const trackingErrors = defineErrors('tracking', {
  invalidNumber: 30001,
  notFound: 30002,
  notOfCurrentUser: { code: 30003, event: 'permission refused' },
  tooManyWrongTries: { code: 30004, event: 'too many' },
  tooManyWrongTriesOfAll: { code: 30005, event: 'too many' },
  phoneMismatch: { code: 30006, event: 'digits refused' }, // V-12
  tooManyNumbers: 30007, // V-11
  verifyFirst: 30008,
  requestAlreadyOpen: 30009,
  parcelFinished: 30010,
  noUseToHurry: 30012,
  noMobilePhone: 30013,
  /** The browser solves a proof of work and repeats the call without involving the visitor. */
  proofFirst: 30020,
  /** Wrong digits over all waybills: of a visitor, of a network or of the site. */
  digitsPaused: { code: 30021, event: 'too many' },
  tooManyStreams: { code: 30011, httpStatus: 429, event: 'too many' },
});

/** The calls of the tracking pages. */
export const trackingCalls = {
  orderTrack: { method: 'POST', path: '/api/v2/track/orderTrack' },
  trackQueryVerify: { method: 'POST', path: '/api/v2/track/trackQueryVerify' },
  sendParcelCode: { method: 'POST', path: '/api/v2/track/sendParcelCode' },
  verifyParcelCode: { method: 'POST', path: '/api/v2/track/verifyParcelCode' },
  getWaybill: { method: 'GET', path: '/api/v2/waybill/getWaybillByBillcode' },
  listMyParcels: { method: 'GET', path: '/api/v2/waybill/myParcels' },
  urgeDelivery: { method: 'POST', path: '/api/v2/track/urgeDelivery' },
  proofForDigits: { method: 'GET', path: '/api/v2/track/proofForDigits' },
  askProofOfWork: { method: 'GET', path: '/api/v2/track/proofOfWork' },
  watchParcels: { method: 'GET', path: '/api/v2/track/live' },
} as const satisfies Record<string, Call>;
