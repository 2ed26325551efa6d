import { describe, expect, it } from 'vitest';
import { countryTyped, toLoginPhone, toNewPhone } from './typed-phone.rules.ts';

describe('a typed phone number', () => {
  it('loses everything that is no digit, and keeps at most 10 [V-01] [V-09]', () => {
    expect(toLoginPhone(' 081-234 5678 ')).toBe('0812345678');
    expect(toLoginPhone('08123456789999')).toBe('0812345678');
    expect(toLoginPhone('๐๘๑๒๓๔๕๖๗๘')).toBe('0812345678');
    expect(toLoginPhone('abc')).toBe('');
  });

  it('may be pasted in its international form to log in [V-01]', () => {
    expect(toLoginPhone('+66 81 234 5678')).toBe('0812345678');
    expect(toLoginPhone('0066812345678')).toBe('0812345678');
    expect(toLoginPhone('+966 50 123 4567')).toBe('0501234567');
    expect(toLoginPhone('+86 138 0013 8000')).toBe('13800138000');
  });

  it('from China keeps its 11 digits without a leading 0', () => {
    expect(toLoginPhone('138 0013 8000 99')).toBe('13800138000');
  });

  it('is not changed while an international one is typed', () => {
    expect(toLoginPhone('+66812')).toBe('66812');
  });

  it('keeps at most 16 digits to register, without the code that is chosen beside it [V-05]', () => {
    expect(toNewPhone('+66 81 234 5678', '66')).toBe('812345678');
    expect(toNewPhone('12345678901234567890', '966')).toBe('1234567890123456');
    expect(toNewPhone('0812345678', '66')).toBe('0812345678');
    expect(toNewPhone('+66 (0)81 234 5678', '66')).toBe('812345678');
    expect(toNewPhone('+66 81 234 5678', '966')).toBe('66812345678');
  });

  it('that is pasted whole says its country itself, if that is on offer [D-11]', () => {
    expect(countryTyped(' +66 81 234 5678')).toBe('66');
    expect(countryTyped('00966 50 123 4567')).toBe('966');
    expect(countryTyped('＋86 138 0013 8000')).toBe('86');
    expect([
      countryTyped('66812345678'),
      countryTyped('0812345678'),
      countryTyped('+1 202 555 0100'),
    ]).toEqual([null, null, null]);
  });
});
