import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of applications. */
export const applicationErrors = defineErrors('applications', {
  /** Contains the first one's number, for somebody who enters the same phone and the same address. */
  appliedToday: 68001,
  /** The same for others, without its number. */
  appliedTodayElsewhere: 68002,
  /** Also for a wrong phone: nobody learns whether a number exists. */
  notFound: { code: 68003, event: 'code refused' },
  codeWrong: { code: 68004, event: 'code refused' },
  /** One request key with two different applications. */
  keyUsed: 68005,
  tooMany: { code: 68006, httpStatus: 429, event: 'too many' },
  notAllowedNow: 68007,
  /** For staff: it has been deleted, or never existed. */
  unknown: 68008,
  accountNameTaken: 68009,
  /** An invitation is no longer useful. */
  passwordSet: 68010,
  /** There is no file, or it has been deleted. */
  noResume: 68011,
});

/** The calls of the application pages. */
export const applicationCalls = {
  applyForVip: { method: 'POST', path: '/api/v2/other/vipRegisterSendEmail' },
  applyToJoin: { method: 'POST', path: '/api/v2/other/joinSendEmail' },
  // The resume may wait for cleaning.
  applyForJob: { method: 'POST', path: '/api/uploadFile/recruitmentEmail', timeoutSeconds: 180 },
  applicationStatus: { method: 'POST', path: '/api/v2/other/applicationStatus' },
  sendApplicationCode: { method: 'POST', path: '/api/v2/other/sendApplicationCode' },
  deleteApplication: { method: 'POST', path: '/api/v2/other/deleteApplication' },
} as const satisfies Record<string, Call>;
