import { defineErrors } from '#lib/errors.ts';

/** Refusals of payout runs. */
export const payoutErrors = defineErrors('payouts', {
  runNotFound: 45001,
  nothingDue: 45002,
  /** Two people released it at the same moment: the second is told who was first. */
  alreadyReleased: 45003,
  notAllowedNow: 45004,
  /** Who prepared a run, or decided about money in it, does not release it. */
  notAllowedToYou: { code: 45005, event: 'permission refused' },
  rightToExceed: { code: 45006, event: 'permission refused' },
  /** The amount that was confirmed is not that of the run. */
  otherAmount: 45007,
  /** A run is one file: the same again, never another that could be paid besides. */
  otherFormat: 45008,
  /** The settings lack the account that pays. */
  noDebtor: 45009,
  reasonRequired: 45010,
  notAWorkingDay: 45011,
  /** No key opens the number of an account any more. */
  accountLost: 45012,
  /** Neither a pain.002 nor a CSV file with the expected columns, from this line on. */
  answerUnreadable: 45013,
  answerOfOtherRun: 45014,
  answerUnknown: 45015,
  answerStatus: 45016,
  answerDay: 45017,
  /** Accounts were changed, or money was put on hold, after the run was prepared. */
  changedSince: 45018,
  /** The bank refused a file that it has already: nothing came back. */
  answerDuplicate: 45019,
  /** An answer says of a payment that came back that it was paid. */
  answerContradicts: 45020,
  /** Before the file of the run left, or a day to come. */
  answerDayOutside: 45021,
  /** Everything that is due is more, each by itself, than a run may hold. */
  aboveRunLimit: 45022,
});
