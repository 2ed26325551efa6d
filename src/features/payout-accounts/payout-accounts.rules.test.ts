import { describe, expect, it } from 'vitest';
import { accountOfDay, daysOf } from './payout-accounts.rules.ts';

const inUse = { isDefault: true, weekdays: [] };
const tuesdays = { isDefault: false, weekdays: [2] };
const spare = { isDefault: false, weekdays: [] };
const accounts = [inUse, spare, tuesdays];

describe('of several payout accounts', () => {
  it('that of the day of the week gets the money, else the one in use [C-08]', () => {
    expect([1, 2, 3, 7].map((day) => accountOfDay(accounts, day))).toEqual([inUse, tuesdays, inUse, inUse]);
    expect(accountOfDay([spare], 1)).toBeUndefined();
    expect(accountOfDay([], 1)).toBeUndefined();
  });

  it('each has its days, and the one in use those that are left', () => {
    expect(accounts.map((account) => daysOf(accounts, account))).toEqual([[1, 3, 4, 5, 6], [], [2]]);
  });
});
