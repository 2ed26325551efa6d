import { describe, expect, it } from 'vitest';
import { digitsOf, toAsciiDigits } from './digits.ts';

describe('digits of other keyboards', () => {
  it.each([
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['full-width', '０１２３４５６７８９'],
    ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
    ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
    ['Khmer', '០១២៣៤៥៦៧៨៩'],
    ['Devanagari', '०१२३४५६७८९'],
    ['bold mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ])('of %s keyboards are converted [V-09]', (_, digits) => {
    expect(toAsciiDigits(`a${digits} b`)).toBe('a0123456789 b');
    expect(digitsOf(`+${digits}-x`)).toBe('0123456789');
  });

  it('of plain text stay, and other characters are removed [V-09]', () => {
    expect(toAsciiDigits('ม.5 ½')).toBe('ม.5 1⁄2');
    expect(digitsOf('081-234 5678 ext')).toBe('0812345678');
  });

  it('take time in proportion to their number', () => {
    expect(digitsOf('٩'.repeat(100_000))).toHaveLength(100_000);
  });
});
