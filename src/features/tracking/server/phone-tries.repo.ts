import type { Pool } from 'pg';
import { MINUTE_MS } from '#lib/clock.ts';
import { LOCKOUT_MINUTES, MAX_WRONG_TRIES } from '../tracking.rules.ts';

/** A visitor's wrong answers about one waybill. */
export type PhoneTries = { failures: number; lastFailureAt: Date | null };

/** Counts wrong answers about the phone, over all processes. */
export type PhoneTriesRepo = ReturnType<typeof createPhoneTriesRepo>;

const CLEAN_EVERY_MS = MINUTE_MS;
const CLEAN_AT_ONCE = 10_000;

/** The counters over the database. */
export function createPhoneTriesRepo(pool: Pool) {
  let cleanedAtMs = 0;

  async function forgetOld(now: Date): Promise<void> {
    if (now.getTime() - cleanedAtMs < CLEAN_EVERY_MS) return;
    cleanedAtMs = now.getTime();
    await pool.query(
      `delete from phone_try where ctid = any(array(
         select ctid from phone_try where last_failure_at < $1 limit ${CLEAN_AT_ONCE} for update skip locked))`,
      [countedSince(now)],
    );
  }

  return {
    async find(waybillNo: string, visitor: string): Promise<PhoneTries> {
      const { rows } = await pool.query<{ failures: number; last_failure_at: Date }>(
        'select failures, last_failure_at from phone_try where waybill_no = $1 and visitor = $2',
        [waybillNo, visitor],
      );
      return { failures: rows[0]?.failures ?? 0, lastFailureAt: rows[0]?.last_failure_at ?? null };
    },

    /**
     * Counts an attempt before it is checked, so that concurrent ones do not bypass the limit; returns its number,
     * or null when the waybill is locked. Failures expire with the lockout time.
     */
    async spend(waybillNo: string, visitor: string, now: Date): Promise<number | null> {
      await forgetOld(now);
      const { rows } = await pool.query<{ failures: number }>(
        `insert into phone_try (waybill_no, visitor, failures, last_failure_at) values ($1, $2, 1, $3)
         on conflict (waybill_no, visitor) do update
           set failures = case when phone_try.last_failure_at <= $4 then 1 else phone_try.failures + 1 end,
               last_failure_at = $3
           where phone_try.failures < $5 or phone_try.last_failure_at <= $4
         returning failures`,
        [waybillNo, visitor, now, countedSince(now), MAX_WRONG_TRIES],
      );
      return rows[0]?.failures ?? null;
    },

    async forget(waybillNo: string, visitor: string): Promise<void> {
      await pool.query('delete from phone_try where waybill_no = $1 and visitor = $2', [waybillNo, visitor]);
    },
  };
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - LOCKOUT_MINUTES * MINUTE_MS);
}
