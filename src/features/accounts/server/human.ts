import type { ChallengeVerifier } from '../../../adapters/captcha/challenge.port.ts';
import type { CallContext } from '../../../http/http-env.ts';
import { AppError } from '../../../lib/errors.ts';
import { accountErrors } from '../accounts.contract.ts';

/** Throws unless the captcha challenge was passed; each ticket works once (decision 000, captcha and codes). */
export async function requireChallenge(
  challenge: ChallengeVerifier,
  { ticket, randstr }: { ticket: string; randstr: string },
  { address }: Pick<CallContext, 'address'>,
): Promise<void> {
  const verdict = await challenge.verify({ ticket, randstr, ip: address });
  if (verdict !== 'passed') throw new AppError(accountErrors.challengeFailed);
}
