import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals the parameters of a message, which hold codes and links; a seal opens for its own message only. */
export type ParamsSeal = {
  seal(messageId: string, params: unknown): string;
  /** Throws when the text was not sealed for this message by this installation. */
  open(messageId: string, sealed: string): unknown;
};

/** Seals with one key of 32 bytes. */
export function createParamsSeal(key: Buffer): ParamsSeal {
  return {
    seal(messageId, params) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(messageId));
      const text = cipher.update(JSON.stringify(params), 'utf8');
      return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },

    open(messageId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(messageId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
      return JSON.parse(Buffer.concat(text).toString('utf8'));
    },
  };
}
