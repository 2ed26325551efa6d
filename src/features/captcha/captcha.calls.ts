import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of the image captcha and of the challenge, shared by every form that uses them. */
export const captchaErrors = defineErrors('captcha', {
  imageCodeWrong: 20001,
  imageCodeFirst: 20002,
  imageCodeGone: { code: 20003, httpStatus: 404 },
  challengeFailed: { code: 20009, event: 'challenge failed' },
});

/** Calls of captchas for pages that validate no form. */
export const captchaCalls = {
  issueCaptcha: { method: 'GET', path: '/api/v2/customer/captcha' },
  getCaptchaType: { method: 'GET', path: '/api/captcha-api/getCaptchaType' },
} as const satisfies Record<string, Call>;

/** The audio of an image captcha, fetched by an audio element itself. */
export const CAPTCHA_AUDIO_PATH = '/api/v2/customer/captchaAudio';
