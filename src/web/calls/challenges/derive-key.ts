import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib';

/** Derives the key where the browser has no `crypto.subtle`, as on plain http: slower, with the same result. */
export const deriveKeyWithoutSubtle: DeriveKeyFunction = async (parameters, salt, password) => {
  if (parameters.algorithm !== 'PBKDF2/SHA-256') throw new Error('Only PBKDF2/SHA-256 is known here.');
  const { cost, keyLength = 32 } = parameters;
  return {
    parameters: {},
    derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
  };
};
