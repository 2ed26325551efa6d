import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createConsentQuestion } from './consent-question.ts';

it('a page is shown without the consent question when the database is unavailable', async () => {
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
