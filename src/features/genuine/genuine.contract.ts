import { z } from 'zod';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { imageAnswer, imageToken } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { genuineErrors } from './genuine.calls.ts';
import { MAX_CHECKED_LENGTH, MAX_CONTACT_LENGTH, reasonCodes, verdicts } from './genuine.rules.ts';

const text = z
  .string()
  .trim()
  .min(1, 'genuine:validation.required')
  .max(MAX_CHECKED_LENGTH, 'genuine:validation.tooLong');

export const checkGenuine = endpoint({
  method: 'POST',
  path: '/api/v2/genuine/check',
  summary:
    'Whether a message, link, phone or sender name is ours, and why. It never says to whom anything was sent.',
  access: 'public',
  input: z.object({ text }),
  output: z.object({
    verdict: z.enum(verdicts),
    reasons: z.array(z.object({ code: z.enum(reasonCodes), about: z.string() })),
    /** How we really send, for comparison. */
    sending: z.object({
      smsNames: z.array(z.string()),
      mailDomain: z.string(),
      lineId: z.string().nullable(),
    }),
  }),
  errors: [genuineErrors.tooManyChecks],
});

export const reportFraud = endpoint({
  method: 'POST',
  path: '/api/v2/genuine/report',
  summary: 'Reports a message that pretends to be ours; it is kept and goes to the service mailbox.',
  access: 'public',
  input: z.object({
    text,
    /** Contact of the reporter, who may stay anonymous. */
    contact: z.string().trim().max(MAX_CONTACT_LENGTH, 'genuine:validation.contact').default(''),
    captcha: imageAnswer.min(1, 'genuine:validation.captcha'),
    ctoken: imageToken,
  }),
  output: z.object({ number: z.string() }),
  errors: [genuineErrors.tooManyReports, captchaErrors.imageCodeWrong],
});
