import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { isDatabaseAway } from '#db/errors/database-away.ts';
import type { Replicas } from '#db/replicas/replicas.ts';
import { outsideVisit } from '#db/replicas/visits.ts';
import type { Clock } from '#lib/clock.ts';

const CLEAN_EVERY_MS = 60_000;
const CLEAN_AT_ONCE = 1_000;
const MAX_ALONE = 10_000;

/** Records used captchas in the database, so that a second use fails in every process. */
export function createReplayStore(
  pool: Pool,
  clock: Clock,
  { replicas = null }: { replicas?: Pick<Replicas, 'whilePrimaryIsHere'> | null } = {},
) {
  let cleanedAtMs = 0;
  const usedAlone = new Set<string>();

  /** While the primary is away and replicas answer lookups, a process knows its own alone. */
  function claimAlone(id: string): boolean {
    if (usedAlone.has(id)) return false;
    if (usedAlone.size >= MAX_ALONE) usedAlone.clear();
    usedAlone.add(id);
    return true;
  }

  async function forgetExpired(now: Date): Promise<void> {
    if (now.getTime() - cleanedAtMs < CLEAN_EVERY_MS) return;
    cleanedAtMs = now.getTime();
    await pool.query(
      `delete from captcha_replay
       where id in (select id from captcha_replay where expires_at < $1 limit ${CLEAN_AT_ONCE} for update skip locked)`,
      [now],
    );
  }

  async function claimInTable(digest: string, expiresAt: Date): Promise<boolean> {
    await forgetExpired(clock.now());
    const { rowCount } = await pool.query(
      'insert into captcha_replay (id, expires_at) values ($1, $2) on conflict (id) do nothing',
      [digest, expiresAt],
    );
    return rowCount === 1;
  }

  return {
    /** True for the first caller with this id and false for every later one; ids may be of any length. */
    async claim(id: string, expiresAt: Date): Promise<boolean> {
      const digest = createHash('sha256').update(id).digest('base64url');
      const claimed = () => outsideVisit(() => claimInTable(digest, expiresAt));
      if (!replicas) return claimed();
      try {
        return await replicas.whilePrimaryIsHere(claimed);
      } catch (error) {
        if (isDatabaseAway(error)) return claimAlone(digest);
        throw error;
      }
    },
  };
}
