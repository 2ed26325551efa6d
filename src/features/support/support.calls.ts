import { defineErrors } from '#lib/errors.ts';

/** Refusals of support. */
export const supportErrors = defineErrors('support', {
  tooManyMessages: { code: 58001, httpStatus: 429 },
});
