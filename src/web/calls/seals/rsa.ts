import { CompactEncrypt, importJWK } from 'jose';
import type { SealKey } from '../seal-key.ts';

/** RSA-OAEP-256 with A256GCM, by WebCrypto. */
export async function sealWithRsa(plaintext: Uint8Array, { kid, alg, jwk }: SealKey): Promise<string> {
  const key = await importJWK(jwk, alg);
  return new CompactEncrypt(plaintext).setProtectedHeader({ alg, enc: 'A256GCM', kid }).encrypt(key);
}
