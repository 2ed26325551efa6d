import { defineErrors } from '#lib/errors.ts';

/** Refusals of the accounts of staff. */
export const staffAccountErrors = defineErrors('staff', {
  wrongLogin: { code: 28101, event: 'login failed' },
  accountDisabled: { code: 28102, event: 'account restricted' },
  tooManyTries: { code: 28103, event: 'account locked' },
  wrongCode: { code: 28104, event: 'code refused' },
  wrongPasskey: { code: 28105, event: 'code refused' },
  wrongPassword: { code: 28106, event: 'login failed' },
  linkUsed: { code: 28107, event: 'link refused' },
  notFound: 28108,
  nameTaken: 28109,
  accountTaken: 28110,
  emailTaken: 28111,
  superAdministrator: 28112,
  lastSuperAdministrator: 28113,
  outranked: { code: 28114, event: 'permission refused' },
  notYourself: 28115,
  factorNeeded: 28116,
  noEmail: 28117,
  roleInUse: 28118,
  shippedRole: 28119,
  setUpFirst: 28120,
  /** The grantor of a right over money, its receiver, or somebody who has set up one of the accounts. */
  notSecondAdministrator: { code: 28121, event: 'permission refused' },
  // Two accounts of which one has set up the other count as one person; each names the account and who else may check.
  dependentByCreation: { code: 28122, event: 'permission refused' },
  dependentByPassword: { code: 28123, event: 'permission refused' },
  dependentBySecondFactor: { code: 28124, event: 'permission refused' },
  dependentByLink: { code: 28125, event: 'permission refused' },
  dependentByEmail: { code: 28126, event: 'permission refused' },
  /** The same, where nobody else may. */
  noSecondPerson: { code: 28127, event: 'permission refused' },
  /** The second factor is asked for again in an open session, and was not given. */
  confirmAgain: { code: 28128, event: 'code refused' },
  /** It is asked for, and the account has none. */
  secondFactorFirst: { code: 28129, event: 'permission refused' },
});

/** Refusals of calls that require a second person, besides that about one's own work. */
export const dependenceRefusals = [
  staffAccountErrors.dependentByCreation,
  staffAccountErrors.dependentByPassword,
  staffAccountErrors.dependentBySecondFactor,
  staffAccountErrors.dependentByLink,
  staffAccountErrors.dependentByEmail,
  staffAccountErrors.noSecondPerson,
];

/** Refusals of calls that ask for the second factor again. */
export const factorRefusals = [
  staffAccountErrors.confirmAgain,
  staffAccountErrors.secondFactorFirst,
  staffAccountErrors.wrongCode,
  staffAccountErrors.wrongPasskey,
  staffAccountErrors.tooManyTries,
];
