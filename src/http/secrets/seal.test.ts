import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const key = randomBytes(32);
const seal = createSeal(key);

describe('an encrypted text', () => {
  it('is decrypted with the context that it was encrypted for, and with no other', () => {
    const sealed = seal.seal('123456', 'login +66812345678');
    expect(seal.open(sealed, 'login +66812345678')).toBe('123456');
    expect(() => seal.open(sealed, 'login +66812345679')).toThrow();
  });

  it('reveals nothing of its content, and is different each time', () => {
    const [one, other] = [seal.seal('ก', 'row'), seal.seal('ก', 'row')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').includes('ก')).toBe(false);
  });

  it('cannot be decrypted with one byte changed, or with another key', () => {
    const sealed = Buffer.from(seal.seal('123456', 'row'), 'base64url');
    for (const at of sealed.keys()) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(() => seal.open(altered.toString('base64url'), 'row')).toThrow();
    }
    expect(() => createSeal(randomBytes(32)).open(sealed.toString('base64url'), 'row')).toThrow();
  });
});
