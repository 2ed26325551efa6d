import { type Db, openPool } from './connect.ts';
import { underLock } from './under-lock.ts';

// Any fixed number will do, as long as nothing else in the product locks it.
const SEED_LOCK = 7_302_513;

/**
 * Has a release seed a database that does not hold its content yet; null, which is code that is no release, always seeds.
 * One after the other: two releases at once would mix their content under the note of one.
 */
export async function seedRelease(
  db: Pick<Db, 'pool' | 'url'>,
  release: string | null,
  seed: () => Promise<void>,
): Promise<void> {
  if (await holds(db, release)) return;
  // The seed needs the pool, which may have a single connection.
  const own = openPool(db.url, 1);
  try {
    await underLock(own.pool, SEED_LOCK, async () => {
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
