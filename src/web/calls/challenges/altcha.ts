import type { Challenge, Solution } from 'altcha-lib';
import { CHALLENGE_FAILED, CHALLENGE_PASSED, type ChallengeResult, noTicket } from './challenge-result.ts';

/** Fetches a proof of work from our own server and solves it in a worker, which keeps the page responsive. */
export async function passAltcha(challengeUrl: string): Promise<ChallengeResult> {
  const response = await fetch(challengeUrl, { headers: { accept: 'application/json' } });
  if (!response.ok) return noTicket(CHALLENGE_FAILED);
  const challenge = (await response.json()) as Challenge;
  const solution = await solve(challenge);
  if (!solution) return noTicket(CHALLENGE_FAILED);
  const { counter, derivedKey } = solution;
  const ticket = btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  return { ret: CHALLENGE_PASSED, ticket, randstr: challenge.parameters.nonce };
}

function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => reject(new Error('The proof of work could not be solved.'));
  });
  worker.postMessage(challenge);
  return solved.finally(() => worker.terminate());
}
