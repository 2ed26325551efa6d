import type { Db } from '#db/connect.ts';
import { type MasterKey, toMasterKey } from '#http/secrets/keyring.ts';
import { writeKeyFile } from '../keys/key-file.ts';
import { type KeyPlace, nameOfPlace, readGivenKeys } from '../keys/open-keys.ts';
import type { Manifest } from './manifest.ts';

/** Keys as an encrypted backup carries them. */
export function keysToCarry(keys: readonly MasterKey[]): string[] {
  return keys.map(({ secret }) => secret.toString('base64'));
}

/** The keys that a backup carries; none unless it is encrypted. */
export function keysIn({ keys = [] }: Pick<Manifest, 'keys'>): MasterKey[] {
  return keys.map((text) => toMasterKey(Buffer.from(text, 'base64')));
}

/** The ids of the keys that the rows of a database are sealed with; none in one of release 1.0.0. */
export async function neededKeyIds({ pool }: Pick<Db, 'pool'>): Promise<string[]> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('installation_key') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await pool.query<{ id: string }>(
    `select id from installation_key where retired_at is null
       and not exists (select from app_secret where app_secret.id = 'master')`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Puts the keys of a backup where the restored site looks for them; an existing file is never replaced. Returns what
 * the person still has to do, or null.
 */
export async function restoreKeys(
  manifest: Pick<Manifest, 'keys'>,
  { db, place }: { db: Pick<Db, 'pool'>; place: KeyPlace },
): Promise<string | null> {
  const needed = await neededKeyIds(db);
  const carried = keysIn(manifest);
  const here = readGivenKeys(place);
  const lacks = (keys: readonly MasterKey[]) =>
    needed.filter((id) => !keys.some((key) => key.id === id)).length > 0;
  if (needed.length === 0 || (here && !lacks(here))) return null;
  if (!here && !lacks(carried)) {
    writeKeyFile(place.keys.file, carried);
    return null;
  }
  const ids = needed.join(', ');
  if (here)
    return `The backup is sealed with the key ${ids}, which ${nameOfPlace(place)} does not hold: put the right keys there before the start.`;
  return `The backup is sealed with the key ${ids} and does not carry it: put the file of the keys to ${place.keys.file} before the start, for its owner only.`;
}
