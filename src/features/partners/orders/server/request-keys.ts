import { createHash } from 'node:crypto';

/** What is ordered is stored under UUIDs, so an Idempotency-Key is mapped to one, whatever its format. */
export function requestKeyOf(idempotencyKey: string): string {
  const hex = createHash('sha256').update(`open ${idempotencyKey}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
