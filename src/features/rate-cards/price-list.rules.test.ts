import { describe, expect, it } from 'vitest';
import { priceOf } from '#features/quotes/price-lines.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { internationalAreaOf, toPriceList } from './price-list.rules.ts';
import { shippedCard } from './server/shipped-card.ts';

const card = shippedCard();

describe('international postcodes', () => {
  it('match the longest prefix in the price list, in any order of its rows [C-06]', () => {
    const area = (country: 'CN' | 'VN', prefix: string, feeSatang: number) => ({
      country,
      prefix,
      feeSatang,
      served: true,
    });
    const rows = [area('VN', '8301', 7), area('CN', '83', 2), area('CN', '8301', 4), area('CN', '8', 1)];
    for (const internationalAreas of [rows, rows.toReversed()]) {
      const list = toPriceList({ ...card, internationalAreas });
      const feeOf = (postcode: string) => internationalAreaOf(list, 'CN', postcode)?.feeSatang;
      expect(['830100', '830200', '810000', '510000'].map(feeOf)).toEqual([4, 2, 1, undefined]);
    }
  });
});

describe('a fee on money', () => {
  const shareFees = [
    { kind: 'COD' as const, upToSatang: 3_000_000, basisPoints: 200, minimumSatang: 0 },
    { kind: 'COD' as const, upToSatang: 100_000, basisPoints: 300, minimumSatang: 1_500 },
    { kind: 'COVER' as const, upToSatang: 5_000_000, basisPoints: 100, minimumSatang: 1_000 },
  ];
  const list = toPriceList({ ...card, shareFees, roundToSatang: 1 });
  const lineOf = (kind: 'COD' | 'COVER', ofSatang: number) => {
    const weighing = { actualGrams: 1_000, chargedGrams: 1_000, basis: 'ACTUAL' as const };
    const way = {
      service: 'SUPER',
      zone: 'SAME_PROVINCE',
      handover: 'WALK_IN',
      remoteArea: undefined,
    } as const;
    const money = {
      codSatang: kind === 'COD' ? ofSatang : 0,
      coverSatang: kind === 'COVER' ? ofSatang : 0,
    };
    const at = new Date('2026-11-20T09:00:00+07:00');
    const price = priceOf(list, firstVersion, { ...way, ...money, weighing, at });
    const line = price?.lines.find((each) => each.kind === kind);
    return line && [line.amountSatang, line.reason];
  };

  it('is that of the lowest matching row of the price list [C-08]', () => {
    // 3 % of 1,000 baht is 30; a satang more falls into the 2 % row.
    expect(lineOf('COD', 100_000)).toEqual([3_000, 'codPercent']);
    expect(lineOf('COD', 100_001)).toEqual([2_000, 'codPercent']);
  });

  it('is the minimum only if the percentage is below it [C-08]', () => {
    // 3 % of 500 baht is just the minimum of 15.
    expect(lineOf('COD', 50_000)).toEqual([1_500, 'codPercent']);
    expect(lineOf('COD', 49_900)).toEqual([1_500, 'codMinimum']);
    expect(lineOf('COVER', 99_900)).toEqual([1_000, 'coverMinimum']);
    expect(lineOf('COVER', 200_000)).toEqual([2_000, 'coverPercent']);
    expect(lineOf('COD', 0)).toBeUndefined();
  });
});
