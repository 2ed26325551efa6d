import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import type { ChallengeVerifier, ProofOfWorkIssuer } from './challenge.port.ts';
import type { ReplayStore, Secrets } from './replay.port.ts';

const VALID_MS = 5 * MINUTE_MS;

// 60 to 120 keys of 1,000 PBKDF2 rounds each: 100 to 300 ms on a cheap phone, where each key also costs a call into
// the browser's crypto. A known counter keeps the worst case bounded; open-ended searches can take ten times as long.
const ROUNDS_PER_KEY = 1000;
/** The range of how many keys a proof takes. */
const efforts = { full: [60, 120], small: [6, 12], hard: [240, 480], hardest: [960, 1_920] } as const;

/** How expensive a proof is. */
export type Effort = keyof typeof efforts;

const MAX_TICKET = 4096;

// Loose, because the signature covers every parameter, including those that are not read here.
const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ expiresAtMs: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * The self-hosted proof of work (default provider): `ticket` is the widget's base64 payload, `randstr` the nonce of
 * the challenge it solved. Each effort has its own secrets, so a small proof is not accepted where a full one is required.
 */
export function createAltchaChallenge(options: {
  secrets: Secrets;
  challengeUrl: string;
  replay: ReplayStore;
  clock: Clock;
  effort?: Effort;
}): ChallengeVerifier & ProofOfWorkIssuer {
  const { challengeUrl, replay, clock, effort = 'full' } = options;
  const [minKeys, maxKeys] = efforts[effort];
  const kind = effort === 'full' ? '' : ` ${effort}`;
  const keysOf = (secret: string) => ({
    hmacSignatureSecret: deriveSecret(secret, `altcha challenge${kind}`),
    hmacKeySignatureSecret: deriveSecret(secret, `altcha solution${kind}`),
  });

  return {
    provider: 'altcha',
    publicConfig: () => ({ provider: 'altcha', challengeUrl }),

    issue() {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS_PER_KEY,
        counter: randomInt(minKeys, maxKeys + 1),
        deriveKey,
        // Not the protocol's own `expiresAt`: the widget compares that with the phone's clock, which may be wrong.
        data: { expiresAtMs: clock.now().getTime() + VALID_MS },
        ...keysOf(options.secrets()[0]),
      });
    },

    async verify({ ticket, randstr }) {
      const solved = readTicket(ticket);
      if (!solved || solved.challenge.parameters.nonce !== randstr) return 'failed';
      const { nonce, data } = solved.challenge.parameters;
      if (data.expiresAtMs <= clock.now().getTime()) return 'failed';
      for (const secret of options.secrets()) {
        const { verified } = await verifySolution({ ...solved, deriveKey, ...keysOf(secret) });
        if (!verified) continue;
        return (await replay.claim(`altcha:${nonce}`, new Date(data.expiresAtMs))) ? 'passed' : 'failed';
      }
      return 'failed';
    },
  };
}

function readTicket(ticket: string): z.output<typeof solvedSchema> | undefined {
  if (ticket.length > MAX_TICKET) return undefined;
  try {
    return solvedSchema.parse(JSON.parse(Buffer.from(ticket, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
}
