import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { brand } from '#lib/brand.ts';
import { type CompensationFacts, estimateCompensation } from './compensation.rules.ts';

const named = brand.claimBankCode;
const other = '014';
const { compensation, nextDayClaim } = firstVersion;

const standard = (facts: Partial<CompensationFacts>): CompensationFacts => ({
  kind: 'standard',
  isDocument: false,
  shippingFeeSatang: 5_000,
  chargedGrams: 1_000,
  declaredValueSatang: 0,
  isCovered: false,
  lossSatang: null,
  bankCode: null,
  ...facts,
});
const total = (facts: Partial<CompensationFacts>) =>
  estimateCompensation(firstVersion, standard(facts)).totalSatang / 100;

/** Fee, contents, loss, baht. */
const ordinary: [fee: number, item: 'parcel' | 'document', loss: number | null, baht: number][] = [
  [0, 'parcel', null, 0],
  [1, 'parcel', null, 10],
  [15, 'parcel', null, 150],
  [35, 'parcel', null, 350],
  [49.5, 'parcel', null, 495],
  [99.99, 'parcel', null, 999.9],
  [199.99, 'parcel', null, 1_999.9],
  [200, 'parcel', null, 2_000],
  [200.01, 'parcel', null, 2_000],
  [1_250, 'parcel', null, 2_000],
  [35, 'parcel', 349.99, 349.99],
  [35, 'parcel', 350, 350],
  [35, 'parcel', 5_000, 350],
  [500, 'parcel', 1_999, 1_999],
  [500, 'parcel', 2_001, 2_000],
  [5, 'document', null, 50],
  [19.99, 'document', null, 199.9],
  [20, 'document', null, 200],
  [35, 'document', null, 200],
  [900, 'document', null, 200],
  [35, 'document', 80, 80],
  [35, 'document', 201, 200],
];

/** Charged grams, declared value, loss, bank, baht. */
const nextDay: [grams: number, declared: number, loss: number | null, bank: string | null, baht: number][] = [
  [1_000, 5_000, null, null, 1_000],
  [500, 5_000, null, null, 500],
  [1, 5_000, null, null, 1],
  [1_250, 5_000, null, null, 1_250],
  [2_999, 5_000, null, null, 2_999],
  [3_000, 5_000, null, null, 3_000],
  [3_001, 5_000, null, null, 3_000],
  [20_000, 50_000, null, null, 3_000],
  [20_000, 2_999, null, null, 2_999],
  [2_000, 800, null, null, 800],
  [2_000, 1, null, null, 1],
  [2_000, 5_000, 1_200, null, 1_200],
  [2_000, 800, 1_200, null, 800],
  [1_000, 5_000, null, named, 995],
  [1_000, 5_000, null, other, 990],
  [5_000, 5_000, null, named, 2_995],
  [5_000, 5_000, null, other, 2_990],
  [2_000, 800, null, named, 795],
  [2_000, 5_000, 300, other, 290],
  [4, 5_000, null, named, 0],
  [9, 5_000, null, other, 0],
  [2_000, 7, null, other, 0],
];

describe('the amount of a claim', () => {
  it.each(ordinary)(
    'for a fee of %d baht, a %s and a loss of %s is %d baht [C-09]',
    (fee, item, loss, baht) => {
      const shippingFeeSatang = Math.round(fee * 100);
      const lossSatang = loss === null ? null : Math.round(loss * 100);
      expect(total({ shippingFeeSatang, lossSatang, isDocument: item === 'document' })).toBe(baht);
    },
  );

  it.each(nextDay)(
    'by the next day for %d grams, %d baht declared, a loss of %s and the bank %s is %d baht [C-10]',
    (chargedGrams, declared, loss, bankCode, baht) => {
      const lossSatang = loss === null ? null : loss * 100;
      const declaredValueSatang = declared * 100;
      expect(total({ kind: 'nextDay', chargedGrams, declaredValueSatang, lossSatang, bankCode })).toBe(baht);
    },
  );

  it('with insurance is the declared value, whatever the fee', () => {
    expect(total({ isCovered: true, declaredValueSatang: 800_000 })).toBe(8_000);
    expect(total({ isCovered: true, declaredValueSatang: 800_000, lossSatang: 300_000 })).toBe(3_000);
  });

  it('without a known fee is the maximum', () => {
    expect(total({ shippingFeeSatang: null })).toBe(2_000);
    expect(total({ shippingFeeSatang: null, isDocument: true })).toBe(200);
  });

  it('names the limit that applies, in the order of the calculation', () => {
    const { lines } = estimateCompensation(
      firstVersion,
      standard({ kind: 'nextDay', chargedGrams: 2_500, declaredValueSatang: 100_000, bankCode: other }),
    );
    expect(lines).toEqual([
      {
        code: 'weight',
        effect: 'start',
        satang: 250_000,
        counts: false,
        params: { perKgSatang: 100_000, chargedGrams: 2_500 },
      },
      { code: 'nextDayMax', effect: 'limit', params: {}, satang: 300_000, counts: false },
      { code: 'declaredValue', effect: 'limit', params: {}, satang: 100_000, counts: true },
      { code: 'bankFeeOther', effect: 'minus', params: {}, satang: 1_000, counts: true },
    ]);
  });
});

const satang = fc.integer({ min: 0, max: 100_000_000 });
const facts = fc.record({
  kind: fc.constantFrom('standard' as const, 'nextDay' as const),
  isDocument: fc.boolean(),
  shippingFeeSatang: fc.option(satang, { nil: null }),
  chargedGrams: fc.integer({ min: 1, max: 50_000 }),
  declaredValueSatang: satang,
  isCovered: fc.boolean(),
  lossSatang: fc.option(satang, { nil: null }),
  bankCode: fc.option(fc.constantFrom(named, other), { nil: null }),
});
const holds = (
  property: (facts: CompensationFacts, baht: ReturnType<typeof estimateCompensation>) => boolean,
) => fc.assert(fc.property(facts, (each) => property(each, estimateCompensation(firstVersion, each))));

describe('for every claim', () => {
  it('the amount is whole satang, never negative, and never above the stated loss [C-09, C-10]', () => {
    holds(({ lossSatang }, { totalSatang }) => {
      const isAmount = Number.isSafeInteger(totalSatang) && totalSatang >= 0;
      return isAmount && (lossSatang === null || totalSatang <= lossSatang);
    });
  });

  it('without insurance it is at most ten times the fee and the maximum of its kind [C-09]', () => {
    holds(({ kind, isCovered, isDocument, shippingFeeSatang }, { totalSatang }) => {
      if (kind !== 'standard' || isCovered) return true;
      const ceiling = isDocument ? compensation.documentMaxSatang : compensation.parcelMaxSatang;
      const times = shippingFeeSatang === null ? ceiling : shippingFeeSatang * compensation.feeTimes;
      return totalSatang <= ceiling && totalSatang <= times;
    });
  });

  it('by the next day it is at most a thousand a kilogram, three thousand, and the declared value [C-10]', () => {
    holds(({ kind, chargedGrams, declaredValueSatang }, { totalSatang }) => {
      if (kind !== 'nextDay') return true;
      const byWeight = Math.round((chargedGrams * nextDayClaim.perKgSatang) / 1_000);
      return totalSatang <= Math.min(byWeight, nextDayClaim.maxSatang, declaredValueSatang);
    });
  });

  it('the bank fee is deducted, by bank, and never more than the amount [C-10]', () => {
    holds((each, { totalSatang, bankFeeSatang }) => {
      const gross = estimateCompensation(firstVersion, { ...each, bankCode: null }).totalSatang;
      const fee = each.bankCode === named ? nextDayClaim.namedBankFeeSatang : nextDayClaim.otherBankFeeSatang;
      const expected = each.bankCode === null ? 0 : Math.min(fee, gross);
      return bankFeeSatang === expected && totalSatang === gross - expected;
    });
  });

  it('a rule may limit the bank fee to next-day claims', () => {
    const limited = { ...firstVersion, claims: { ...firstVersion.claims, bankFeeNextDayOnly: 1 } };
    holds((each, { bankFeeSatang }) => {
      const own = estimateCompensation(limited, each).bankFeeSatang;
      return own === (each.kind === 'nextDay' ? bankFeeSatang : 0);
    });
  });

  it('a larger fee, weight or value never makes it smaller', () => {
    holds((each, { totalSatang }) => {
      const more = {
        ...each,
        shippingFeeSatang: each.shippingFeeSatang === null ? null : each.shippingFeeSatang + 100,
        chargedGrams: each.chargedGrams + 100,
        declaredValueSatang: each.declaredValueSatang + 100,
      };
      return estimateCompensation(firstVersion, more).totalSatang >= totalSatang;
    });
  });

  it('its lines add up: the smallest limit, less the deductions', () => {
    holds((_each, { lines, totalSatang, bankFeeSatang }) => {
      const limits = lines.filter(({ effect }) => effect !== 'minus').map((line) => line.satang);
      const deciding = lines.filter(({ effect, counts }) => effect !== 'minus' && counts);
      return totalSatang === Math.min(...limits) - bankFeeSatang && deciding.length > 0;
    });
  });
});
