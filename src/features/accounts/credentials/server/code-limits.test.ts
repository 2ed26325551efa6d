import { expect, it } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { createLimitsInMemory } from '#tests/fakes/hostile/limits-in-memory.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { createCodeLimits } from './code-limits.ts';
import { createSmsBudget } from './sms-budget.ts';

it('codes that one phone gets no more of are not counted for others at the same address [A-16]', async () => {
  const limiter = createLimitsInMemory();
  const of = (name: string, points: number) => limiter({ name, points, windowSeconds: 3600 });
  const budget = { site: of('site', 99), perForeignCountry: of('country', 99), perPrefix: of('prefix', 99) };
  const limits = createCodeLimits({
    budget: createSmsBudget(budget),
    perPhoneAndHour: of('hour', 99),
    perPhoneAndDay: of('day', 99),
    perPhoneAndVisitor: of('phone and visitor', 2),
    perVisitor: of('visitor', 5),
  });
  const ask = (phone: string) =>
    limits.admit('register', [{ phone, hasAccount: false, isKnown: false }], 'office').then(
      () => 'sent',
      (failure: unknown) => (failure instanceof AppError ? failure.spec : failure),
    );
  const asked = [];
  for (let again = 0; again < 8; again += 1) asked.push(await ask('+66811110001'));
  expect(asked.slice(0, 3)).toEqual(['sent', 'sent', accountErrors.tooManyCodes]);
  expect([await ask('+66822220001'), await ask('+66833330001'), await ask('+66844440001')]).toEqual([
    'sent',
    'sent',
    'sent',
  ]);
  expect(await ask('+66855550001')).toBe(accountErrors.tooManyCodes);
});
