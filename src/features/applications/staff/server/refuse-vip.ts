import { AppError } from '#lib/errors.ts';
import { applicationErrors } from '../../applications.calls.ts';
import type { ApplicationRecord } from '../../server/application-deps.ts';

/** An account comes with the acceptance of a VIP application, and has a name: it is accepted by a call of its own. */
export function isVipByHand({ kind }: Pick<ApplicationRecord, 'kind'>, state: string | undefined): boolean {
  return kind === 'vip' && state === 'accepted';
}

/** Throws where that call is due. */
export function refuseVipByHand(row: ApplicationRecord, state: string | undefined): void {
  if (isVipByHand(row, state)) throw new AppError(applicationErrors.notAllowedNow);
}
