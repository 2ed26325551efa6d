import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { ruleSet } from './rules.rules.ts';

export const getRulesInForce = endpoint({
  method: 'GET',
  path: '/api/v2/rules/inForce',
  summary: 'The business rules in force now: every limit, fee and hour that pages print and calculate with.',
  access: 'public',
  input: z.object({}),
  output: z.object({ rules: ruleSet, validFrom: z.iso.datetime(), nextFrom: z.iso.datetime().nullable() }),
  errors: [],
});
