import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { statesAfter } from '../../application-states.rules.ts';
import { applicationErrors } from '../../applications.calls.ts';
import { moveApplication } from '../../server/move-application.ts';
import type { acceptVip as acceptVipCall, inviteVipAgain } from '../applications.staff.contract.ts';
import { type ActingStaff, type ApplicationsStaffDeps, working } from './application-work.ts';

/** The maximum length of an account name, shorter than that of applicants (§5) [V-07]. */
const MAX_ACCOUNT_NAME = 30;

/** Creates the VIP account of an applicant and invites them to set a password, in one transaction [P-03]. */
export function acceptVip(
  deps: ApplicationsStaffDeps,
  { applicationNo, accountName, name }: ParsedInputOf<typeof acceptVipCall>,
  caller: ActingStaff,
): Promise<OutputOf<typeof acceptVipCall>> {
  return working(deps, caller, { applicationNo, action: 'accepted' }, async ({ row, by, repo, tx }) => {
    const { phone, email, language, accepted } = row;
    if (row.kind !== 'vip' || !statesAfter(row.state).includes('accepted'))
      throw new AppError(applicationErrors.notAllowedNow);
    const named = name ?? [...row.name].slice(0, MAX_ACCOUNT_NAME).join('').trim();
    const invited = { accountName, name: named, phone, email, language, accepted };
    const customerId = await deps.vipInvitations.open(invited, tx);
    if (!customerId) throw new AppError(applicationErrors.accountNameTaken);
    await moveApplication(deps, row, { to: 'accepted', by, tx, set: { customerId } });
    const event = { applicationId: row.id, at: deps.clock.now(), ...by, kind: 'invited' } as const;
    await repo.note({ ...event, detail: { about: accountName } });
    const result = { customerId, accountName, invited: email };
    return { result, before: { state: row.state }, after: { state: 'accepted', accountName, customerId } };
  });
}

/** Sends the invitation once more. */
export function inviteAgain(
  deps: ApplicationsStaffDeps,
  { applicationNo }: ParsedInputOf<typeof inviteVipAgain>,
  caller: ActingStaff,
): Promise<OutputOf<typeof inviteVipAgain>> {
  return working(deps, caller, { applicationNo, action: 'invitedAgain' }, async ({ row, by, repo, tx }) => {
    if (!row.customerId) throw new AppError(applicationErrors.notAllowedNow);
    const isSent = await deps.vipInvitations.sendAgain(row.customerId, row.email, tx);
    if (!isSent) throw new AppError(applicationErrors.passwordSet);
    await repo.note({ applicationId: row.id, at: deps.clock.now(), ...by, kind: 'invited' });
    return { result: { invited: row.email }, after: { customerId: row.customerId } };
  });
}
