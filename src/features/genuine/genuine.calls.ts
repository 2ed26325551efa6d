import { defineErrors } from '#lib/errors.ts';

export const genuineErrors = defineErrors('genuine', {
  tooManyChecks: { code: 65001, httpStatus: 429, event: 'too many' },
  tooManyReports: { code: 65002, httpStatus: 429, event: 'too many' },
});
