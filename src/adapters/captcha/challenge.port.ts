/** What the browser callback of a captcha challenge hands over (§7), with the visitor's address. */
export type ChallengeAnswer = { ticket: string; randstr: string; ip: string };

/** `unavailable` is never a pass: the provider could not be asked, so the caller falls back to the image captcha. */
export type ChallengeResult = 'passed' | 'failed' | 'unavailable';

/** What the browser needs to show the challenge of the provider that is on; nothing in it is secret. */
export type ChallengeConfig =
  | { provider: 'altcha'; challengeUrl: string }
  | { provider: 'tencent'; appId: string }
  | { provider: 'turnstile'; siteKey: string };

export type ChallengeProvider = ChallengeConfig['provider'];

/** Checks, once, that a visitor passed the challenge of the provider that is on; a second use of a ticket fails. */
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

/** A proof of an effort of its own, that is none where another is asked for. */
export type SizedProof = ProofOfWorkIssuer & Pick<ChallengeVerifier, 'verify'>;

/** A proof that costs a tenth, for what deserves no more. */
export type SmallProof = SizedProof;

/** Proofs from the usual effort upwards, for guesses that get dearer; whatever provider the challenge is from. */
export type RisingProofs = readonly [SizedProof, ...SizedProof[]];
