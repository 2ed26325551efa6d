/** A public key as the server names it: RSA where the browser has WebCrypto, P-256 where it has not. */
export type SealKey = { kid: string; alg: 'RSA-OAEP-256' | 'ECDH-ES'; jwk: Record<string, string> };
