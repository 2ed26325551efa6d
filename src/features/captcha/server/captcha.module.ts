import type { FeatureModule } from '../../feature-module.ts';
import { type CaptchaDrivers, mountCaptcha } from './captcha.api.ts';
import { createRequireChallenge, type RequireChallenge } from './require-challenge.ts';

/** The image code and the challenge, for every feature that asks whether a person is there. */
export type CaptchaService = CaptchaDrivers & { requireChallenge: RequireChallenge };

/** Wires captchas. */
export function wireCaptcha(drivers: CaptchaDrivers): FeatureModule<CaptchaService> {
  const service = { ...drivers, requireChallenge: createRequireChallenge(drivers.challenge) };
  return { service, mount: (api) => mountCaptcha(api, drivers) };
}
