import { captchaCalls } from '#features/captcha/captcha.calls.ts';
import type { getCaptchaType } from '#features/captcha/captcha.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { obtainChallenge } from '#web/calls/challenge.ts';
import {
  CHALLENGE_FAILED,
  CHALLENGE_PASSED,
  type ChallengeResult,
  noTicket,
} from '#web/calls/challenges/challenge-result.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';
import { trackingCalls } from '../../tracking.calls.ts';
import type { orderTrack } from '../../tracking.contract.ts';
import { asksForImage } from '../track/track-view.ts';
import { findAccess } from './access-tickets.widget.ts';

type Lookups = OutputOf<typeof orderTrack>;
export type ImageAnswer = { captcha: string; ctoken: string };

const asText = (raw: unknown) => (typeof raw === 'string' ? raw : '');
const keptPass = openBrowserStore('trackingPass', '', asText, 'session');

let challenge: Promise<ChallengeResult> | undefined;

/** The pass of this browsing session, or undefined before the first lookup. */
export function currentPass(): string | undefined {
  return keptPass.get() || undefined;
}

/** Stores the pass that came with a lookup, including lookups by the server. */
export function keepPass(pass: string | null): void {
  if (pass !== null && pass !== keptPass.get()) keptPass.set(pass);
}

/** Starts the challenge while the visitor is still typing, so that the lookup does not wait for it. */
export function warmUp(): void {
  if (currentPass() === undefined) challenge ??= startChallenge();
}

/** Looks up numbers in the browser: with the session's pass, otherwise with an invisible challenge. */
export async function lookUp(
  billCodes: string[],
  { image, shared }: { image?: ImageAnswer | undefined; shared?: string | undefined },
): Promise<Lookups> {
  const access = image ? undefined : accessTo(billCodes);
  if (access !== undefined || (shared !== undefined && !image)) {
    try {
      return await send({ billCodes, access, shared });
    } catch (failure) {
      if (!asksForImage(failure)) throw failure;
    }
  }
  const pass = currentPass();
  if (image || pass === undefined) return send({ billCodes, ...(image ?? (await takeTicket())) });
  try {
    return await send({ billCodes, pass });
  } catch (failure) {
    if (!asksForImage(failure)) throw failure;
    keptPass.set('');
    return send({ billCodes, ...(await takeTicket()) });
  }
}

/** The ticket for the one requested parcel: with it no challenge is needed. */
export function accessTo(billCodes: readonly string[]): string | undefined {
  const [only, ...others] = billCodes;
  return only === undefined || others.length > 0 ? undefined : findAccess(only, new Date());
}

async function send(
  input: {
    billCodes: string[];
    access?: string | undefined;
    shared?: string | undefined;
    pass?: string;
    ticket?: string;
  } & Partial<ImageAnswer>,
) {
  const answer = await callApi<typeof orderTrack>(trackingCalls.orderTrack, input);
  keepPass(answer.pass);
  // An invalid pass gets no new one.
  if (answer.pass === null && input.access === undefined && input.shared === undefined) keptPass.set('');
  return answer;
}

/**
 * A ticket is accepted once. Without one the call is made all the same: a few lookups are free, then the image
 * captcha is required.
 */
async function takeTicket(): Promise<{ ticket?: string; randstr?: string }> {
  const under = challenge ?? startChallenge();
  challenge = undefined;
  const { ret, ticket, randstr } = await under;
  return ret === CHALLENGE_PASSED ? { ticket, randstr } : {};
}

async function startChallenge(): Promise<ChallengeResult> {
  const answer = await callApi<typeof getCaptchaType>(captchaCalls.getCaptchaType, {}).catch(() => null);
  return answer ? obtainChallenge(answer.config) : noTicket(CHALLENGE_FAILED);
}
