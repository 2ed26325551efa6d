import { createAltchaChallenge, type Effort } from '#adapters/captcha/altcha.ts';
import type {
  ChallengeVerifier,
  ProofOfWorkIssuer,
  RisingProofs,
  SmallProof,
} from '#adapters/captcha/challenge.port.ts';
import type { ReplayStore, Secrets } from '#adapters/captcha/replay.port.ts';
import { createTencentChallenge } from '#adapters/captcha/tencent.ts';
import { createTurnstileChallenge } from '#adapters/captcha/turnstile.ts';
import type { PageSources } from '#http/pages/security-headers.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from './config.ts';

/** The captcha challenge of the configured provider, and the sources that pages must allow for it. */
export type Challenge = {
  verifier: ChallengeVerifier;
  proofOfWork: ProofOfWorkIssuer | null;
  smallProof: SmallProof | null;
  sources: Pick<PageSources, 'scripts' | 'frames'>;
};

/** Chooses the driver by the settings; a provider without its keys stops the start. */
export function chooseChallenge(
  { captcha }: Config,
  deps: {
    secrets: Secrets;
    challengeUrl: string;
    replay: ReplayStore;
    clock: Clock;
    onProblem(cause: unknown): void;
  },
): Challenge {
  if (captcha.provider === 'tencent') {
    const { appId, appSecret, secretId, secretKey } = captcha.tencent;
    const keys = {
      appId: needed(appId, 'TENCENT_CAPTCHA_APP_ID'),
      appSecretKey: needed(appSecret, 'TENCENT_CAPTCHA_APP_SECRET'),
      secretId: needed(secretId, 'TENCENT_SECRET_ID'),
      secretKey: needed(secretKey, 'TENCENT_SECRET_KEY'),
    };
    const hosts = ['https://turing.captcha.qcloud.com', 'https://turing.captcha.gtimg.com'];
    const verifier = createTencentChallenge({ ...keys, clock: deps.clock, onProblem: deps.onProblem });
    return { verifier, proofOfWork: null, smallProof: null, sources: { scripts: hosts, frames: hosts } };
  }
  if (captcha.provider === 'turnstile') {
    const siteKey = needed(captcha.turnstile.siteKey, 'TURNSTILE_SITE_KEY');
    const secretKey = needed(captcha.turnstile.secretKey, 'TURNSTILE_SECRET_KEY');
    const hosts = ['https://challenges.cloudflare.com'];
    const verifier = createTurnstileChallenge({ siteKey, secretKey, onProblem: deps.onProblem });
    return { verifier, proofOfWork: null, smallProof: null, sources: { scripts: hosts, frames: hosts } };
  }
  const altcha = createAltchaChallenge(deps);
  const smallProof = createAltchaChallenge({ ...deps, effort: 'small' });
  return { verifier: altcha, proofOfWork: altcha, smallProof, sources: { scripts: [], frames: [] } };
}

/** Always self-hosted, whichever provider is configured: the others have one effort and call a third party. */
export function createRisingProofs(
  secrets: Secrets,
  deps: { replay: ReplayStore; clock: Clock },
): RisingProofs {
  const proofOf = (effort: Effort) => createAltchaChallenge({ ...deps, secrets, challengeUrl: '', effort });
  return [proofOf('full'), proofOf('hard'), proofOf('hardest')];
}

function needed(value: string | undefined, name: string): string {
  if (!value) throw new Error(`The captcha provider that is on needs ${name}.`);
  return value;
}
