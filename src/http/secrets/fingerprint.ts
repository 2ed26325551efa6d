import { createHmac } from 'node:crypto';

const LETTERS = 32;

/** The same for the same text, and nothing from which it could be guessed without the key. */
export function fingerprintOf(nameKey: Buffer, text: string): string {
  return createHmac('sha256', nameKey).update(text).digest('hex').slice(0, LETTERS);
}
