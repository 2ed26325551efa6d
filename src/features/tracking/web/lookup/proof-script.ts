import { PROOF_COOKIE, PROOF_SECONDS } from '../../proof-cookie.rules.ts';
import type { AskedProofOfWork } from '../../tracking.contract.ts';

type Proof = NonNullable<AskedProofOfWork['proof']>;
type Cookie = { name: string; seconds: number };

/**
 * Solves the proof while the page is still arriving, and reloads the page with it: the answer then comes with the
 * HTML, long before the page's scripts could have requested it. Where that is impossible, the page continues
 * normally. Inserted into the page as text, so it must not use anything from outside itself.
 */
async function proveAndReload(challenge: Proof, cookie: Cookie): Promise<void> {
  document.currentScript?.remove();
  if (!crypto.subtle) return;
  const AT_ONCE = 4;
  const MAX_KEYS = 400;
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const toBytes = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const keyOf = async (counter: number) => {
    const count = [24, 16, 8, 0].map((shift) => (counter >>> shift) & 255);
    const password = Uint8Array.from([...toBytes(nonce), ...count]);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const work = { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations: cost };
    const bits = new Uint8Array(await crypto.subtle.deriveBits(work, key, keyLength * 8));
    return { counter, derivedKey: [...bits].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  };
  for (let from = 0; from < MAX_KEYS; from += AT_ONCE) {
    const keys = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => keyOf(from + nth)));
    const solution = keys.find(({ derivedKey }) => derivedKey.startsWith(keyPrefix));
    if (!solution) continue;
    const ticket = btoa(JSON.stringify({ challenge, solution }));
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const life = `Path=/; Max-Age=${cookie.seconds}; SameSite=Lax${secure}`;
    document.cookie = `${cookie.name}=${nonce}.${ticket}; ${life}`;
    // Without cookies it would reload forever.
    if (document.cookie.includes(nonce)) location.reload();
    return;
  }
}

/** The inline script for the head of a page whose lookup was refused. */
export function proofScript(proof: Proof): string {
  const cookie: Cookie = { name: PROOF_COOKIE, seconds: PROOF_SECONDS };
  return `(${proveAndReload})(${JSON.stringify(proof)},${JSON.stringify(cookie)})`;
}
