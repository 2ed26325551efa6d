import { expect, it } from 'vitest';
import { uuidOfHash, uuidOfHex } from './uuid.ts';

const HEX = '00112233445566778899aabbccddeeff';

it('a UUID has the digits that it was made from', () => {
  expect(uuidOfHex(HEX)).toBe('00112233-4455-6677-8899-aabbccddeeff');
});

it('a UUID of a hash says that it is its maker’s own, and leaves out what is too long', () => {
  expect(uuidOfHash(`${HEX}${HEX}`)).toBe('00112233-4455-8677-8899-aabbccddeeff');
});
