import { createHash } from 'node:crypto';

/**
 * The id of a message at its gateway: a new one for each resend, because a gateway that deduplicates by id would
 * drop it.
 */
export function tryIdOf(id: string, resends: number): string {
  if (resends === 0) return id;
  const hash = createHash('sha256').update(`${id} ${resends}`).digest('hex');
  // RFC 9562, version 8: custom bits.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
