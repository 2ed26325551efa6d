import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { uploadImage } from '#features/uploads/uploads.contract.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { type NewPayee, payeesOf, typed } from '#tests/fakes/payouts/payees.ts';
import { sendFiles } from '#tests/fakes/upload-files.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { payoutAccountErrors } from '../payout-accounts.calls.ts';
import { addPayoutAccount, removePayoutAccount } from '../payout-accounts.contract.ts';
import { PAYOUT_WAIT_HOURS } from '../payout-accounts.rules.ts';
import { REMOVED_ACCOUNT_DAYS } from './payout-accounts.service.ts';

let site: Website;
let fixture: AccountFixture;
let newCustomer: NewPayee;
beforeAll(async () => {
  site = await startWebsite({ now: '2026-11-20T09:30:00+07:00', env: { CALLS_PER_MINUTE: '100000' } });
  fixture = createAccountFixture(site);
  newCustomer = payeesOf(site, fixture);
});
afterAll(() => site.close());

describe('a payout account', () => {
  it('is confirmed by a code, shown by its last digits, sealed, and told to every contact [C-08]', async () => {
    const me = await newCustomer();
    const { data } = await me.add();
    expect(data).toMatchObject({
      bankName: 'Kasikornbank',
      ending: '7890',
      isDefault: true,
      isUsable: false,
    });
    expect(await me.list()).toEqual([data]);
    const [row] = await me.rows();
    expect(JSON.stringify(row)).not.toContain('1234567890');
    const at = new Date(site.clock.now().getTime() + PAYOUT_WAIT_HOURS * HOUR_SECONDS * 1000).toISOString();
    for (const to of [me.phone, me.email])
      expect(await fixture.sentTo(to)).toMatchObject([
        { kind: 'payoutAccountChanged', params: { ending: '7890', at } },
      ]);
  });

  it('receives nothing within 24 hours of a change', async () => {
    const me = await newCustomer();
    await me.add();
    expect(await me.list()).toMatchObject([{ isUsable: false }]);
    await me.nextDay();
    expect(await me.list()).toMatchObject([{ isUsable: true }]);
    await me.add({ accountNumber: '1234567891' });
    expect(await me.list()).toMatchObject([{ ending: '7891', isUsable: false }]);
  });

  it('is replaced by the next one of a general customer, and the earlier one is kept for questions, then goes', async () => {
    const me = await newCustomer();
    await me.add();
    await me.add({ accountNumber: '1234567891' });
    expect(await me.list()).toHaveLength(1);
    const removed = (await me.rows()).filter(({ removedAt }) => removedAt);
    expect(removed).toMatchObject([{ ending: '7890', isDefault: false }]);
    site.clock.forward((REMOVED_ACCOUNT_DAYS + 1) * 24 * HOUR_SECONDS);
    await site.services.retention.run('removedPayoutAccounts');
    expect(await me.rows()).toMatchObject([{ ending: '7891' }]);
  });

  it('is refused with a wrong code, whatever is changed, and a code works once', async () => {
    const me = await newCustomer();
    const code = await me.code();
    const wrong = await site.call(addPayoutAccount, { ...typed, code: otherCode(code) }, me.how);
    expect(wrong.code).toBe(accountErrors.codeWrong.code);
    const added = await site.call(addPayoutAccount, { ...typed, code }, me.how);
    const { accountId = '' } = added.data ?? {};
    const again = await site.call(removePayoutAccount, { accountId, code }, me.how);
    expect(again.code).toBe(accountErrors.codeWrong.code);
    const other = await fixture.code('currentPhone', me.phone);
    const elsewhere = await site.call(removePayoutAccount, { accountId, code: other }, me.how);
    expect(elsewhere.code).toBe(accountErrors.codeWrong.code);
    expect(await me.list()).toHaveLength(1);
  });

  it('of two at the same moment with one code is given once', async () => {
    const me = await newCustomer('VIP');
    const code = await me.code();
    const answers = await Promise.all(
      ['1234567890', '1234567891', '1234567892'].map((accountNumber) =>
        site.call(addPayoutAccount, { ...typed, accountNumber, code }, me.how),
      ),
    );
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
    expect(await me.list()).toHaveLength(1);
  });

  it('keeps the code when something else is refused, and says it where it can be corrected', async () => {
    const me = await newCustomer();
    const code = await me.code();
    const other = { ...typed, holderName: 'Somebody Else', code };
    const unproved = await site.call(addPayoutAccount, other, me.how);
    expect(unproved.data).toEqual({
      fields: [{ field: 'bankBook', msg: expect.stringContaining('bank book') }],
    });
    expect((await site.call(addPayoutAccount, { ...typed, code }, me.how)).succ).toBe(true);
    expect((await me.add()).code).toBe(payoutAccountErrors.alreadyGiven.code);
  });
});

const bankBookPicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

describe('an account in another name', () => {
  const picture = async (token: string) => {
    const file = { name: 'book.png', bytes: await bankBookPicture() };
    const sent = await sendFiles(site, uploadImage, [file], { token, purpose: 'bankBook' });
    return sent.data?.uploadId ?? '';
  };

  it('needs the picture of the bank book, which stays as long as the account', async () => {
    const me = await newCustomer();
    const bankBook = await picture(me.how.token);
    expect((await me.add({ holderName: 'Somebody Else', bankBook })).succ).toBe(true);
    const find = async () =>
      (await site.db.orm.select().from(upload).where(eq(upload.id, bankBook))).map(
        ({ attachedTo, deleteAt }) => ({
          attachedTo,
          days: Math.round((Number(deleteAt) - Number(site.clock.now())) / 86_400_000),
        }),
      );
    const [account] = await me.list();
    expect(await find()).toEqual([{ attachedTo: `payout account ${account?.accountId}`, days: 3650 }]);
    await me.remove(account?.accountId ?? '');
    expect(await find()).toMatchObject([{ days: REMOVED_ACCOUNT_DAYS }]);
  });

  it('is not proved by the picture of somebody else', async () => {
    const [me, other] = [await newCustomer(), await newCustomer()];
    const bankBook = await picture(other.how.token);
    const refused = await me.add({ holderName: 'Somebody Else', bankBook });
    expect(refused.code).toBe(uploadErrors.notFound.code);
    expect(await me.list()).toEqual([]);
  });
});

describe('several accounts of a VIP customer', () => {
  it('are chosen from by a code; the chosen one waits like a new one, and the others stay', async () => {
    const me = await newCustomer('VIP');
    await me.add();
    await me.add({ kind: 'promptPayTaxId', bankCode: '', accountNumber: '0 1055 34000 00 6' });
    const [first, second] = await me.list();
    expect([first?.isDefault, second?.isDefault]).toEqual([true, false]);
    await me.nextDay();
    const chosen = await me.choose(second?.accountId ?? '');
    expect(chosen.data).toMatchObject({ ending: '0006', isDefault: true, isUsable: false });
    expect((await me.list()).map(({ ending, isDefault }) => [ending, isDefault])).toEqual([
      ['0006', true],
      ['7890', false],
    ]);
  });

  it('take the place of one that is removed: the oldest, which waits and is told like a chosen one', async () => {
    const me = await newCustomer('VIP');
    await me.add();
    await me.add({ accountNumber: '1234567891' });
    await me.nextDay();
    const [first] = await me.list();
    await me.remove(first?.accountId ?? '');
    expect(await me.list()).toMatchObject([{ ending: '7891', isDefault: true, isUsable: false }]);
    const told = (await fixture.sentTo(me.email)).slice(-2);
    expect(told.map(({ kind, params }) => [kind, params?.ending])).toEqual([
      ['payoutAccountRemoved', '7890'],
      ['payoutAccountChanged', '7891'],
    ]);
    const [last] = await me.list();
    await me.remove(last?.accountId ?? '');
    await me.add({ accountNumber: '1234567892' });
    expect(await me.list()).toMatchObject([{ ending: '7892', isDefault: true }]);
  });

  it('are refused beyond the most that one may have, with how many that is', async () => {
    const me = await newCustomer('VIP');
    for (let each = 0; each < 10; each += 1) await me.add({ accountNumber: `123456780${each}` });
    const refused = await me.add({ accountNumber: '9999999999' });
    expect(refused).toMatchObject({
      code: payoutAccountErrors.tooMany.code,
      msg: 'You can have 10 accounts. Remove one that you no longer need first.',
    });
  });
});

describe('the account of another customer', () => {
  it('is refused like one that does not exist, and stays as it is', async () => {
    const [me, other] = [await newCustomer(), await newCustomer('VIP')];
    await me.add();
    const [account] = await me.list();
    for (const answer of [
      await other.choose(account?.accountId ?? ''),
      await other.remove(account?.accountId ?? ''),
      await other.remove('00000000-0000-4000-8000-000000000000'),
    ])
      expect(answer.code).toBe(payoutAccountErrors.notFound.code);
    expect(await me.list()).toEqual([account]);
  });
});
