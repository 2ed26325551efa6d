import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts in the database that must be read again; others are hashed instead. */
export type Seal = {
  /** A sealed text can only be opened with its own context, so that values cannot be moved between rows. */
  seal(text: string, context: string): string;
  /** Throws when the text was not sealed here for this context. */
  open(sealed: string, context: string): string;
  /** The same for bytes in files. */
  sealBytes(bytes: Uint8Array, context: string): Buffer;
  openBytes(sealed: Uint8Array, context: string): Buffer;
};

/** Seals with one key of 32 bytes (AES-256-GCM). */
export function createSeal(key: Buffer): Seal {
  function sealBytes(bytes: Uint8Array, context: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  function openBytes(sealed: Uint8Array, context: string): Buffer {
    const iv = sealed.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  return {
    seal: (text, context) => sealBytes(Buffer.from(text), context).toString('base64url'),
    open: (sealed, context) => openBytes(Buffer.from(sealed, 'base64url'), context).toString('utf8'),
    sealBytes,
    openBytes,
  };
}
