import { AppError } from '../../../../lib/errors.ts';
import { applicationErrors } from '../../applications.calls.ts';
import type { ApplicationRecord } from '../application-deps.ts';

/** An account comes with the acceptance of a VIP application, and has a name: it is accepted by a call of its own. */
export function refuseVipByHand({ kind }: ApplicationRecord, state: string | undefined): void {
  if (kind === 'vip' && state === 'accepted') throw new AppError(applicationErrors.notAllowedNow);
}
