import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail } from '#features/personal-centre/personal.contract.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { sealText } from '#web/calls/seal.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { checkResetLink, resetPasswordByLink } from '../../recovery/recovery.contract.ts';
import { accountLink, customer } from '../../server/accounts.table.ts';
import type { LinkPurpose } from './links.service.ts';

const MINUTE = 60;

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

let nth = 0;
async function sent(purpose: LinkPurpose): Promise<{ customerId: string; token: string }> {
  nth += 1;
  const phone = `+6685777${String(nth).padStart(4, '0')}`;
  const [row] = await site.db.orm.insert(customer).values({ phone, name: 'ทดสอบ' }).returning();
  const customerId = row?.id ?? '';
  const email = `reader${nth}@example.com`;
  return { customerId, token: await site.services.accounts.links.issue({ customerId, purpose, email }) };
}
const isOpen = async (purpose: LinkPurpose, token: string) =>
  (await site.services.accounts.links.find(purpose, token)) !== null;

describe('a link in an e-mail', () => {
  it('that confirms an address sets no password, and one that sets a password confirms nothing [D-09]', async () => {
    const [confirm, reset] = [await sent('CONFIRM_EMAIL'), await sent('RESET_PASSWORD')];
    expect(await site.get(checkResetLink, { token: confirm.token })).toEqual({ isUsable: false });
    const keys = await site.services.accounts.keys.listPublic();
    const newPassWord = await sealText('Fresh-Start', keys);
    const taken = await site.call(resetPasswordByLink, { token: confirm.token, newPassWord });
    expect(taken.code).toBe(accountErrors.linkUsed.code);
    expect((await site.call(confirmEmail, { token: reset.token })).code).toBe(accountErrors.linkUsed.code);
    expect(await isOpen('CONFIRM_EMAIL', confirm.token)).toBe(true);
    expect(await isOpen('RESET_PASSWORD', reset.token)).toBe(true);
  });

  it.each([
    ['RESET_PASSWORD', 30 * MINUTE],
    ['CONFIRM_EMAIL', 48 * 60 * MINUTE],
  ] as const)(
    'for %s is valid for %d seconds, and is deleted once another is sent after that',
    async (purpose, life) => {
      const { customerId, token } = await sent(purpose);
      site.clock.forward(life - 1);
      expect(await isOpen(purpose, token)).toBe(true);
      site.clock.forward(1);
      expect(await isOpen(purpose, token)).toBe(false);
      site.clock.forward(1);
      await sent('CONFIRM_EMAIL');
      const kept = await site.db.orm.select({ owner: accountLink.customerId }).from(accountLink);
      expect(kept.map(({ owner }) => owner)).not.toContain(customerId);
    },
  );
});
