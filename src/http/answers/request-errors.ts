import { defineErrors } from '#lib/errors.ts';

/** Refusals of any call; their sentences are in `http/locales`. */
export const requestErrors = defineErrors('http', {
  illegalRequest: { code: 10001, httpStatus: 400, event: 'sign refused' },
  invalidParameter: { code: 10002, httpStatus: 400, openStatus: 422 },
  unreadableBody: { code: 10003, httpStatus: 400 },
  notFound: { code: 10004, httpStatus: 404 },
  bodyTooLarge: { code: 10005, httpStatus: 413 },
  tooManyRequests: { code: 10006, httpStatus: 429, event: 'too many' },
  overloaded: { code: 10007, httpStatus: 503 },
  unexpected: { code: 10008, httpStatus: 500 },
  timedOut: { code: 10009, httpStatus: 504 },
  methodNotAllowed: { code: 10013, httpStatus: 405 },
  bodyTooSlow: { code: 10014, httpStatus: 408 },
  apiKeyMissing: { code: 10010, httpStatus: 401, event: 'key refused' },
  apiKeyRefused: { code: 10011, httpStatus: 403, event: 'key refused' },
  unsupportedMediaType: { code: 10016, httpStatus: 415 },
  apiKeyUnknown: { code: 10017, httpStatus: 401, event: 'key refused' },
  apiKeyEnded: { code: 10018, httpStatus: 401, event: 'key refused' },
  apiKeyElsewhere: { code: 10019, httpStatus: 403, event: 'key refused' },
  unknownVersion: { code: 46420, httpStatus: 400 },
  pleaseLogIn: 10012,
  unavailable: { code: 10015, httpStatus: 503 },
  invalidToken: { code: 70001, event: 'token refused' },
  restrictedAccount: { code: 9000001, event: 'account restricted' },
});
