import { type SQL, sql } from 'drizzle-orm';
import type { HeldKind } from '../retention.rules.ts';

/** An arbitrary number that no other lock of the product uses. */
const HOLDS_LOCK = 7_302_522;

/** The condition that something is on hold itself. */
export function isHeld(kind: HeldKind, subject: SQL): SQL {
  return sql`exists (
    select from legal_hold h where h.released_at is null and h.kind = ${kind} and h.subject = (${subject})::text
  )`;
}

/** Holds are placed between batches: what is on hold when a batch begins is on hold when it ends. */
export const lockForPlacing = sql`select pg_advisory_xact_lock(${HOLDS_LOCK})`;
export const lockForRemoving = sql`select pg_advisory_xact_lock_shared(${HOLDS_LOCK})`;
