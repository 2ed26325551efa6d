import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of accounts. */
export const accountErrors = defineErrors('accounts', {
  wrongCredentials: { code: 20004, event: 'login failed' },
  accountMissing: 20005,
  accountExists: 20006,
  accountLocked: { code: 20007, event: 'account locked' },
  codeWrong: { code: 20008, event: 'code refused' },
  tooManyCodes: { code: 20010, event: 'too many' },
  keyGone: 20011,
  linkUsed: { code: 20012, event: 'link refused' },
  wrongOldPassword: { code: 20013, event: 'login failed' },
  codesPaused: 20017,
  tooManyNameSearches: { code: 46543, httpStatus: 429, event: 'too many' },
  /** The index of names is still being built. */
  namesNotReady: 46544,
  /** Told only to whoever has proved that the account is theirs. */
  accountMerged: { code: 46630, event: 'account restricted' },
  mergeStopped: 46631,
  undoStopped: 46632,
  tooManyMerges: { code: 46633, httpStatus: 429, event: 'too many' },
  /** Staff change nothing about an account that is being merged away. */
  isMerged: 46634,
});

/** Addresses of account calls for pages that validate no form. */
export const accountCalls = {
  logout: { method: 'GET', path: '/official/user/logout' },
} as const satisfies Record<string, Call>;
