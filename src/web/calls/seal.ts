import type { SealKey } from './seal-key.ts';

const rsaSeal = () => import('./seals/rsa.ts');
const curveSeal = () => import('./seals/ecdh.ts');

/** Preloads the code that this browser will encrypt with. */
export async function prepareSeal(): Promise<void> {
  await (globalThis.crypto.subtle ? rsaSeal() : curveSeal());
}

/**
 * Encrypts a text with the server's newest key as a compact JWE, content under A256GCM. Browsers have `crypto.subtle`
 * only on https and localhost; on plain http, as on a shop's tablet, an audited JavaScript library does the same.
 */
export async function sealText(text: string, keys: readonly SealKey[]): Promise<string> {
  const plaintext = new TextEncoder().encode(text);
  const rsa = keys.find(({ alg }) => alg === 'RSA-OAEP-256');
  if (rsa && globalThis.crypto.subtle) return (await rsaSeal()).sealWithRsa(plaintext, rsa);
  const curve = keys.find(({ alg }) => alg === 'ECDH-ES');
  if (!curve) throw new Error('The server offers no key that this browser can use.');
  return (await curveSeal()).sealWithEcdh(plaintext, curve);
}
