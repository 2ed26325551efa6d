import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatWaybillNo,
  gs1CheckDigit,
  isDomesticWaybillNo,
  isInternationalWaybillNo,
  isWaybillNo,
  normaliseWaybillNo,
  s10CheckDigit,
} from './waybill-number.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('check digits', () => {
  it('follow the published examples of GS1 and UPU S10', () => {
    expect(gs1CheckDigit('629104150021')).toBe(3); // GTIN-13 in the GS1 manual
    expect(gs1CheckDigit('03600029145')).toBe(2); // the UPC of the textbooks
    expect(s10CheckDigit('47312482')).toBe(9); // 473124829, the worked example of the standard
  });

  it('turn 10 and 11 of S10 into 0 and 5', () => {
    expect(s10CheckDigit('00000008')).toBe(0);
    expect(s10CheckDigit('00000000')).toBe(5);
  });

  it('detect every wrong digit [X-10]', () => {
    fc.assert(
      fc.property(digits(11), fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const good = body + gs1CheckDigit(body);
        const wrong = good.slice(0, at) + ((Number(good[at]) + shift) % 10) + good.slice(at + 1);
        expect(isDomesticWaybillNo(good)).toBe(true);
        expect(isDomesticWaybillNo(wrong)).toBe(false);
      }),
    );
  });
});

describe('waybill numbers', () => {
  it('are refused with a digit too few or too many, or with letters [X-10]', () => {
    expect(isWaybillNo('880123456782')).toBe(true);
    for (const wrong of [
      '88012345678',
      '8801234567820',
      '88012345678A',
      '',
      'EE12345678TH',
      'EE1234567855TH',
    ])
      expect(isWaybillNo(wrong), wrong).toBe(false);
  });

  it('may be international with letters on both ends', () => {
    expect(isInternationalWaybillNo('EE123456785TH')).toBe(true);
    expect(isInternationalWaybillNo('EE123456784TH')).toBe(false);
    expect(isInternationalWaybillNo('ee123456785th')).toBe(false);
  });

  it('are stored alike however they were typed', () => {
    for (const typed of [
      '8801 2345 6782',
      '8801-2345-6782',
      '8801–2345–6782',
      '８８０１２３４５６７８２',
      '๘๘๐๑๒๓๔๕๖๗๘๒',
      '\u200b880123456782\ufeff',
      ' 8801\u00a02345\u00a06782\n',
    ])
      expect(normaliseWaybillNo(typed), typed).toBe('880123456782');
    expect(normaliseWaybillNo('ee 1234 5678 5 th')).toBe('EE123456785TH');
  });

  it('keep their leading zeros', () => {
    expect(normaliseWaybillNo('0012 3456 7895')).toBe('001234567895');
    expect(formatWaybillNo('001234567895')).toBe('0012 3456 7895');
  });

  it('are displayed in groups of four, and parsed back from that', () => {
    expect(formatWaybillNo('EE123456785TH')).toBe('EE 1234 5678 5 TH');
    expect(formatWaybillNo('not a number')).toBe('not a number');
    fc.assert(
      fc.property(digits(12), (no) => {
        expect(normaliseWaybillNo(formatWaybillNo(no))).toBe(no);
      }),
    );
  });
});
