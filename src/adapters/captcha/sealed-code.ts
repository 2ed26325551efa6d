import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const contentSchema = z.object({ id: z.string(), code: z.string(), expiresAtMs: z.number() });

/** What a ctoken carries: nothing of it is stored on the server, nothing can be read or changed outside. */
export type CodeContent = z.output<typeof contentSchema>;

/** Seals and opens ctokens; seals with the first secret and opens with any, so that secrets can rotate. */
export function createCodeSeal(secrets: readonly [string, ...string[]]): {
  seal(content: CodeContent): string;
  /** Undefined when the token was not sealed here. */
  open(ctoken: string): CodeContent | undefined;
} {
  const [newest, ...older] = secrets;
  const newestKey = deriveKey(newest);
  const keys = [newestKey, ...older.map(deriveKey)];

  return {
    seal(content) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newestKey, iv);
      const sealed = [
        iv,
        cipher.update(JSON.stringify(content), 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ];
      return Buffer.concat(sealed).toString('base64url');
    },

    open(ctoken) {
      const sealed = Buffer.from(ctoken, 'base64url');
      if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
      for (const key of keys) {
        try {
          const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), {
            authTagLength: TAG_BYTES,
          });
          decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
          const text = Buffer.concat([
            decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)),
            decipher.final(),
          ]).toString('utf8');
          return contentSchema.parse(JSON.parse(text));
        } catch {
          // Sealed with another secret, or not by us: the next key decides.
        }
      }
      return undefined;
    },
  };
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'image captcha', 32));
}
