import type { ChallengeVerifier, ProofOfWorkIssuer } from '../../../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import { type Api, mount, mountPlain } from '../../../http/mount.ts';
import { AppError } from '../../../lib/errors.ts';
import { fromWireLanguage } from '../../../lib/language.ts';
import {
  accountErrors,
  captchaAudio,
  getCaptchaType,
  issueCaptcha,
  issueChallenge,
} from '../accounts.contract.ts';

/** What the captcha calls need; `proofOfWork` only when the self-hosted challenge is on. */
export type Captchas = {
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  proofOfWork: ProofOfWorkIssuer | null;
};

/** Puts the calls about captchas on the server. */
export function mountAccounts(api: Api, { image, challenge, proofOfWork }: Captchas): void {
  mount(api, issueCaptcha, () => image.issue());
  mount(api, getCaptchaType, async () => {
    const config = challenge.publicConfig();
    return { type: config.provider, config };
  });
  mountPlain(api, captchaAudio, async ({ ctoken, lang }, _call, c) => {
    const wav = await image.audio(ctoken, fromWireLanguage(lang));
    if (!wav) throw new AppError(accountErrors.imageCodeGone);
    return c.body(wav, 200, { 'Content-Type': 'audio/wav', 'Cache-Control': 'no-store' });
  });
  if (!proofOfWork) return;
  mountPlain(api, issueChallenge, async (_input, _call, c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await proofOfWork.issue());
  });
}
