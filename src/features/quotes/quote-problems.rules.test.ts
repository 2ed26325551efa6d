import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { domesticProblems, internationalProblems } from './quote-problems.rules.ts';

describe('the error of a parcel', () => {
  const domestic = (more: object) =>
    domesticProblems(
      { weightGrams: 1_000, codSatang: 0, declaredValueSatang: 0, cover: false, ...more },
      firstVersion,
      { codSatang: 3_000_000, coverSatang: 5_000_000 },
    ).map(({ field, key, params }) => [field, key.replace('quotes:validation.', ''), params]);

  it('has the field and the current limit [V-13, C-03]', () => {
    expect(domestic({ weightGrams: 50_000, lengthCm: 100, widthCm: 40, heightCm: 40 })).toEqual([]);
    expect(domestic({ weightGrams: 50_001 })).toEqual([['weightGrams', 'weightTooHigh', { maxKg: 50 }]]);
    expect(domestic({ lengthCm: 100.5, widthCm: 10, heightCm: 10 })).toEqual([
      ['lengthCm', 'sideTooLong', { maxCm: 100 }],
    ]);
    expect(domestic({ lengthCm: 80, widthCm: 60, heightCm: 40.1 })).toEqual([
      ['lengthCm', 'totalTooLong', { maxCm: 180, totalCm: 180.1 }],
    ]);
    expect(domestic({ lengthCm: 60.1, widthCm: 60.2, heightCm: 59.7 })).toEqual([]);
    // 100 × 50 × 30 cm, 25 kg by size, is exactly 180 cm.
    expect(domestic({ lengthCm: 100, widthCm: 50, heightCm: 30 })).toEqual([]);
  });

  it('is a missing side, not a parcel with zero dimensional weight', () => {
    expect(domestic({ lengthCm: 50, heightCm: 20 })).toEqual([['widthCm', 'sidesIncomplete', undefined]]);
  });

  it('is an amount above the maximum of COD or insurance [C-08]', () => {
    expect(domestic({ codSatang: 3_000_000 })).toEqual([]);
    expect(domestic({ codSatang: 3_000_001 })).toEqual([['codSatang', 'codTooHigh', { maxBaht: '30,000' }]]);
    expect(domestic({ cover: true })).toEqual([['declaredValueSatang', 'coverNeedsValue', undefined]]);
    expect(domestic({ cover: true, declaredValueSatang: 5_000_000 })).toEqual([]);
    expect(domestic({ cover: true, declaredValueSatang: 5_000_001 })).toEqual([
      ['declaredValueSatang', 'coverTooHigh', { maxBaht: '50,000' }],
    ]);
  });

  it('is COD without a fee in the price list, though the maximum was raised: collecting is never free [C-08]', () => {
    const rules = { ...firstVersion, cod: { ...firstVersion.cod, maxSatang: 5_000_000 } };
    const asked = { weightGrams: 1_000, declaredValueSatang: 0, cover: false };
    const most = { codSatang: 3_000_000, coverSatang: 0 };
    expect(domesticProblems({ ...asked, codSatang: 3_000_000 }, rules, most)).toEqual([]);
    expect(domesticProblems({ ...asked, codSatang: 3_000_001 }, rules, most)).toEqual([
      { field: 'codSatang', key: 'quotes:validation.codTooHigh', params: { maxBaht: '30,000' } },
    ]);
  });

  it('follows the current rules, not a constant of its own', () => {
    const rules = {
      ...firstVersion,
      domestic: { ...firstVersion.domestic, maxWeightKg: 40, cm3PerKg: 1000 },
    };
    const asked = { codSatang: 0, declaredValueSatang: 0, cover: false };
    const most = { codSatang: 0, coverSatang: 0 };
    expect(domesticProblems({ ...asked, weightGrams: 40_001 }, rules, most)[0]?.params).toEqual({
      maxKg: 40,
    });
    const large = { ...asked, weightGrams: 1, lengthCm: 60, widthCm: 60, heightCm: 60 };
    expect(domesticProblems(large, rules, most)).toEqual([
      {
        field: 'lengthCm',
        key: 'quotes:validation.chargedWeightTooHigh',
        params: { chargedKg: 216, maxKg: 40 },
      },
    ]);
  });

  const international = (country: 'CN' | 'SG' | 'MY' | 'PH' | 'VN', more: object) =>
    internationalProblems(
      { weightGrams: 1_000, sender: 'personal', kind: 'parcel', valueSatang: 0, ...more },
      firstVersion,
      country,
    ).map(({ key, params }) => [key.replace('quotes:validation.', ''), params]);

  it('of an international parcel depends on the country and on the sender’s kind [C-06]', () => {
    const at10 = { weightGrams: 10_000 };
    const above10 = { weightGrams: 10_001 };
    expect(international('CN', at10)).toEqual([]);
    expect(international('CN', above10)).toEqual([['countryWeightPersonal', { maxKg: 10, companyKg: 30 }]]);
    expect(international('CN', { ...above10, sender: 'company' })).toEqual([]);
    // A limit for companies is mentioned as long as it helps.
    expect(international('CN', { weightGrams: 30_000 })).toEqual([
      ['countryWeightPersonal', { maxKg: 10, companyKg: 30 }],
    ]);
    expect(international('CN', { weightGrams: 30_001 })).toEqual([['countryWeightTooHigh', { maxKg: 10 }]]);
    expect(international('CN', { weightGrams: 30_000, sender: 'company' })).toEqual([]);
    expect(international('SG', { weightGrams: 5_001 })).toEqual([
      ['countryWeightPersonal', { maxKg: 5, companyKg: 30 }],
    ]);
    expect(international('MY', { weightGrams: 30_001, sender: 'company' })).toEqual([
      ['countryWeightTooHigh', { maxKg: 30 }],
    ]);
    expect(international('VN', { weightGrams: 30_001 })).toEqual([['countryWeightTooHigh', { maxKg: 30 }]]);
    expect(international('VN', { weightGrams: 2_001, kind: 'document' })).toEqual([
      ['documentTooHeavy', { maxKg: 2 }],
    ]);
    expect(international('VN', { weightGrams: 2_000, kind: 'document' })).toEqual([]);
    expect(international('VN', { lengthCm: 80.5, widthCm: 10, heightCm: 10 })).toEqual([
      ['sideTooLong', { maxCm: 80 }],
    ]);
    // 80 × 50 × 37.5 cm is 150,000 cm³, ÷ 5,000 just 30 kg.
    expect(international('VN', { lengthCm: 80, widthCm: 50, heightCm: 37.5 })).toEqual([]);
    expect(international('VN', { lengthCm: 80, widthCm: 50, heightCm: 38 })).toEqual([
      ['chargedWeightTooHigh', { chargedKg: 30.4, maxKg: 30 }],
    ]);
    expect(international('VN', { lengthCm: 80, widthCm: 80, heightCm: 20.5 })).toEqual([
      ['totalTooLong', { maxCm: 180, totalCm: 180.5 }],
    ]);
  });

  it('of an international parcel is a value above what the country allows [C-07]', () => {
    expect(international('VN', { valueSatang: 500_000 })).toEqual([]);
    expect(international('VN', { valueSatang: 500_001 })).toEqual([['valueTooHigh', { maxBaht: '5,000' }]]);
    expect(international('PH', { valueSatang: 600_000 })).toEqual([]);
    expect(international('PH', { valueSatang: 600_001 })).toEqual([['valueTooHigh', { maxBaht: '6,000' }]]);
    expect(international('MY', { valueSatang: 7_900_001 })).toEqual([
      ['valueTooHigh', { maxBaht: '79,000' }],
    ]);
  });
});
