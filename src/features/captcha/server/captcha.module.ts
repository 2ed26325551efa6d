import type { ChallengeVerifier, ProofOfWorkIssuer } from '../../../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { mountCaptcha } from './captcha.api.ts';
import { createRequireChallenge, type RequireChallenge } from './require-challenge.ts';

/** What captchas are made with; `proofOfWork` only when the self-hosted challenge is on. */
export type CaptchaDrivers = {
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  proofOfWork: ProofOfWorkIssuer | null;
};

/** The image code and the challenge, for every feature that asks whether a person is there. */
export type CaptchaService = CaptchaDrivers & { requireChallenge: RequireChallenge };

/** Wires captchas. */
export function wireCaptcha(drivers: CaptchaDrivers): FeatureModule<CaptchaService> {
  const service = { ...drivers, requireChallenge: createRequireChallenge(drivers.challenge) };
  return { service, mount: (api) => mountCaptcha(api, drivers) };
}
