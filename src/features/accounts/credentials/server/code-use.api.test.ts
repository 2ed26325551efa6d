import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';
import { type AccountPurpose, codeTypes } from '../../accounts.rules.ts';

let site: Website;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

const visitor = 'somebody';
let nth = 0;

/** A code as it was sent, and its phone. */
async function newCode(purpose: AccountPurpose) {
  nth += 1;
  const phone = `+6687${String(1_000_000 + nth)}`;
  const wanted = { purpose, phone, visitor, isReal: true };
  const { codesRepo } = site.services.accounts;
  const code = (await site.db.orm.transaction((tx) => codesRepo.issue(wanted, tx))) ?? '';
  return { phone, phones: [phone], code, purpose, visitor };
}

describe.each(Object.keys(codeTypes) as AccountPurpose[])('a code for %s', (purpose) => {
  it('that was used is wrong afterwards [C-02, X-08]', async () => {
    const { codes } = site.services.accounts;
    const typed = await newCode(purpose);
    expect(await codes.requireRight(typed)).toBe(typed.phone);
    await codes.redeem(purpose, typed.phone);
    await expect(codes.requireRight(typed)).rejects.toThrow('accounts:errors.codeWrong');
  });

  it('that two use at the same moment counts for one of them [C-02]', async () => {
    const { phone } = await newCode(purpose);
    const uses = [1, 2, 3].map(() => site.services.accounts.codes.redeem(purpose, phone));
    const outcomes = (await Promise.allSettled(uses)).map(({ status }) => status);
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stays valid when its purpose fails [C-02]', async () => {
    const { codes } = site.services.accounts;
    const typed = await newCode(purpose);
    const failing = site.db.orm.transaction(async (tx) => {
      await codes.redeem(purpose, typed.phone, tx);
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await codes.requireRight(typed)).toBe(typed.phone);
  });
});
