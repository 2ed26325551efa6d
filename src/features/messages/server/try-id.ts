import { createHash } from 'node:crypto';

/**
 * What a message is called at its gateway: its id, and another one each time staff have it sent again, or a gateway
 * that knows ids would take the second time for a repetition of the first.
 */
export function tryIdOf(id: string, resends: number): string {
  if (resends === 0) return id;
  const hash = createHash('sha256').update(`${id} ${resends}`).digest('hex');
  // RFC 9562, version 8: the bits are ours.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
