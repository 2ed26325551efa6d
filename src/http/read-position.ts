import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '#db/connect.ts';
import { readPosition, writePosition } from '#db/replicas/positions.ts';
import { inVisit } from '#db/replicas/visits.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import type { HttpEnv } from './http-env.ts';

/** How far the log of the primary was after this browser's last write: nothing about its visitor. */
const COOKIE = 'position';

/**
 * Lets a browser read what it has written, whichever process and replica answers: a replica that has not replayed that
 * far is not asked. A made-up position only sends its own sender to the primary.
 */
export function rememberPosition({ pool }: Pick<Db, 'pool'>, secure: boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const position = readPosition(getCookie(c, COOKIE));
    const wrote = await inVisit({ caller: c.get('visitor'), position }, next);
    if (!wrote) return;
    const reached = await currentPosition(pool);
    if (reached === null) return;
    const value = writePosition(reached);
    setCookie(c, COOKIE, value, { path: '/', maxAge: HOUR_SECONDS, httpOnly: true, sameSite: 'Lax', secure });
  };
}

/** Null while the primary is away: what was written before is answered for by the cookie that is there. */
async function currentPosition(pool: Db['pool']): Promise<bigint | null> {
  try {
    const { rows } = await pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    return readPosition(rows[0]?.at);
  } catch {
    return null;
  }
}
