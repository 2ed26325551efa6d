import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import * as calls from '#features/payouts/staff/payouts.staff.contract.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';
import { type StaffCaller, startStaff } from '../staff.ts';
import type { Website } from '../website.ts';

/** Settings with the account that pays. */
export const debtor = {
  PAYOUT_ACCOUNT_NAME: 'Song Duan Express Co., Ltd.',
  PAYOUT_ACCOUNT_NUMBER: '0012345678',
  PAYOUT_ACCOUNT_BANK: '004',
};

/** Members of staff who have second factors, and what they do with payouts. */
export function startPayoutStaff(site: Website) {
  const office = startStaff(site);

  /** Gives a member an app, whose codes are new each time. */
  async function giveFactor(staffId: string) {
    const { totp } = site.services.staff;
    const { secret } = totp.make(staffId);
    const sealedTotp = totp.seal(secret, staffId);
    await site.db.orm.update(staffUser).set({ sealedTotp }).where(eq(staffUser.id, staffId));
    return () => {
      site.clock.forward(30);
      const timestamp = site.clock.now().getTime();
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    };
  }

  async function withFactor(who: Parameters<typeof office.as>[0], name: string) {
    const member = await office.as(who, name);
    return { ...member, code: await giveFactor(member.staffId) };
  }

  const open = (who: StaffCaller, runId: string) => who.get(calls.payoutRunDetail, { runId });

  return {
    office,
    giveFactor,
    withFactor,
    open,
    /** A run of everything that is due, prepared by one and released by another. */
    async released(preparer: StaffCaller, releaser: Awaited<ReturnType<typeof withFactor>>) {
      const { runId } = await preparer.get(calls.preparePayouts, {});
      const { run } = await open(preparer, runId);
      await releaser.get(calls.releasePayouts, {
        runId,
        satang: run.satang,
        proof: { code: releaser.code() },
      });
      return run;
    },
  };
}
