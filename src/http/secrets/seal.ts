import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals short texts that rest in the database and must be read again; what is not read again is hashed instead. */
export type Seal = {
  /** A sealed text opens only with the context it was sealed for, so that rows cannot be exchanged. */
  seal(text: string, context: string): string;
  /** Throws when the text was not sealed here for this context. */
  open(sealed: string, context: string): string;
};

/** Seals with one key of 32 bytes (AES-256-GCM). */
export function createSeal(key: Buffer): Seal {
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },

    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}
