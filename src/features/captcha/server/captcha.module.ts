import type { ChallengeVerifier, ProofOfWorkIssuer } from '../../../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import { createRequireChallenge } from './require-challenge.ts';

/** The image code and the challenge, for every feature that asks whether a person is there. */
export type CaptchaModule = ReturnType<typeof wireCaptcha>;

/** Wires captchas; `proofOfWork` only when the self-hosted challenge is on. */
export function wireCaptcha(deps: {
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  proofOfWork: ProofOfWorkIssuer | null;
}) {
  return { ...deps, requireChallenge: createRequireChallenge(deps.challenge) };
}
