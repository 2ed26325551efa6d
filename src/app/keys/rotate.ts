import type { Db } from '#db/connect.ts';
import type { MasterKey } from '#http/secrets/keyring.ts';
import type { KeptSecrets } from '#http/secrets/sealed-values.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { writeKeyFile } from './key-file.ts';
import {
  type KnownKey,
  listKnownKeys,
  makeCurrent,
  noteRetired,
  readOldSecret,
  whileKeysAreHeld,
} from './key-registry.ts';
import { type KeyPlace, newKey, readGivenKeys } from './open-keys.ts';
import { countOld } from './reseal.ts';

type Place = { config: KeyPlace; db: Pick<Db, 'pool' | 'direct' | 'embedded'>; clock: Clock };

/** What a call for a rotation has come to. */
export type Rotation =
  /** The new key seals. */
  | { step: 'rotated'; id: string }
  /** It is in the file, which every machine has to have first. */
  | { step: 'copy the file'; id: string }
  /** It has to be added to the setting by hand. */
  | { step: 'set the key'; id: string; secret: string };

/** A key and what it is for at the moment. */
export type ListedKey = {
  id: string;
  state: 'seals' | 'opens' | 'waits' | 'retired' | 'missing';
  since: Date | null;
};

/** Links in messages, and on the page of somebody who follows a parcel, are signed for at most this time. */
const LINK_DAYS = 60;

/** The keys of the database and of this machine. */
export async function listKeys({ config, db }: Pick<Place, 'config' | 'db'>): Promise<ListedKey[]> {
  const known = await listKnownKeys(db.pool);
  const old = await readOldSecret(db.pool);
  const given = [...(readGivenKeys(config) ?? []), ...(old ? [old] : [])];
  const isGiven = (id: string) => given.some((key) => key.id === id);
  const stateOf = ({ id, replacedAt, retiredAt }: KnownKey): ListedKey['state'] => {
    if (retiredAt) return 'retired';
    if (!isGiven(id)) return 'missing';
    return replacedAt ? 'opens' : 'seals';
  };
  return [
    ...waitingOf(given, known).map(({ id }) => ({ id, state: 'waits' as const, since: null })),
    ...known.map((key) => ({
      id: key.id,
      state: stateOf(key),
      since: key.retiredAt ?? key.replacedAt ?? key.createdAt,
    })),
  ];
}

/**
 * Brings a new key into force. Every process has to have it before a value is sealed with it: with a database of one's
 * own, where each machine has its own copy of the keys, the first call makes it, and the second uses it.
 */
export function rotateKeys({ config, db, clock }: Place): Promise<Rotation> {
  return whileKeysAreHeld(db, async (client) => {
    if (await readOldSecret(client))
      throw new Error(
        'The keys are still in the database. Set SITE_KEYS_FILE to a file that lasts, and start the site once: they ' +
          'move there.',
      );
    const known = await listKnownKeys(client);
    const given = readGivenKeys(config) ?? [];
    const [waiting] = waitingOf(given, known);
    if (waiting) {
      await makeCurrent(client, waiting.id, clock.now());
      return { step: 'rotated', id: waiting.id };
    }
    const made = newKey();
    const { id } = made;
    if (config.keys.setting !== null)
      return { step: 'set the key', id, secret: made.secret.toString('base64') };
    const isRetired = (key: MasterKey) => known.some((each) => each.id === key.id && each.retiredAt !== null);
    writeKeyFile(config.keys.file, [...given.filter((key) => !isRetired(key)), made]);
    if (!db.embedded) return { step: 'copy the file', id };
    await makeCurrent(client, id, clock.now());
    return { step: 'rotated', id };
  });
}

function waitingOf(given: readonly MasterKey[], known: readonly KnownKey[]): MasterKey[] {
  return given.filter(({ id }) => !known.some((each) => each.id === id));
}

/** What still needs a key besides the given ones. */
async function listNeeds(
  { kept, clock }: { kept: KeptSecrets; clock: Clock },
  key: KnownKey,
  keptIds: readonly string[],
): Promise<string[]> {
  const needs: string[] = [];
  for (const { what, count } of await countOld(kept)) if (count > 0) needs.push(`${count} ${what}`);
  for (const { what, countOthers } of kept.hashed) {
    const count = await countOthers(keptIds);
    if (count > 0) needs.push(`${count} ${what}`);
  }
  const until = new Date((key.replacedAt?.getTime() ?? 0) + LINK_DAYS * DAY_MS);
  if (until > clock.now()) needs.push(`links that were sent, until ${until.toISOString().slice(0, 10)}`);
  return needs;
}

/**
 * Retires a key: nothing opens with it any more, and the file no longer holds it. Refused while anything needs it,
 * unless the losses are accepted: hashes are then removed, links end, and what is sealed with it is lost.
 */
export function retireKey(
  place: Place & { kept: KeptSecrets },
  id: string,
  { acceptsLosses }: { acceptsLosses: boolean },
): Promise<void> {
  const { config, db, clock, kept } = place;
  return whileKeysAreHeld(db, async (client) => {
    const known = await listKnownKeys(client);
    const key = known.find((each) => each.id === id && each.retiredAt === null);
    if (!key) throw new Error(`There is no key ${id} in force; npm run keys -- list shows them.`);
    if (key.replacedAt === null) throw new Error(`The key ${id} seals: rotate first.`);
    const keptIds = known.filter((each) => each.retiredAt === null && each !== key).map((each) => each.id);
    const needs = await listNeeds({ kept, clock }, key, keptIds);
    if (needs.length > 0 && !acceptsLosses)
      throw new Error(
        `The key ${id} is still needed by: ${needs.join('; ')}. Nothing has been changed. With --accept-losses they ` +
          'are lost.',
      );
    for (const { dropOthers } of kept.hashed) await dropOthers(keptIds);
    await noteRetired(client, id, clock.now());
    const { setting, file } = config.keys;
    const given = readGivenKeys(config);
    if (setting === null && given) {
      const left = given.filter((each) => each.id !== id);
      writeKeyFile(file, left);
    }
  });
}

/** For an installation whose keys are lost: a new key seals from now on, and the lost ones count as retired. */
export function giveUpLostKeys({ config, db, clock }: Place): Promise<string[]> {
  return whileKeysAreHeld(db, async (client) => {
    const known = (await listKnownKeys(client)).filter(({ retiredAt }) => retiredAt === null);
    const given = readGivenKeys(config);
    const old = await readOldSecret(client);
    const lost = known.filter(({ id }) => id !== old?.id && !given?.some((key) => key.id === id));
    if (lost.length === 0) throw new Error('No key is missing. Nothing has been changed.');
    if (lost.some(({ replacedAt }) => replacedAt === null)) {
      const next = given?.[0] ?? newKey();
      if (!given && config.keys.setting === null) writeKeyFile(config.keys.file, [next]);
      if (known.some(({ id }) => id === next.id))
        await client.query('delete from installation_key where id = $1', [next.id]);
      await makeCurrent(client, next.id, clock.now());
    }
    for (const { id } of lost) await noteRetired(client, id, clock.now());
    return lost.map(({ id }) => id);
  });
}
