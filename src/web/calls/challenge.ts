import { within } from '#lib/deadlines.ts';
import { CHALLENGE_FAILED, type ChallengeResult, noTicket } from './challenges/challenge-result.ts';

/** What the server says about the active challenge (the answer of getCaptchaType). */
export type ChallengeConfig =
  | { provider: 'altcha'; challengeUrl: string }
  | { provider: 'tencent'; appId: string }
  | { provider: 'turnstile'; siteKey: string };

const TIMEOUT_MS = 20_000;

/** Solves the active challenge, invisibly where the provider allows it; never throws. */
export async function obtainChallenge(config: ChallengeConfig): Promise<ChallengeResult> {
  try {
    return await within(passWith(config), TIMEOUT_MS, () => noTicket(CHALLENGE_FAILED));
  } catch {
    return noTicket(CHALLENGE_FAILED);
  }
}

/** Each provider is a chunk of its own, so that only the active one is loaded. */
async function passWith(config: ChallengeConfig): Promise<ChallengeResult> {
  switch (config.provider) {
    case 'altcha':
      return (await import('./challenges/altcha.ts')).passAltcha(config.challengeUrl);
    case 'tencent':
      return (await import('./challenges/tencent.ts')).passTencent(config.appId);
    case 'turnstile':
      return (await import('./challenges/turnstile.ts')).passTurnstile(config.siteKey);
  }
}
