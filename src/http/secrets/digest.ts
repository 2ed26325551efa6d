import { createHash } from 'node:crypto';

/** The SHA-256 of several parts in hexadecimal digits; the same bytes in other parts have another one. */
export function digestOfParts(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('hex');
}

/** How a random token or code is stored: it is looked up by this, and never displayed again. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
