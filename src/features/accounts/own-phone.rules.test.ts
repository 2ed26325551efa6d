import { describe, expect, it } from 'vitest';
import { countryOf, readablePhone } from './own-phone.rules.ts';

describe('the phone number of one’s own account', () => {
  it('is grouped for reading out', () => {
    expect(readablePhone('+66812345678')).toBe('081-234-5678');
    expect(readablePhone('+8613812345678')).toBe('+86 13812345678');
    expect(readablePhone('+966512345678')).toBe('+966 512345678');
  });

  it('suggests the country of the next one [RM-04]', () => {
    expect(countryOf('+66812345678')).toBe('66');
    expect(countryOf('+966512345678')).toBe('966');
    expect(countryOf('+8613812345678')).toBe('86');
  });
});
