import type pg from 'pg';
import type { Db } from '#db/connect.ts';
import { underLock } from '#db/under-lock.ts';
import type { MasterKey } from '#http/secrets/keyring.ts';
import { toMasterKey } from '#http/secrets/keyring.ts';

/** A key as the database knows it. */
export type KnownKey = { id: string; createdAt: Date; replacedAt: Date | null; retiredAt: Date | null };

/** Notified when another key seals, or one was retired. */
export const KEYS_CHANNEL = 'installation_key';
const KEYS_LOCK = 7_302_519;

type Queries = Pick<pg.Pool, 'query'>;

/** One process at a time changes keys: those in the database and those in the file. */
export async function whileKeysAreHeld<T>(
  db: Pick<Db, 'direct'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const done = Promise.withResolvers<T>();
  await underLock(db, KEYS_LOCK, async (client) => done.resolve(await work(client)));
  return done.promise;
}

/** All keys that the database knows, the current first. */
export async function listKnownKeys(db: Queries): Promise<KnownKey[]> {
  const { rows } = await db.query<KnownKey>(
    `select id, created_at as "createdAt", replaced_at as "replacedAt", retired_at as "retiredAt"
     from installation_key order by replaced_at desc nulls first, id`,
  );
  return rows;
}

/** The secret that a release before decision 091 keeps in the database; null where it has moved. */
export async function readOldSecret(db: Queries): Promise<MasterKey | null> {
  const { rows } = await db.query<{ value: string }>(`select value from app_secret where id = 'master'`);
  return rows[0] ? toMasterKey(Buffer.from(rows[0].value, 'base64')) : null;
}

/** Only once the secret is on the disk. */
export async function removeOldSecret(db: Queries): Promise<void> {
  await db.query(`delete from app_secret where id = 'master'`);
}

/** Enters a key: as the one that seals where there is none yet, otherwise as one that opens. */
export async function enterKey(db: Queries, id: string, now: Date): Promise<void> {
  await db.query(
    `insert into installation_key (id, created_at, replaced_at)
     select $1, $2, case when exists (select from installation_key where replaced_at is null) then $2::timestamptz end
     on conflict (id) do nothing`,
    [id, now],
  );
}

/** Makes a key the one that seals, and tells every process. */
export async function makeCurrent(client: pg.PoolClient, id: string, now: Date): Promise<void> {
  await client.query('begin');
  await client.query('update installation_key set replaced_at = $1 where replaced_at is null', [now]);
  await client.query('insert into installation_key (id, created_at) values ($1, $2)', [id, now]);
  await client.query('select pg_notify($1, $2)', [KEYS_CHANNEL, id]);
  await client.query('commit');
}

/** Notes that a key is not needed any more, and tells every process. */
export async function noteRetired(client: Queries, id: string, now: Date): Promise<void> {
  await client.query(
    `with retired as (update installation_key set retired_at = $2 where id = $1 returning id)
     select pg_notify($3, id) from retired`,
    [id, now, KEYS_CHANNEL],
  );
}
