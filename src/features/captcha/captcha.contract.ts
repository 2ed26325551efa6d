import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { CAPTCHA_AUDIO_PATH, captchaCalls, captchaErrors } from './captcha.calls.ts';

/** The answer to an image captcha; letter case and spaces do not matter. */
export const imageAnswer = z.string().trim().max(12);
/** The sealed token that came with an image. */
export const imageToken = z.string().max(600);

/** The result of a passed challenge: the ticket and its random string. */
export const challengeProof = { ticket: z.string().max(8_000), randstr: z.string().max(200) };

export const issueCaptcha = endpoint({
  ...captchaCalls.issueCaptcha,
  summary:
    'A new image captcha: a picture of 144 by 56 as data URI, and the token that goes back with the answer.',
  access: 'public',
  input: z.object({}),
  output: z.object({ img: z.string(), ctoken: z.string() }),
  errors: [],
});

export const captchaAudio = endpoint({
  method: 'GET',
  path: CAPTCHA_AUDIO_PATH,
  summary: 'The code of an image captcha read aloud, as a WAV file.',
  access: 'public',
  // The language in the input, because an audio element sends no headers.
  input: z.object({ ctoken: imageToken.min(1), lang: z.enum(['TH', 'EN', 'CN']).default('TH') }),
  output: z.string().meta({ contentMediaType: 'audio/wav' }),
  answer: 'response',
  contentType: 'audio/wav',
  errors: [captchaErrors.imageCodeGone],
});

/** A proof of work, as the altcha widget reads it. */
export const proofOfWork = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string().optional(),
});

export const issueChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha-api/challenge',
  summary: 'A new proof of work, as the altcha widget reads it.',
  access: 'public',
  input: z.object({}),
  output: proofOfWork,
  answer: 'response',
  contentType: 'application/json',
  errors: [],
});

/** What the browser needs to show the captcha challenge of the configured provider. */
const challengeConfig = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha'), challengeUrl: z.string() }),
  z.object({ provider: z.literal('tencent'), appId: z.string() }),
  z.object({ provider: z.literal('turnstile'), siteKey: z.string() }),
]);

export const getCaptchaType = endpoint({
  ...captchaCalls.getCaptchaType,
  summary: 'Which captcha challenge is on, and what the browser needs to show it.',
  access: 'public',
  input: z.object({}),
  output: z.object({ type: z.enum(['altcha', 'tencent', 'turnstile']), config: challengeConfig }),
  errors: [],
});
