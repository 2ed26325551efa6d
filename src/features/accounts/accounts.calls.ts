import type { Call } from '../../lib/contract.ts';
import { defineErrors } from '../../lib/errors.ts';

/** Refusals of accounts; those about the image code are shared by every form that asks for one. */
export const accountErrors = defineErrors('accounts', {
  imageCodeWrong: 20001,
  imageCodeFirst: 20002,
  imageCodeGone: { code: 20003, httpStatus: 404 },
  wrongCredentials: { code: 20004, event: 'login failed' },
  accountMissing: 20005,
  accountExists: 20006,
  accountLocked: { code: 20007, event: 'account locked' },
  codeWrong: { code: 20008, event: 'code refused' },
  challengeFailed: { code: 20009, event: 'challenge failed' },
  tooManyCodes: { code: 20010, event: 'too many' },
  keyGone: 20011,
  linkUsed: { code: 20012, event: 'link refused' },
  wrongOldPassword: { code: 20013, event: 'login failed' },
  notDeleting: 20014,
  pictureUnreadable: 20015,
  codesPaused: 20017,
  pictureGone: { code: 20016, httpStatus: 404 },
});

/** Where accounts are called by pages that have no form to check. */
export const accountCalls = {
  logout: { method: 'GET', path: '/official/user/logout' },
  issueCaptcha: { method: 'GET', path: '/api/v2/customer/captcha' },
  getCaptchaType: { method: 'GET', path: '/api/captcha-api/getCaptchaType' },
} as const satisfies Record<string, Call>;

/** The image captcha, for the one piece of every form that asks for it. */
export const imageCaptcha = {
  issue: accountCalls.issueCaptcha,
  audioPath: '/api/v2/customer/captchaAudio',
} as const;
