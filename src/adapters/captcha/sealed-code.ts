import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { createSeal } from '#http/secrets/seal.ts';

/** The key derivation needs no context: the key is used for image captchas alone. */
const NO_CONTEXT = '';

const contentSchema = z.object({ id: z.string(), code: z.string(), expiresAtMs: z.number() });

/** The content of a ctoken. Nothing is stored on the server, and nothing can be read or changed outside of it. */
export type CodeContent = z.output<typeof contentSchema>;

/** Seals and opens ctokens; seals with the first secret and opens with any, so that secrets can rotate. */
export function createCodeSeal(secrets: readonly [string, ...string[]]): {
  seal(content: CodeContent): string;
  /** Undefined when the token was not sealed with one of these secrets. */
  open(ctoken: string): CodeContent | undefined;
} {
  const [newest, ...older] = secrets;
  const newestSeal = createSeal(deriveKey(newest));
  const seals = [newestSeal, ...older.map((secret) => createSeal(deriveKey(secret)))];
  return {
    seal: (content) => newestSeal.seal(JSON.stringify(content), NO_CONTEXT),

    open(ctoken) {
      for (const seal of seals) {
        try {
          return contentSchema.parse(JSON.parse(seal.open(ctoken, NO_CONTEXT)));
        } catch {
          // Sealed with another secret, or forged: try the next key.
        }
      }
      return undefined;
    },
  };
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'image captcha', 32));
}
