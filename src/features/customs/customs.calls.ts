import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { paths } from '#routes/paths.ts';

export const customsErrors = defineErrors('customs', {
  /** Also for one of another customer: nobody learns whether it exists. */
  notFound: { code: 46580, openStatus: 404, event: 'record refused' },
  /** It belongs to a parcel already, was withdrawn, or its time is over. */
  notOpen: { code: 46581, openStatus: 409 },
  changedMeanwhile: { code: 46582, openStatus: 409 },
  tooMany: { code: 46583, httpStatus: 429, event: 'too many' },
  /** So many may wait at once. */
  tooManyOpen: { code: 46584, openStatus: 409 },
  /** The same key with other contents. */
  keyUsed: 46585,
  /** For a counter: the waybill number has a declaration. */
  waybillTaken: { code: 46586, openStatus: 409 },
  sandboxOnly: { code: 46587, openStatus: 403 },
  /** For a counter: the declaration does not belong to the number that is to be released. */
  notBound: { code: 46680, openStatus: 409 },
  /** For a counter: the parcel was scanned on its way, or received too long ago. */
  noLongerReleased: { code: 46681, openStatus: 409 },
  tooManyReleases: { code: 46682, openStatus: 409 },
});

/** The calls of the page for customs declarations. */
export const customsCalls = {
  list: { method: 'GET', path: '/api/v2/customs/list' },
  get: { method: 'GET', path: '/api/v2/customs/get' },
  declare: { method: 'POST', path: '/api/v2/customs/declare' },
  change: { method: 'POST', path: '/api/v2/customs/change' },
  withdraw: { method: 'POST', path: '/api/v2/customs/withdraw' },
  form: { method: 'GET', path: paths.customsForm() },
} as const satisfies Record<string, Call>;
