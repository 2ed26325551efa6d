import fc from 'fast-check';
import { parsePhoneNumberFromString as parseWithFullTables } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { readPhone, readWrittenPhone } from './written-phone.ts';

const numberOf = (written: string) => readWrittenPhone(written, 'TH')?.number;

describe('phones as people and spreadsheets write them', () => {
  it.each([
    '0898765432',
    '089-876-5432',
    '(089) 876 5432',
    '089.876.5432',
    '๐๘๙-๘๗๖-๕๔๓๒',
    '０８９８７６５４３２',
    '+66 (0)89 876 5432',
    '+66 89 876 5432',
    '+660898765432',
    '0066898765432',
    '0066 89 876 5432',
    '66898765432',
    "'0898765432",
    '\u200B0898765432\u200E',
    'โทร 0898765432',
    '0898765432.0',
  ])('are parsed from %s', (written) => {
    expect(readPhone(written, 'TH')).toEqual({ number: '+66898765432', extension: null, isRestored: false });
  });

  it.each([
    ['898765432', '+66898765432'],
    ['898765432.0', '+66898765432'],
    ['898765432.00', '+66898765432'],
    ['89-876-5432', '+66898765432'],
    ['21234567', '+6621234567'],
    ['38123456', '+6638123456'],
  ])('get back the one zero that %s can have lost, and report it', (written, number) => {
    expect(readPhone(written, 'TH')).toEqual({ number, extension: null, isRestored: true });
  });

  it.each([
    ['08987654320', 'tooLong'],
    ['8987654320', 'tooLong'],
    ['089-876-5432-3', 'tooLong'],
    ['0898765432-0812345678', 'tooLong'],
    ['089876543', 'tooShort'],
    ['89876543', 'tooShort'],
    ['1112', 'tooShort'],
    ['8.98765E+08', 'rounded'],
    ['8,98765e+8', 'rounded'],
    ['0898765432, 0812345678', 'two'],
    ['0898765432/0812345678', 'two'],
    ['0898765432 0812345678', 'two'],
    ['089-876-5432\n081-234-5678', 'two'],
    ['0898765432 หรือ 0812345678', 'two'],
    ['0311234567', 'tooLong'],
    ['031123456', 'unknown'],
    ['ไม่มี', 'unknown'],
  ])('are refused with the reason: %s is %s', (written, problem) => {
    expect(readPhone(written, 'TH')).toEqual({ problem });
  });

  it('keep their extension, and foreign numbers as they are', () => {
    expect(readPhone('02-123-4567 ต่อ 12', 'TH')).toMatchObject({ number: '+6621234567', extension: '12' });
    expect(numberOf('+86 138 1234 5678')).toBe('+8613812345678');
  });

  it('follow the numbering plan in the library’s full tables', () => {
    const national = fc.stringMatching(/^[1-9]\d{7,9}$/);
    fc.assert(
      fc.property(national, (digits) => {
        const listed = parseWithFullTables(`+66${digits}`)?.isValid() ? `+66${digits}` : undefined;
        expect(numberOf(`+66${digits}`)).toBe(listed);
      }),
      { numRuns: 3000 },
    );
  });
});
