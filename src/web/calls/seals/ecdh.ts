import { gcm } from '@noble/ciphers/aes.js';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SealKey } from '../seal-key.ts';

const ENC = 'A256GCM';
const KEY_BITS = 256;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const COORDINATE_BYTES = 32;

/** ECDH-ES on P-256 with A256GCM (RFC 7518 §4.6), without WebCrypto. */
export function sealWithEcdh(plaintext: Uint8Array, { kid, alg, jwk }: SealKey): string {
  const { x, y } = jwk;
  if (jwk.crv !== 'P-256' || !x || !y) throw new Error('The key of the server is not on P-256.');
  const theirs = concatBytes(Uint8Array.of(4), fromBase64Url(x), fromBase64Url(y));
  const mine = p256.keygen();
  const point = p256.Point.fromBytes(mine.publicKey).toBytes(false);
  const epk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.subarray(1, 1 + COORDINATE_BYTES)),
    y: toBase64Url(point.subarray(1 + COORDINATE_BYTES)),
  };
  const shared = p256.getSharedSecret(mine.secretKey, theirs).subarray(1, 1 + COORDINATE_BYTES);
  const header = toBase64Url(utf8ToBytes(JSON.stringify({ alg, enc: ENC, kid, epk })));
  const iv = randomBytes(IV_BYTES);
  const sealed = gcm(deriveContentKey(shared), iv, utf8ToBytes(header)).encrypt(plaintext);
  const [content, tag] = [sealed.subarray(0, -TAG_BYTES), sealed.subarray(-TAG_BYTES)];
  // The second part is empty: with direct key agreement there is no encrypted key.
  return [header, '', toBase64Url(iv), toBase64Url(content), toBase64Url(tag)].join('.');
}

/** One round of the concatenation KDF yields the whole key; no party information (RFC 7518 §4.6.2). */
function deriveContentKey(shared: Uint8Array): Uint8Array {
  const algorithm = utf8ToBytes(ENC);
  return sha256(
    concatBytes(
      uint32(1),
      shared,
      uint32(algorithm.length),
      algorithm,
      uint32(0),
      uint32(0),
      uint32(KEY_BITS),
    ),
  );
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function toBase64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  if (bytes.length !== COORDINATE_BYTES) throw new Error('A coordinate of P-256 has 32 bytes.');
  return bytes;
}
