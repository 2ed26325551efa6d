import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

const keys = new Map<string, KeyObject>();

/** Creating an HMAC key costs as much as the HMAC; the cache is bounded by the number of secrets. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

/** HMAC-SHA256 of a text, as in the header `sign`: lower-case hex (decision 000, wire conventions). */
export function signText(secret: string, text: string): string {
  return createHmac('sha256', keyOf(secret)).update(text).digest('hex');
}

/** Whether a header value is the signature of a text, compared in constant time. */
export function isSignOf(secret: string, text: string, header: string | undefined): boolean {
  if (header?.length !== 64) return false;
  const expected = createHmac('sha256', keyOf(secret)).update(text).digest();
  const given = Buffer.from(header, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
