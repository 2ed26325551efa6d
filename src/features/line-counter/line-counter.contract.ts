import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { lineErrors } from './line-counter.calls.ts';

export const beginLineLink = endpoint({
  method: 'POST',
  path: '/api/v2/line/beginLink',
  summary:
    'The address at which LINE links the LINE user whom our account has sent this link token to the customer; within ten minutes.',
  access: 'customer',
  input: z.object({ linkToken: z.string().trim().min(1, 'line-counter:errors.linkGone').max(200) }),
  output: z.object({ url: z.url() }),
  errors: [lineErrors.linkGone],
});
