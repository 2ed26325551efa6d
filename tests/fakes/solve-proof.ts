import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a proof of work like a browser, and returns how many keys it took. */
export async function solveProof(proof: unknown): Promise<{ ticket: string; randstr: string; keys: number }> {
  const challenge = proof as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const ticket = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { ticket, randstr: challenge.parameters.nonce, keys: (solution?.counter ?? 0) + 1 };
}
