const HMAC = { name: 'HMAC', hash: 'SHA-256' };

let known: { secret: string; key: Promise<CryptoKey> } | undefined;

/**
 * The `sign` of a call. Browsers offer WebCrypto to secure pages only; on plain http in a local network
 * a library is loaded instead.
 */
export async function signCall(secret: string, text: string): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return (await import('./sign-without-subtle.ts')).hmacHex(secret, text);
  if (known?.secret !== secret) {
    known = { secret, key: subtle.importKey('raw', bytesOf(secret), HMAC, false, ['sign']) };
  }
  const signed = await subtle.sign(HMAC, await known.key, bytesOf(text));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
