import { randomUUID } from 'node:crypto';
import type { ChallengeVerifier } from '#adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '#adapters/captcha/image.port.ts';

/** The code in every fake image. */
export const RIGHT_CODE = '4711';

/** An image captcha with a known code; each token works once, like a real one. */
export function createFakeImageCaptcha(): ImageCaptcha {
  const issued = new Set<string>();
  return {
    async issue() {
      const ctoken = randomUUID();
      issued.add(ctoken);
      return { img: 'data:image/png;base64,AAAA', ctoken };
    },
    async audio(ctoken) {
      return issued.has(ctoken) ? new Uint8Array([1, 2, 3]) : undefined;
    },
    async verify(ctoken, answer) {
      return issued.delete(ctoken) && answer === RIGHT_CODE;
    },
  };
}

/** A challenge that accepts tickets beginning with `solved`, once each, and is unavailable for `offline`. */
export function createFakeChallenge(): ChallengeVerifier {
  const used = new Set<string>();
  return {
    provider: 'altcha',
    publicConfig: () => ({ provider: 'altcha', challengeUrl: '/api/captcha-api/challenge' }),
    async verify({ ticket }) {
      if (ticket === 'offline') return 'unavailable';
      if (!ticket.startsWith('solved') || used.has(ticket)) return 'failed';
      used.add(ticket);
      return 'passed';
    },
  };
}
