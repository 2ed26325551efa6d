import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { createSeal } from '#http/secrets/seal.ts';
import type { Secrets } from './replay.port.ts';

/** The key derivation needs no context: the key is used for image captchas alone. */
const NO_CONTEXT = '';

const contentSchema = z.object({ id: z.string(), code: z.string(), expiresAtMs: z.number() });

/** The content of a ctoken. Nothing is stored on the server, and nothing can be read or changed outside of it. */
export type CodeContent = z.output<typeof contentSchema>;

/** Seals and opens ctokens. */
export function createCodeSeal(secrets: Secrets): {
  seal(content: CodeContent): string;
  /** Undefined when the token was not sealed with one of these secrets. */
  open(ctoken: string): CodeContent | undefined;
} {
  return {
    seal: (content) => createSeal(deriveKey(secrets()[0])).seal(JSON.stringify(content), NO_CONTEXT),

    open(ctoken) {
      for (const secret of secrets()) {
        try {
          return contentSchema.parse(JSON.parse(createSeal(deriveKey(secret)).open(ctoken, NO_CONTEXT)));
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
