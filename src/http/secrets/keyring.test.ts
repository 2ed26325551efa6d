import { expect, it } from 'vitest';
import { createShareSigns } from '#features/tracking/server/share-signs.ts';
import { createKeyring, type KeyInForce, keyringOf, toMasterKey } from './keyring.ts';
import { createSeal } from './seal.ts';

const key = (byte: number, replacedAt: Date | null = null): KeyInForce => ({
  ...toMasterKey(Buffer.alloc(32, byte)),
  replacedAt,
});
const [first, second] = [key(1, new Date('2026-11-01T00:00:00Z')), key(2)];

it('a key is known by an id that follows from it, and a short one is refused', () => {
  expect(first.id).toMatch(/^[0-9a-f]{8}$/);
  expect(key(1).id).toBe(first.id);
  expect(second.id).not.toBe(first.id);
  expect(() => toMasterKey(Buffer.alloc(31))).toThrow('at least 32 bytes');
});

it('a sealed text and sealed bytes name their key, and are opened after a rotation', () => {
  const keys = keyringOf(Buffer.alloc(32, 1));
  const seal = keys.seal('pictures');
  const [text, bytes] = [seal.seal('ก', 'row'), seal.sealBytes(Buffer.from('ก'), 'row')];
  expect(text.startsWith(`${first.id}.`)).toBe(true);
  expect(bytes.includes(Buffer.from(first.id, 'hex'))).toBe(true);
  keys.set([first, second]);
  expect(seal.seal('ก', 'row').startsWith(`${second.id}.`)).toBe(true);
  expect(seal.open(text, 'row')).toBe('ก');
  expect(seal.openBytes(bytes, 'row').toString()).toBe('ก');
  for (const [open, context] of [
    [seal, 'another row'],
    [keys.seal('messages'), 'row'],
  ] as const) {
    expect(() => open.open(text, context)).toThrow();
    expect(() => open.openBytes(bytes, context)).toThrow();
  }
  keys.set([second]);
  expect(() => seal.open(text, 'row')).toThrow(`the key ${first.id}, which this process does not have`);
  expect(() => seal.openBytes(bytes, 'row')).toThrow(first.id);
});

it('what an earlier release sealed without a name is opened by whichever key it was', () => {
  const keys = createKeyring([second, first]);
  const old = createSeal(keyringOf(Buffer.alloc(32, 1)).nameKey('pictures'));
  expect(keys.seal('pictures').open(old.seal('ก', 'row'), 'row')).toBe('ก');
  expect(
    keys
      .seal('pictures')
      .openBytes(old.sealBytes(Buffer.from('ก'), 'row'), 'row')
      .toString(),
  ).toBe('ก');
  expect(() => keys.seal('pictures').open('nothing', 'row')).toThrow();
  expect(() => keys.seal('pictures').openBytes(Buffer.alloc(3), 'row')).toThrow();
});

it('the keys are read again for an unknown id, and not for each one that a stranger makes up', () => {
  let reads = 0;
  const keys = createKeyring([first], () => {
    reads += 1;
    return [first, second];
  });
  const fresh = createKeyring([second]).seal('pictures').seal('ก', 'row');
  expect(keys.seal('pictures').open(fresh, 'row')).toBe('ก');
  for (let nth = 0; nth < 50; nth += 1)
    expect(() => keys.seal('pictures').open(`0000000${nth % 10}.AAAA`, 'row')).toThrow();
  expect(reads).toBe(1);
});

it('names of visitors stay the same through a rotation, until the old key is gone', () => {
  const before = createKeyring([first]).nameKey('visitor');
  expect(createKeyring([first, second]).nameKey('visitor')).toEqual(before);
  expect(createKeyring([second]).nameKey('visitor')).not.toEqual(before);
});

it('a signature of a shared address outlives a rotation, and a retired key takes it along', () => {
  const keys = createKeyring([{ ...first, replacedAt: null }]);
  const signs = createShareSigns(keys.mac('shared address'));
  const shared = signs.signOf('800000000018');
  keys.set([first, second]);
  expect(signs.opens(shared, '800000000018')).toBe(true);
  expect(signs.opens(shared, '800000000025')).toBe(false);
  expect(signs.signOf('800000000018')).not.toBe(shared);
  keys.set([second]);
  expect(signs.opens(shared, '800000000018')).toBe(false);
  expect(signs.opens(signs.signOf('800000000018'), '800000000018')).toBe(true);
});

it('captcha drivers get every key in force, the current one first', () => {
  const keys = createKeyring([first, second]);
  const secrets = keys.secrets('image captcha');
  const [newest] = secrets();
  expect(secrets()).toHaveLength(2);
  keys.set([second]);
  expect(secrets()).toEqual([newest]);
});
