import type {
  ChallengeVerifier,
  ProofOfWorkIssuer,
  RisingProofs,
  SmallProof,
} from '#adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '#adapters/captcha/image.port.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { AppError } from '#lib/errors.ts';
import { fromWireLanguage } from '#lib/language.ts';
import { captchaErrors } from '../captcha.calls.ts';
import { captchaAudio, getCaptchaType, issueCaptcha, issueChallenge } from '../captcha.contract.ts';
import type { CountedImage } from './counted-image.ts';

/** The captcha drivers; proofs of work only with the self-hosted challenge. */
export type CaptchaDrivers = {
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  proofOfWork: ProofOfWorkIssuer | null;
  smallProof: SmallProof | null;
  /** For guesses that become more expensive. */
  risingProofs: RisingProofs;
};

/** Mounts the captcha calls. */
export function mountCaptcha(
  api: SiteApi,
  { image, challenge, proofOfWork }: Omit<CaptchaDrivers, 'image'> & { image: CountedImage },
): void {
  mount(api, issueCaptcha, () => image.issue());
  mount(api, getCaptchaType, async () => {
    const config = challenge.publicConfig();
    return { type: config.provider, config };
  });
  mount(api, captchaAudio, async ({ ctoken, lang }, { visitor, c }) => {
    const wav = await image.audio(ctoken, fromWireLanguage(lang), visitor);
    if (!wav) throw new AppError(captchaErrors.imageCodeGone);
    return c.body(wav, 200, { 'Content-Type': 'audio/wav', 'Cache-Control': 'no-store' });
  });
  if (!proofOfWork) return;
  mount(api, issueChallenge, async (_input, { c }) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await proofOfWork.issue());
  });
}
