import { defineErrors } from '../../lib/errors.ts';

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
});
