import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealText } from './seal.ts';
import type { SealKey } from './seal-key.ts';

const PASSWORD = 'รหัสผ่าน Aa1 🔑';

afterEach(() => vi.unstubAllGlobals());

async function makeKeys() {
  const rsa = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  const curve = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const publicOf = async (kid: string, alg: SealKey['alg'], key: CryptoKey) =>
    ({ kid, alg, jwk: (await exportJWK(key)) as Record<string, string> }) satisfies SealKey;
  return {
    rsa,
    curve,
    keys: [
      await publicOf('rsa-1', 'RSA-OAEP-256', rsa.publicKey),
      await publicOf('ec-1', 'ECDH-ES', curve.publicKey),
    ],
  };
}

describe('encrypting a password', () => {
  it('uses RSA-OAEP-256 with A256GCM if the browser has WebCrypto, and differs each time [E-16]', async () => {
    const { rsa, keys } = await makeKeys();
    const sealed = await sealText(PASSWORD, keys);
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, rsa.privateKey);
    expect(new TextDecoder().decode(plaintext)).toBe(PASSWORD);
    expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'rsa-1' });
    expect(await sealText(PASSWORD, keys)).not.toBe(sealed);
  });

  it('uses ECDH-ES with A256GCM without WebCrypto, as on plain http in a shop [E-16]', async () => {
    const { curve, keys } = await makeKeys();
    const withoutSubtle = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    vi.stubGlobal('crypto', withoutSubtle);
    const sealed = await sealText(PASSWORD, keys);
    vi.unstubAllGlobals();
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, curve.privateKey);
    expect(new TextDecoder().decode(plaintext)).toBe(PASSWORD);
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'ec-1' });
  });

  it('never sends a password unencrypted when the server has no key for this browser', async () => {
    await expect(sealText(PASSWORD, [])).rejects.toThrow('no key');
  });

  it('cannot be decrypted once a character of it was changed', async () => {
    const { curve, keys } = await makeKeys();
    const [, onlyCurve] = keys;
    const sealed = await sealText(PASSWORD, onlyCurve ? [onlyCurve] : []);
    const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    await expect(compactDecrypt(changed, curve.privateKey)).rejects.toThrow();
  });
});
