import { type Db, openPool } from './connect.ts';
import { underLock } from './under-lock.ts';

// An arbitrary number that no other lock of the product uses.
const SEED_LOCK = 7_302_513;

/**
 * Seeds a database that does not yet hold a release's content; null, for code that is not a release, always seeds.
 * Serialised by a lock: two releases at once would mix their content under one release's name.
 */
export async function seedRelease(
  db: Pick<Db, 'pool' | 'directUrl'>,
  release: string | null,
  seed: () => Promise<void>,
): Promise<void> {
  if (await holds(db, release)) return;
  // The seed needs the pool, which may have a single connection.
  const own = openPool(db.directUrl, 1);
  try {
    await underLock(own, SEED_LOCK, async () => {
      if (await holds(db, release)) return;
      await seed();
      await note(db, release);
    });
  } finally {
    await own.close();
  }
}

async function holds({ pool }: Pick<Db, 'pool'>, release: string | null): Promise<boolean> {
  if (release === null) return false;
  const { rows } = await pool.query('select from held_release where release = $1', [release]);
  return rows.length > 0;
}

async function note({ pool }: Pick<Db, 'pool'>, release: string | null): Promise<void> {
  if (release === null) await pool.query('delete from held_release');
  else
    await pool.query(
      `insert into held_release (release) values ($1)
       on conflict (is_only) do update set release = excluded.release`,
      [release],
    );
}
