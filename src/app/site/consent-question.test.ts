import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createConsentQuestion } from './consent-question.ts';

it('does not keep a page from being shown when the database is away', async () => {
  const log = pino({ level: 'silent' });
  const away = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  expect(await createConsentQuestion({ questionFor: away }, log)(undefined)).toEqual({
    isAsked: false,
    policyVersion: 0,
  });
  const asks = async () => ({ isAsked: true, policyVersion: 3 });
  expect(await createConsentQuestion({ questionFor: asks }, log)(undefined)).toEqual({
    isAsked: true,
    policyVersion: 3,
  });
});
