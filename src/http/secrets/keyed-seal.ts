import { createSeal, type Seal } from './seal.ts';

/** The keys of one purpose. */
export type PurposeKeys = {
  current(): { id: string; key: Buffer };
  find(id: string): Buffer | undefined;
  /** The current first. */
  all(): Buffer[];
};

/** Sealed bytes that name their key begin with this, and with the id of the key. */
const MARK = Buffer.from('\u0001key');
const ID_BYTES = 4;
const HEAD_BYTES = MARK.length + ID_BYTES;
const NAMED = /^([0-9a-f]{8})\.(.*)$/s;

/** The value names a key that this process does not have. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
}

/**
 * Seals with the current key and puts its id before the sealed value; opens with the key that a value names. A value
 * of release 1.0.0 names none: then every key is tried.
 */
export function createKeyedSeal(keys: PurposeKeys): Seal {
  function byId(id: string): Seal {
    const key = keys.find(id);
    if (!key)
      throw new KeyMissing(`The value is sealed with the key ${id}, which this process does not have.`);
    return createSeal(key);
  }

  function byAny<T>(open: (seal: Seal) => T): T {
    let failure: unknown;
    for (const key of keys.all()) {
      try {
        return open(createSeal(key));
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  return {
    seal(text, context) {
      const { id, key } = keys.current();
      return `${id}.${createSeal(key).seal(text, context)}`;
    },

    open(sealed, context) {
      const [, id, value] = NAMED.exec(sealed) ?? [];
      if (id === undefined || value === undefined) return byAny((seal) => seal.open(sealed, context));
      return byId(id).open(value, context);
    },

    sealBytes(bytes, context) {
      const { id, key } = keys.current();
      return Buffer.concat([MARK, Buffer.from(id, 'hex'), createSeal(key).sealBytes(bytes, context)]);
    },

    openBytes(sealed, context) {
      const head = Buffer.from(sealed.subarray(0, HEAD_BYTES));
      if (head.length < HEAD_BYTES || !head.subarray(0, MARK.length).equals(MARK))
        return byAny((seal) => seal.openBytes(sealed, context));
      return byId(head.toString('hex', MARK.length)).openBytes(sealed.subarray(HEAD_BYTES), context);
    },
  };
}

/** The id of the key that a text is sealed with; null for one of release 1.0.0. */
export function keyIdOf(sealed: string): string | null {
  return NAMED.exec(sealed)?.[1] ?? null;
}
