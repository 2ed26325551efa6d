import { createHash } from 'node:crypto';
import { uuidOfHash } from '#lib/written/uuid.ts';

/** What is declared is stored under UUIDs, so an Idempotency-Key is mapped to one, whatever its format. */
export function requestKeyOf(idempotencyKey: string): string {
  return uuidOfHash(createHash('sha256').update(`customs ${idempotencyKey}`).digest('hex'));
}
