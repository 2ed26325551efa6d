import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

export const collectCodeErrors = defineErrors('collect-codes', {
  /** The parcel does not wait at a place where it can be collected. */
  notWaiting: { code: 46400, openStatus: 409 },
  tooManyOpen: 46401,
  tooMany: { code: 46402, httpStatus: 429, event: 'too many' },
  unknownCode: 46403,
  /** It was used, or its day is over. */
  notRevokedNow: 46404,
  linkGone: { code: 46405, event: 'link refused' },
});

/** What a counter is told. */
export const counterErrors = defineErrors('collect-codes', {
  wrongCode: { code: 46406, openStatus: 404, event: 'code refused' },
  alreadyUsed: { code: 46407, openStatus: 409 },
  revoked: { code: 46408, openStatus: 409 },
  otherDay: { code: 46409, openStatus: 409 },
  otherFacility: { code: 46410, openStatus: 409 },
  tooManyGuesses: { code: 46411, httpStatus: 429, event: 'too many' },
  /** The same key with other contents. */
  keyUsed: 46667,
  noSuchParcel: { code: 46412, openStatus: 404, event: 'record refused' },
});

/** The calls of the consignee, and of whoever opens the link of a code. */
export const collectCodeCalls = {
  readCollectCodes: { method: 'POST', path: '/api/v2/collect/read' },
  makeCollectCode: { method: 'POST', path: '/api/v2/collect/make' },
  revokeCollectCode: { method: 'POST', path: '/api/v2/collect/revoke' },
  showCollectCode: { method: 'GET', path: '/api/v2/collect/show' },
} as const satisfies Record<string, Call>;
