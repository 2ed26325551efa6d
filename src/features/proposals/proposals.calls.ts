import { defineErrors } from '#lib/errors.ts';

/** Refusals of proposals. */
export const proposalErrors = defineErrors('proposals', {
  notFound: { code: 69501, httpStatus: 404 },
  /** `name` says who has saved it since it was read. */
  savedMeanwhile: { code: 69502, httpStatus: 409 },
  /** The requested action no longer fits its state. */
  notAllowedNow: { code: 69503, httpStatus: 409 },
  /** An author of any part of it cannot be the second person. */
  secondPerson: { code: 69504, httpStatus: 403, event: 'permission refused' },
  beginsInThePast: 69505,
  /** Another version takes effect at the same instant. */
  instantTaken: 69506,
  /** The version it was compared with is no longer its predecessor. */
  baseChanged: { code: 69507, httpStatus: 409 },
  nothingChanges: 69508,
  /** A later version was approved on top of it. */
  hasFollower: 69509,
  unreadableWorkbook: 69510,
  /** The workbook has `count` errors. */
  wrongWorkbook: 69511,
});
