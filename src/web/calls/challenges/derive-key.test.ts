import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, it } from 'vitest';
import { deriveKeyWithoutSubtle } from './derive-key.ts';

it('the proof of work gives the same key with and without WebCrypto [A-02]', async () => {
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '',
    salt: '',
    cost: 50,
    keyLength: 32,
    keyPrefix: '',
  };
  const [salt, password] = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6, 7)];
  const native = await deriveKey(parameters, salt, password);
  const ours = await deriveKeyWithoutSubtle(parameters, salt, password);
  expect(ours.derivedKey).toEqual(native.derivedKey);
});
