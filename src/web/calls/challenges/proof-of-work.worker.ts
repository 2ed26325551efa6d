import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKeyWithoutSubtle } from './derive-key.ts';

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const work = globalThis.crypto.subtle ? deriveKey : deriveKeyWithoutSubtle;
  const solution = await solveChallenge({ challenge: data, deriveKey: work }).catch(() => null);
  postMessage(solution);
});
