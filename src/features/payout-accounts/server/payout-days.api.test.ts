import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { type NewPayee, payeesOf } from '#tests/fakes/payouts/payees.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { payoutAccountErrors } from '../payout-accounts.calls.ts';
import { setPayoutDays } from '../payout-accounts.contract.ts';
import { PAYOUT_WAIT_HOURS } from '../payout-accounts.rules.ts';

let site: Website;
let fixture: AccountFixture;
let newCustomer: NewPayee;
beforeAll(async () => {
  site = await startWebsite({ now: '2026-11-20T09:30:00+07:00', env: { CALLS_PER_MINUTE: '100000' } });
  fixture = createAccountFixture(site);
  newCustomer = payeesOf(site, fixture);
});
afterAll(() => site.close());

describe('days of the week of a VIP customer', () => {
  it('send the money to another account; who gains a day waits and is told [C-08]', async () => {
    const me = await newCustomer('VIP');
    await me.add();
    await me.add({ accountNumber: '1234567891' });
    await me.add({ accountNumber: '1234567892' });
    await me.nextDay();
    const [, second, third] = await me.list();
    const days = await me.setDays(second?.accountId ?? '', [5, 2, 2]);
    const seen = ({
      ending,
      weekdays,
      isUsable,
    }: {
      ending: string;
      weekdays: number[];
      isUsable: boolean;
    }) => [ending, weekdays, isUsable];
    expect(days.data?.accounts.map(seen)).toEqual([
      ['7890', [], true],
      ['7891', [2, 5], false],
      ['7892', [], true],
    ]);
    const at = new Date(site.clock.now().getTime() + PAYOUT_WAIT_HOURS * HOUR_SECONDS * 1000).toISOString();
    expect((await fixture.sentTo(me.email)).at(-1)).toMatchObject({
      kind: 'payoutAccountDays',
      params: { ending: '7891', weekdays: '25', at },
    });
    await me.nextDay();
    // A day belongs to one account.
    const taken = await me.setDays(third?.accountId ?? '', [5]);
    expect(taken.data?.accounts.map(seen)).toEqual([
      ['7890', [], true],
      ['7891', [2], true],
      ['7892', [5], false],
    ]);
    await me.nextDay();
    // Days that are given up go back to the account in use.
    const given = await me.setDays(third?.accountId ?? '', []);
    expect(given.data?.accounts.map(seen)).toEqual([
      ['7890', [], false],
      ['7891', [2], true],
      ['7892', [], true],
    ]);
    expect((await fixture.sentTo(me.email)).at(-1)).toMatchObject({
      kind: 'payoutAccountDays',
      params: { ending: '7890', weekdays: '13456' },
    });
  });

  it('are lost by the account that comes into use, and given back by one that is removed', async () => {
    const me = await newCustomer('VIP');
    await me.add();
    await me.add({ accountNumber: '1234567891' });
    await me.add({ accountNumber: '1234567892' });
    await me.nextDay();
    const [, second, third] = await me.list();
    await me.setDays(second?.accountId ?? '', [2]);
    await me.setDays(third?.accountId ?? '', [3]);
    await me.nextDay();
    const told = async () => {
      const { kind, params } = (await fixture.sentTo(me.email)).at(-1) ?? {};
      return [kind, params?.ending, params?.weekdays];
    };
    await me.choose(second?.accountId ?? '');
    expect(await me.list()).toMatchObject([
      { ending: '7891', isDefault: true, weekdays: [] },
      { ending: '7890', isDefault: false, weekdays: [] },
      { ending: '7892', weekdays: [3], isUsable: true },
    ]);
    expect(await told()).toEqual(['payoutAccountDays', '7891', '12456']);
    await me.nextDay();
    await me.remove(third?.accountId ?? '');
    expect(await me.list()).toMatchObject([{ ending: '7891', isUsable: false }, { ending: '7890' }]);
    // The account in use gets days by having them taken from the others.
    await me.nextDay();
    const [inUse, other] = await me.list();
    await me.setDays(other?.accountId ?? '', [4, 5]);
    await me.setDays(inUse?.accountId ?? '', [4]);
    expect((await me.list()).map(({ weekdays }) => weekdays)).toEqual([[], [5]]);
  });

  it('do not count as another account for money that came back', async () => {
    const me = await newCustomer('VIP');
    await me.add();
    await me.add({ accountNumber: '1234567891' });
    const given = site.clock.now();
    await me.nextDay();
    const [, second] = await me.list();
    await me.setDays(second?.accountId ?? '', [2]);
    await me.setDays(second?.accountId ?? '', [3]);
    for (const { chosenAt, usableFrom } of await me.rows()) {
      expect(chosenAt?.getTime()).toBeLessThanOrEqual(given.getTime());
      expect(usableFrom > site.clock.now()).toBe(true);
    }
  });

  it('are refused with a wrong code, for one account alone, of others, and where nothing leaves', async () => {
    const [me, other] = [await newCustomer('VIP'), await newCustomer('VIP')];
    await me.add();
    const [account] = await me.list();
    const accountId = account?.accountId ?? '';
    expect((await me.setDays(accountId, [1])).code).toBe(payoutAccountErrors.oneOnly.code);
    expect((await other.setDays(accountId, [1])).code).toBe(payoutAccountErrors.notFound.code);
    const code = otherCode(await me.code());
    const sunday = { accountId, code, weekdays: [7 as 6] };
    expect((await site.call(setPayoutDays, sunday, me.how)).data).toMatchObject({
      fields: [{ field: expect.stringContaining('weekdays') }],
    });
    const wrong = await site.call(setPayoutDays, { accountId, weekdays: [1], code }, me.how);
    expect(wrong.code).toBe(accountErrors.codeWrong.code);
    expect(await me.list()).toEqual([account]);
  });
});
