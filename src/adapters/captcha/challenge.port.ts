/** What the browser callback of a captcha challenge passes on (§7), with the visitor's address. */
export type ChallengeAnswer = { ticket: string; randstr: string; ip: string };

/** `unavailable` is never a pass: the provider could not be reached, so the caller falls back to the image captcha. */
export type ChallengeResult = 'passed' | 'failed' | 'unavailable';

/** What the browser needs to show the challenge of the configured provider; nothing in it is secret. */
export type ChallengeConfig =
  | { provider: 'altcha'; challengeUrl: string }
  | { provider: 'tencent'; appId: string }
  | { provider: 'turnstile'; siteKey: string };

export type ChallengeProvider = ChallengeConfig['provider'];

/** Checks that a visitor passed the challenge of the configured provider. A ticket is accepted once. */
export type ChallengeVerifier = {
  provider: ChallengeProvider;
  publicConfig(): ChallengeConfig;
  verify(answer: ChallengeAnswer): Promise<ChallengeResult>;
};

/** A proof of work as the altcha widget reads it; the body of the challenge URL, outside the envelope. */
export type ProofOfWork = {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
};

/** Issues the proofs of work behind the challenge URL; only the self-hosted provider has one. */
export type ProofOfWorkIssuer = { issue(): Promise<ProofOfWork> };

/** Proofs of one effort, which are not accepted where another effort is required. */
export type SizedProof = ProofOfWorkIssuer & Pick<ChallengeVerifier, 'verify'>;

/** A proof at a tenth of the cost, for requests that do not deserve a full one. */
export type SmallProof = SizedProof;

/** Proofs of increasing effort for guesses that become more expensive, whichever provider issues the challenge. */
export type RisingProofs = readonly [SizedProof, ...SizedProof[]];
