import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  // Without a secure context there is no crypto.subtle, and so no solution: the image code takes over.
  const solution = await solveChallenge({ challenge: data, deriveKey }).catch(() => null);
  postMessage(solution);
});
