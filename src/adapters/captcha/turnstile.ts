import { z } from 'zod';
import { askProvider, type ProviderOptions } from './ask-provider.ts';
import type { ChallengeVerifier } from './challenge.port.ts';

const MAX_TICKET = 2048; // Cloudflare's own limit

/** The error codes caused by the visitor's ticket; all others are caused by us or by Cloudflare. */
const TICKET_ERRORS = ['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate'];

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Cloudflare Turnstile: tickets are checked with siteverify, which accepts each once; `randstr` is not used. */
export function createTurnstileChallenge(
  options: {
    siteKey: string;
    secretKey: string;
    /** For a test server. */
    baseUrl?: string;
  } & ProviderOptions,
): ChallengeVerifier {
  const { siteKey, secretKey, onProblem, baseUrl = 'https://challenges.cloudflare.com' } = options;

  return {
    provider: 'turnstile',
    publicConfig: () => ({ provider: 'turnstile', siteKey }),

    async verify({ ticket, ip }) {
      if (ticket === '' || ticket.length > MAX_TICKET) return 'failed';
      const answer = await askProvider(
        `${baseUrl}/turnstile/v0/siteverify`,
        {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ secret: secretKey, response: ticket, remoteip: ip }).toString(),
        },
        answerSchema,
        options,
      );
      if (!answer) return 'unavailable';
      if (answer.success) return 'passed';
      const codes = answer['error-codes'];
      if (codes.some((code) => TICKET_ERRORS.includes(code))) return 'failed';
      onProblem(`${new URL(baseUrl).host} refused the call: ${codes.join(', ') || 'no reason given'}`);
      return 'unavailable';
    },
  };
}
