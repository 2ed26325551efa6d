import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#lib/clock.ts';

const CLEAN_EVERY_MS = 60_000;
const CLEAN_AT_ONCE = 1_000;

/** Records used captchas in the database, so that a second use fails in every process. */
export function createReplayStore(pool: Pool, clock: Clock) {
  let cleanedAtMs = 0;

  async function forgetExpired(now: Date): Promise<void> {
    if (now.getTime() - cleanedAtMs < CLEAN_EVERY_MS) return;
    cleanedAtMs = now.getTime();
    await pool.query(
      `delete from captcha_replay
       where id in (select id from captcha_replay where expires_at < $1 limit ${CLEAN_AT_ONCE} for update skip locked)`,
      [now],
    );
  }

  return {
    /** True for the first caller with this id and false for every later one; ids may be of any length. */
    async claim(id: string, expiresAt: Date): Promise<boolean> {
      await forgetExpired(clock.now());
      const { rowCount } = await pool.query(
        'insert into captcha_replay (id, expires_at) values ($1, $2) on conflict (id) do nothing',
        [createHash('sha256').update(id).digest('base64url'), expiresAt],
      );
      return rowCount === 1;
    },
  };
}
