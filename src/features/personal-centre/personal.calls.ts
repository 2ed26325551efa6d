import { defineErrors } from '#lib/errors.ts';

/** Refusals of the personal centre. */
export const personalErrors = defineErrors('personal-centre', {
  notDeleting: 20014,
  pictureUnreadable: 20015,
  pictureGone: { code: 20016, httpStatus: 404 },
});
