import { createHash } from 'node:crypto';

/** Codes and nonces are stored as hashes: they are random, and never displayed again. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
