import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import type { Db } from '#db/connect.ts';
import {
  createKeyring,
  type KeyInForce,
  type Keyring,
  type MasterKey,
  toMasterKey,
} from '#http/secrets/keyring.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '../config.ts';
import { parseKeys, readKeyFile, writeKeyFile } from './key-file.ts';
import {
  enterKey,
  type KnownKey,
  listKnownKeys,
  readOldSecret,
  removeOldSecret,
  whileKeysAreHeld,
} from './key-registry.ts';

/** Where keys are. */
export type KeyPlace = Pick<Config, 'keys'>;

/** What a person who starts the site has to know about the keys. */
export type KeyNotice = (text: string) => void;

type Opening = {
  config: KeyPlace;
  db: Pick<Db, 'direct' | 'embedded' | 'checkPrimary' | 'readNow'>;
  clock: Clock;
  notify: KeyNotice;
};

/** A retired key may still be in the file of a machine, and opens nothing. */
type Agreed = { keys: KeyInForce[]; retiredIds: string[] };

const SECRET_BYTES = 32;
const SETTING = 'SITE_KEYS';
const SEE = 'See "Keys" in docs/operations.md.';

/** A new key. */
export function newKey(): MasterKey {
  return toMasterKey(randomBytes(SECRET_BYTES));
}

/** The keys that this process was given; null if there is no file yet. */
export function readGivenKeys({ keys }: KeyPlace): MasterKey[] | null {
  return keys.setting === null ? readKeyFile(keys.file) : parseKeys(keys.setting, SETTING);
}

/** Where the keys are, for sentences. */
export function nameOfPlace({ keys }: KeyPlace): string {
  return keys.setting === null ? `the file ${keys.file}` : `the setting ${SETTING}`;
}

/**
 * Opens the keys of this installation: makes them at the very first start, takes over the secret that an earlier
 * release kept in the database, and refuses the start where they are not those that the database was sealed with.
 * While the primary is away they are only read.
 */
export async function openKeys(opening: Opening): Promise<Keyring> {
  const { config, db } = opening;
  const inForce = db.checkPrimary
    ? await db.readNow.readFrom(({ pool }) => readAgreed(config, pool))
    : await whileKeysAreHeld(db, (client) => agree(opening, client));
  return createKeyring(inForce.keys, () => {
    try {
      return (readGivenKeys(config) ?? []).filter(({ id }) => !inForce.retiredIds.includes(id));
    } catch {
      // The value that names the missing key is refused, which says more.
      return [];
    }
  });
}

async function agree({ config, db, clock, notify }: Opening, client: pg.PoolClient): Promise<Agreed> {
  const known = await listKnownKeys(client);
  const old = await readOldSecret(client);
  const given = readGivenKeys(config);
  const needed = known.filter(({ id, retiredAt }) => retiredAt === null && id !== old?.id);
  requireAll(config, given, needed);
  const now = clock.now();
  if (old) {
    const keys = takeOver({ config, db, notify }, given, old);
    await enterKey(client, old.id, now);
    if (!keys.staysInDatabase) await removeOldSecret(client);
    return agreedOn(keys.all, await listKnownKeys(client));
  }
  const keys = given ?? makeFirst(config, db, notify);
  const [first] = keys;
  if (known.length === 0 && first) await enterKey(client, first.id, now);
  return agreedOn(keys, known.length === 0 ? await listKnownKeys(client) : known);
}

/** Every process of one database has the same keys, or says at its start which it lacks. */
function requireAll(config: KeyPlace, given: MasterKey[] | null, needed: readonly KnownKey[]): void {
  const missing = needed.filter(({ id }) => !given?.some((key) => key.id === id)).map(({ id }) => id);
  if (missing.length === 0) return;
  const lacks = given
    ? `${nameOfPlace(config)} holds other keys (${given.map(({ id }) => id).join(', ')})`
    : `${nameOfPlace(config)} does not exist`;
  throw new Error(
    `This database is sealed with the key ${missing.join(', ')}, and ${lacks}. Copy the file of the keys from another ` +
      `machine of this installation, from its copy, or from an encrypted backup; nothing has been changed. ${SEE}`,
  );
}

/** The secret of an earlier release, moved out of the database where there is a lasting place for it. */
function takeOver(
  { config, db, notify }: Pick<Opening, 'config' | 'db' | 'notify'>,
  given: MasterKey[] | null,
  old: MasterKey,
): { all: MasterKey[]; staysInDatabase: boolean } {
  const { setting, file, isNamed } = config.keys;
  const all = [old, ...(given ?? []).filter(({ id }) => id !== old.id)];
  if (given?.some(({ id }) => id === old.id)) return { all, staysInDatabase: false };
  if (setting !== null)
    throw new Error(
      `The database still holds the secret of an earlier release, which ${SETTING} does not contain. Start once with ` +
        `SITE_KEYS_FILE in place of ${SETTING}: the secret moves into that file. ${SEE}`,
    );
  if (!db.embedded && !isNamed) {
    // The data folder of such a machine may be made anew with each release, and the secret must not go with it.
    notify(
      'The keys of this installation are still in the database. Set SITE_KEYS_FILE to a file that lasts, the same on ' +
        `every machine: they move there at the next start. ${SEE}`,
    );
    return { all, staysInDatabase: true };
  }
  writeKeyFile(file, all);
  notify(`The keys of this installation have moved from the database to ${path.resolve(file)}. ${COPY_IT}`);
  return { all, staysInDatabase: false };
}

const COPY_IT =
  'Keep a copy apart from the database: without it pictures, second factors and messages cannot be read.';

function makeFirst({ keys }: KeyPlace, db: Pick<Db, 'embedded'>, notify: KeyNotice): MasterKey[] {
  const made = [newKey()];
  writeKeyFile(keys.file, made);
  const others = db.embedded ? '' : ' Every other process on this database needs the same file.';
  notify(`Made the keys of this installation in ${path.resolve(keys.file)}. ${COPY_IT}${others}`);
  return made;
}

function agreedOn(keys: readonly MasterKey[], known: readonly KnownKey[]): Agreed {
  const retiredIds = known.flatMap(({ id, retiredAt }) => (retiredAt ? [id] : []));
  return { keys: inForceOf(keys, known), retiredIds };
}

/** Keys that the database does not know yet wait for a rotation; retired ones are of no use. */
function inForceOf(keys: readonly MasterKey[], known: readonly KnownKey[]): KeyInForce[] {
  return known.flatMap(({ id, replacedAt, retiredAt }) => {
    const key = keys.find((each) => each.id === id);
    return key && retiredAt === null ? [{ ...key, replacedAt }] : [];
  });
}

/** Reads keys and database again after a rotation; throws where the key that seals now is not here. */
export async function reloadKeys(config: KeyPlace, db: Pick<Db, 'pool'>, keyring: Keyring): Promise<void> {
  keyring.set((await readAgreed(config, db.pool)).keys);
}

/** What was agreed on before; throws where the key that seals now is not here. */
async function readAgreed(config: KeyPlace, queries: Pick<pg.Pool, 'query'>): Promise<Agreed> {
  const known = await listKnownKeys(queries);
  const old = await readOldSecret(queries);
  const given = [...(readGivenKeys(config) ?? []), ...(old ? [old] : [])];
  const needed = known.filter(({ id, retiredAt }) => retiredAt === null && id !== old?.id);
  requireAll(config, given, needed);
  return agreedOn(given, known);
}
