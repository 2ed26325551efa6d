import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { recordConsentCall } from './consent.calls.ts';

/** Records a visitor's decision on cookies. */
export const recordConsent = endpoint({
  ...recordConsentCall,
  summary:
    'Records what a visitor allows, with the version of the cookie policy; answers the cookie to keep.',
  access: 'public',
  input: z.object({
    statistics: z.boolean(),
    marketing: z.boolean(),
    /** The version that the visitor saw. */
    policyVersion: z.int().min(1).max(999_999),
    /** The id of an earlier decision in this browser, so that both are linked. */
    id: z.uuid().optional(),
  }),
  output: z.object({ cookie: z.string() }),
  errors: [],
});
export type RecordConsent = typeof recordConsent;
