import type { FeatureModule } from '#features/feature-module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { type CaptchaDrivers, mountCaptcha } from './captcha.api.ts';
import { type CountedImage, createCountedImage, type ImageSettings } from './counted-image.ts';
import { createRequireChallenge, type RequireChallenge } from './require-challenge.ts';

/** Image captcha and challenge, for every feature that has to tell people from programs. */
export type CaptchaService = Omit<CaptchaDrivers, 'image'> & {
  image: CountedImage;
  requireChallenge: RequireChallenge;
};

/** Wires captchas. */
export function wireCaptcha(site: {
  captchaDrivers: CaptchaDrivers;
  limiter: CreateLimiter;
  config: ImageSettings;
}): FeatureModule<CaptchaService> {
  const { captchaDrivers: drivers, limiter, config: settings } = site;
  const image = createCountedImage({ image: drivers.image, settings, limiter });
  const service = { ...drivers, image, requireChallenge: createRequireChallenge(drivers.challenge) };
  return { service, mount: (api) => mountCaptcha(api, service) };
}
