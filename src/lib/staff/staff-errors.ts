import { defineErrors } from '../errors.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** Refusals of any staff call; their sentences are in `http/locales`. */
export const staffErrors = defineErrors('http', {
  foreignOrigin: { code: 28001, httpStatus: FORBIDDEN, event: 'origin refused' },
  staffLogIn: { code: 28002, httpStatus: UNAUTHORIZED },
  staffSessionEnded: { code: 28003, httpStatus: UNAUTHORIZED },
  secondFactorMissing: { code: 28004, httpStatus: UNAUTHORIZED },
  permissionMissing: { code: 28005, httpStatus: FORBIDDEN, event: 'permission refused' },
  /** Optimistic locking: somebody else saved since this was read. */
  changedMeanwhile: 28006,
  /** The same with who saved, and when. */
  changedBy: 28007,
  /** The record of the call no longer exists. */
  recordGone: { code: 72001, httpStatus: NOT_FOUND },
  /** A password that somebody else has set is still in use. */
  passwordToChoose: { code: 28008, httpStatus: UNAUTHORIZED },
  /** A new right over money; `at` is when it starts. */
  rightNotBegun: { code: 28009, httpStatus: FORBIDDEN, event: 'permission refused' },
  /** Work is only handed over to those who may do it. */
  colleagueMayNot: 28010,
});
