import { defineErrors } from '../../lib/errors.ts';

export const genuineErrors = defineErrors('genuine', {
  tooManyChecks: { code: 62001, httpStatus: 429, event: 'too many' },
  tooManyReports: { code: 62002, httpStatus: 429, event: 'too many' },
});
