import { AppError } from '#lib/errors.ts';
import { applicationErrors } from '../../applications.calls.ts';
import type { ApplicationRecord } from '../../server/application-deps.ts';

/** Accepting a VIP application creates an account with a name, so it has its own call. */
export function isVipAcceptance(
  { kind }: Pick<ApplicationRecord, 'kind'>,
  state: string | undefined,
): boolean {
  return kind === 'vip' && state === 'accepted';
}

/** Throws where that call is required. */
export function refuseVipAcceptance(row: ApplicationRecord, state: string | undefined): void {
  if (isVipAcceptance(row, state)) throw new AppError(applicationErrors.notAllowedNow);
}
