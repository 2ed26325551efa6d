/** A public key from the server: RSA if the browser has WebCrypto, otherwise P-256. */
export type SealKey = { kid: string; alg: 'RSA-OAEP-256' | 'ECDH-ES'; jwk: Record<string, string> };
