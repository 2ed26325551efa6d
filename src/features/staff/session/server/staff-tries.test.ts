import { expect, it } from 'vitest';
import { createLimitsInMemory } from '#tests/fakes/hostile/limits-in-memory.ts';
import { createStaffTries } from './staff-tries.ts';

const wrong = async () => false;
const right = async () => true;

it('accounts that are closed to strangers do not close an office to its other members', async () => {
  const tries = createStaffTries({ limiter: createLimitsInMemory() });
  const accounts = Array.from({ length: 10 }, (_, nth) => `member${nth}@carrier.example`);
  for (const account of accounts)
    for (let nth = 0; nth < 60; nth += 1)
      await tries
        .password({ account, visitor: `${account} stranger ${nth}`, isKnown: false }, wrong)
        .catch(() => null);
  const office = (account: string) => ({ account, visitor: 'office', isKnown: false });
  for (const account of accounts)
    for (let again = 0; again < 5; again += 1) await tries.password(office(account), wrong).catch(() => null);
  expect(await tries.password(office('malee@carrier.example'), right)).toBe(true);
});
