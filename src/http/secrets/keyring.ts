import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { createKeyedSeal } from './keyed-seal.ts';
import type { Seal } from './seal.ts';

/** A master key of the installation. Its id is derived from it, so no key can stand under another one's id. */
export type MasterKey = { id: string; secret: Buffer };

/** A key in force; `replacedAt` is null for the one that seals and signs. */
export type KeyInForce = MasterKey & { replacedAt: Date | null };

/** The installation's keys, of which every purpose derives its own. */
export type Keyring = ReturnType<typeof createKeyring>;

/** What features take of it. */
export type SiteKeys = Pick<Keyring, 'seal' | 'mac' | 'nameKey' | 'currentId'>;

/** Signs texts that people carry, and makes keyed hashes, for one purpose. */
export type Mac = {
  /** The id of the key that signs. */
  keyId(): string;
  sign(text: string): Buffer;
  /** The signatures by every key in force, the current first; without those replaced before `since`. */
  candidates(text: string, since?: Date): Buffer[];
  /** A keyed hash to store, which names its key. */
  hash(text: string): string;
  /** Every form in which the hash of a text may be stored, those without a name by release 1.0.0 included. */
  hashes(text: string): string[];
};

const KEY_BYTES = 32;

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}

/** A master key with its id; at least 32 bytes. */
export function toMasterKey(secret: Buffer): MasterKey {
  if (secret.length < KEY_BYTES) throw new Error('A key of the installation has at least 32 bytes.');
  return { id: derive(secret, 'key id').subarray(0, 4).toString('hex'), secret };
}

/**
 * The keys of one process. `set` replaces them when the database tells of a rotation; `readMore` reads the keys again
 * where a value names one that is not here, because the notification of a rotation may arrive after such a value.
 */
export function createKeyring(first: readonly KeyInForce[], readMore: () => readonly MasterKey[] = () => []) {
  let keys = inOrder(first);
  const nameSecret = keys.at(-1)?.secret;
  if (!nameSecret) throw new Error('The installation has no key.');
  const derived = new Map<string, Buffer>();
  const more = createMore(readMore);
  const watchers = new Set<() => void>();

  const current = (): MasterKey => keys[0] as MasterKey;
  const find = (id: string): MasterKey | undefined => keys.find((key) => key.id === id) ?? more(id);

  /** Kept, because deriving costs more than sealing. */
  function keyOf({ id, secret }: MasterKey, purpose: string): Buffer {
    const name = `${id} ${purpose}`;
    const known = derived.get(name) ?? derive(secret, purpose);
    derived.set(name, known);
    return known;
  }

  return {
    /** The ids in force, the current first. */
    ids: (): string[] => keys.map(({ id }) => id),
    currentId: (): string => current().id,

    /** Replaces the keys of this process. */
    set(next: readonly KeyInForce[]): void {
      if (next.length === 0) return;
      keys = inOrder(next);
      const ids = new Set(keys.map(({ id }) => id));
      for (const name of derived.keys()) if (!ids.has(name.slice(0, name.indexOf(' ')))) derived.delete(name);
      for (const watcher of watchers) watcher();
    },

    /** Calls back whenever the keys were replaced; the returned function ends it. */
    onChange(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },

    /** Seals with the current key, and opens what any key in force has sealed. */
    seal: (purpose: string): Seal =>
      createKeyedSeal({
        current: () => ({ id: current().id, key: keyOf(current(), purpose) }),
        find(id) {
          const key = find(id);
          return key && keyOf(key, purpose);
        },
        all: () => keys.map((key) => keyOf(key, purpose)),
      }),

    mac: (purpose: string): Mac => createMac(purpose, { keys: () => keys, keyOf }),

    /**
     * The key of pseudonyms in counters and histories, which no rotation may change: the oldest one in force when the
     * process started.
     */
    nameKey: (purpose: string): Buffer => derive(nameSecret, purpose),

    /** Of every key in force in hex, the current first, for drivers that know nothing of keys. */
    secrets: (purpose: string) => (): [string, ...string[]] => {
      const [newest, ...older] = keys.map((key) => keyOf(key, purpose).toString('hex'));
      return [newest as string, ...older];
    },
  };
}

/** The current one first, then the newest. */
function inOrder(keys: readonly KeyInForce[]): KeyInForce[] {
  const rank = ({ replacedAt }: KeyInForce) => replacedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...keys].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

const READ_EVERY_MS = 1_000;

/** Visitors may send any id, so the keys are read at most once a second. */
function createMore(readMore: () => readonly MasterKey[]): (id: string) => MasterKey | undefined {
  let found: readonly MasterKey[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  return (id) => {
    if (performance.now() - readAtMs >= READ_EVERY_MS) {
      readAtMs = performance.now();
      found = readMore();
    }
    return found.find((key) => key.id === id);
  };
}

function createMac(
  purpose: string,
  { keys, keyOf }: { keys(): readonly KeyInForce[]; keyOf(key: MasterKey, purpose: string): Buffer },
): Mac {
  const objects = new WeakMap<Buffer, KeyObject>();
  const objectOf = (key: MasterKey) => {
    const bytes = keyOf(key, purpose);
    const known = objects.get(bytes) ?? createSecretKey(bytes);
    objects.set(bytes, known);
    return known;
  };
  const macBy = (key: MasterKey, text: string) => createHmac('sha256', objectOf(key)).update(text).digest();
  const current = () => keys()[0] as MasterKey;
  return {
    keyId: () => current().id,
    sign: (text) => macBy(current(), text),
    candidates: (text, since) =>
      keys()
        .filter(({ replacedAt }) => replacedAt === null || since === undefined || replacedAt > since)
        .map((key) => macBy(key, text)),
    hash: (text) => `${current().id}.${macBy(current(), text).toString('base64url')}`,
    hashes: (text) =>
      keys().flatMap((key) => {
        const hash = macBy(key, text).toString('base64url');
        return [`${key.id}.${hash}`, hash];
      }),
  };
}

/** A ring of one key, for programs that have no installation. */
export function keyringOf(secret: Buffer): Keyring {
  return createKeyring([{ ...toMasterKey(secret), replacedAt: null }]);
}
