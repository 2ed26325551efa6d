import { randomBytes } from 'node:crypto';

const NAME_BYTES = 24;

/** An unguessable name in the storage, which ends with the id of the key that the file is sealed with. */
export function newStorageKey(keyId: string): string {
  const name = randomBytes(NAME_BYTES).toString('hex');
  return `${name.slice(0, 2)}/${name}.${keyId}`;
}
