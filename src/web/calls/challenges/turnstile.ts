import { CHALLENGE_FAILED, CHALLENGE_PASSED, type ChallengeResult, noTicket } from './challenge-result.ts';
import { loadProviderScript } from './provider-script.ts';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

declare global {
  var turnstile:
    | {
        render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
        remove(widget: string): void;
      }
    | undefined;
}

/** Cloudflare shows itself only when it wants a click; it has no `randstr`, so a constant is sent instead. */
export async function passTurnstile(siteKey: string): Promise<ChallengeResult> {
  await loadProviderScript(SCRIPT);
  const api = globalThis.turnstile;
  if (!api) throw new Error('The captcha script has no captcha.');
  const place = document.createElement('div');
  document.body.append(place);
  let widget: string | undefined;
  try {
    return await new Promise<ChallengeResult>((resolve) => {
      widget = api.render(place, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        language: document.documentElement.lang,
        callback: (ticket: string) => resolve({ ret: CHALLENGE_PASSED, ticket, randstr: 'turnstile' }),
        'error-callback': () => resolve(noTicket(CHALLENGE_FAILED)),
        'timeout-callback': () => resolve(noTicket(CHALLENGE_FAILED)),
      });
    });
  } finally {
    if (widget !== undefined) api.remove(widget);
    place.remove();
  }
}
