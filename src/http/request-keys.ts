import { createHash } from 'node:crypto';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { uuidOfHash } from '#lib/written/uuid.ts';

/** What may be asked for again: each kind has keys of its own. */
type RequestKind = 'open' | 'customs' | 'customs release' | 'webhook' | 'webhook secret' | 'collect code';

/**
 * What is made once is stored under UUIDs, so an Idempotency-Key is mapped to one, whatever its format. The same key
 * may be used once for each `kind` of thing.
 */
export function requestKeyOf(kind: RequestKind, idempotencyKey: string): string {
  return uuidOfHash(createHash('sha256').update(`${kind} ${idempotencyKey}`).digest('hex'));
}

/** The digest of a request, kept with its key: what was made of it may change, what was asked does not. */
export function requestDigestOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** The one rule for a key that was used before: the same request is answered again, any other is refused. */
export function requireSameRequest(kept: string, asked: string, keyUsed: ErrorSpec): void {
  if (kept !== asked) throw new AppError(keyUsed);
}
