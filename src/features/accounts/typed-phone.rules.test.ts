import { describe, expect, it } from 'vitest';
import type { PhoneCountryCode } from './phones.rules.ts';
import { countryTyped, toLoginPhone, toNewPhone } from './typed-phone.rules.ts';

/** Each key press sees what the field has made of the previous ones. */
function typedOneByOne(text: string, chosen: PhoneCountryCode) {
  let held = { countryCode: chosen, phone: '' };
  for (const key of text) held = toNewPhone(held.phone + key, held.countryCode);
  return held;
}

describe('a typed phone number', () => {
  it('loses everything that is not a digit, and keeps at most 10 [V-01] [V-09]', () => {
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

  it('of other keyboards is accepted [V-09]', () => {
    expect(toLoginPhone('٠٨١٢٣٤٥٦٧٨')).toBe('0812345678');
    expect(toLoginPhone('۰۸۱۲۳۴۵۶۷۸')).toBe('0812345678');
    expect(toNewPhone('٠٥٠١٢٣٤٥٦٧', '966')).toEqual({ countryCode: '966', phone: '501234567' });
  });

  it('to register keeps at most 16 digits, without the country code selected beside it [V-05]', () => {
    expect(toNewPhone('+66 81 234 5678', '66').phone).toBe('812345678');
    expect(toNewPhone('12345678901234567890', '966').phone).toBe('1234567890123456');
    expect(toNewPhone('+66 (0)81 234 5678', '66').phone).toBe('812345678');
  });

  it('to register loses its leading 0, typed or pasted [V-05]', () => {
    expect(toNewPhone('0812345678', '66')).toEqual({ countryCode: '66', phone: '812345678' });
    expect(toNewPhone('050 123 4567', '966')).toEqual({ countryCode: '966', phone: '501234567' });
    expect(typedOneByOne('0501234567', '966')).toEqual({ countryCode: '966', phone: '501234567' });
  });

  it.each([
    '0612345678',
    '0812345678',
    '0912345678',
    '+66812345678',
    '0066812345678',
    '66812345678',
    '66 081 234 5678',
  ])('that is clearly Thai, as %s, selects +66, typed or pasted [V-05] [D-11]', (number) => {
    const national = number
      .replace(/^(?:\+|00)?66 ?/, '')
      .replace(/\D/g, '')
      .replace(/^0/, '');
    for (const chosen of ['966', '86', '66'] as const) {
      expect(toNewPhone(number, chosen)).toEqual({ countryCode: '66', phone: national });
      expect(typedOneByOne(number, chosen)).toEqual({ countryCode: '66', phone: national });
    }
  });

  it('of a selected country stays with it, whatever it resembles [D-11]', () => {
    expect(toNewPhone('661234567', '966')).toEqual({ countryCode: '966', phone: '661234567' });
    expect(toNewPhone('13800138000', '86')).toEqual({ countryCode: '86', phone: '13800138000' });
    expect(toNewPhone('966501234567', '66')).toEqual({ countryCode: '966', phone: '501234567' });
    expect(toNewPhone('+86 138 0013 8000', '966')).toEqual({ countryCode: '86', phone: '13800138000' });
    expect(toNewPhone('0212345678', '966')).toEqual({ countryCode: '966', phone: '212345678' });
  });

  it('that is pasted in full selects its country, if that is offered [D-11]', () => {
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
