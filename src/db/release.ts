import type { Db } from './connect.ts';

/** Whether a database has the content of a release, so that there is nothing to seed. */
export async function holdsRelease(db: Pick<Db, 'pool'>, release: string): Promise<boolean> {
  const { rows } = await db.pool.query('select from held_release where release = $1', [release]);
  return rows.length > 0;
}

/** Notes which release has seeded a database; null where code did that is no release. */
export async function noteRelease(db: Pick<Db, 'pool'>, release: string | null): Promise<void> {
  if (release === null) await db.pool.query('delete from held_release');
  else
    await db.pool.query(
      `insert into held_release (release) values ($1)
       on conflict (is_only) do update set release = excluded.release`,
      [release],
    );
}
