import { defineErrors } from '../errors.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** Refusals that any call of staff may answer with; their sentences are in `http/locales`. */
export const staffErrors = defineErrors('http', {
  foreignOrigin: { code: 28001, httpStatus: FORBIDDEN, event: 'origin refused' },
  staffLogIn: { code: 28002, httpStatus: UNAUTHORIZED },
  staffSessionEnded: { code: 28003, httpStatus: UNAUTHORIZED },
  secondFactorMissing: { code: 28004, httpStatus: UNAUTHORIZED },
  permissionMissing: { code: 28005, httpStatus: FORBIDDEN, event: 'permission refused' },
  /** Optimistic locking: somebody else saved since this was read. */
  changedMeanwhile: 28006,
  /** The same where it is known who saved, and when. */
  changedBy: 28007,
  /** What the call names is no longer there. */
  recordGone: { code: 72001, httpStatus: NOT_FOUND },
  /** A password that somebody else has set is still in use. */
  passwordToChoose: { code: 28008, httpStatus: UNAUTHORIZED },
  /** A new right over money; `at` says when it begins. */
  rightNotBegun: { code: 28009, httpStatus: FORBIDDEN, event: 'permission refused' },
});
