import { z } from 'zod';
import { proofOfWork } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { trackingCalls } from './tracking.calls.ts';

export const proofForDigits = endpoint({
  ...trackingCalls.proofForDigits,
  summary:
    'A proof of work to solve before digits of a phone, as the altcha widget reads it: the more wrong digits came from a visitor, a network or all, the more work.',
  access: 'public',
  input: z.object({}),
  output: proofOfWork,
  answer: 'response',
  contentType: 'application/json',
  errors: [],
});
