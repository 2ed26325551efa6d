import type { ChallengeVerifier } from '#adapters/captcha/challenge.port.ts';
import type { CallContext } from '#http/http-env.ts';
import { AppError } from '#lib/errors.ts';
import { captchaErrors } from '../captcha.calls.ts';

/** Throws unless the captcha challenge was passed; each ticket works once (decision 000, captcha and codes). */
export type RequireChallenge = (
  proof: { ticket: string; randstr: string },
  call: Pick<CallContext, 'address'>,
) => Promise<void>;

/** The check with the configured provider. */
export function createRequireChallenge(challenge: ChallengeVerifier): RequireChallenge {
  return async ({ ticket, randstr }, { address }) => {
    const verdict = await challenge.verify({ ticket, randstr, ip: address });
    if (verdict !== 'passed') throw new AppError(captchaErrors.challengeFailed);
  };
}
