import { z } from 'zod';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { imageAnswer, imageToken } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { supportErrors } from './support.calls.ts';
import {
  isReachable,
  MAX_CONTACT_LENGTH,
  MAX_MESSAGE_LENGTH,
  MIN_MESSAGE_LENGTH,
  supportTopics,
} from './support.rules.ts';

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/api/v2/support/sendMessage',
  summary:
    'Writes to customer support: the message gets a number, lands with its waybill, and goes to the service mailbox. A few times an hour per visitor.',
  access: 'public',
  input: z.object({
    topic: z.enum(supportTopics, 'support:validation.topic'),
    /** What is no waybill number is kept as typed; staff look it up. */
    waybillNo: z.string().trim().max(40, 'support:validation.waybillNo').optional(),
    contact: z
      .string()
      .trim()
      .min(1, 'support:validation.contactRequired')
      .max(MAX_CONTACT_LENGTH, 'support:validation.contact')
      .refine(isReachable, 'support:validation.contact'),
    text: z
      .string()
      .trim()
      .min(MIN_MESSAGE_LENGTH, 'support:validation.textTooShort')
      .max(MAX_MESSAGE_LENGTH, 'support:validation.textTooLong'),
    captcha: imageAnswer.min(1, 'support:validation.captcha'),
    ctoken: imageToken,
  }),
  output: z.object({ number: z.string(), receivedAt: isoInstant }),
  errors: [supportErrors.tooManyMessages, captchaErrors.imageCodeWrong],
});
