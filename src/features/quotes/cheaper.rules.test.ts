import { describe, expect, it } from 'vitest';
import { toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { plainParcel } from '#tests/examples/quotes/plain-parcel.ts';
import { type DomesticQuestion, quoteDomestic } from './domestic-quote.rules.ts';

const card = shippedCard();
const at = new Date('2026-11-20T09:00:00+07:00');
const terms = { list: toPriceList(card), rules: firstVersion, holidays: new Set<string>(), at };
const optionOf = (question: Partial<DomesticQuestion>, service = 'SUPER') =>
  quoteDomestic({ ...plainParcel, ...question }, terms).options.find((option) => option.service === service);

describe('a cheaper alternative', () => {
  it('is the largest box in the next cheaper step, of similar proportions', () => {
    // 24,000 cm³ is 4 kg for 95; up to 3 kg, 18,000 cm³, it costs 80.
    expect(optionOf({ lengthCm: 40, widthCm: 30, heightCm: 20 })?.smallerBox).toEqual({
      service: 'SUPER',
      lengthCm: 37,
      widthCm: 27,
      heightCm: 18,
      totalSatang: 8_000,
      savedSatang: 1_500,
    });
    expect(optionOf({ weightGrams: 4_000, lengthCm: 40, widthCm: 30, heightCm: 20 })?.smallerBox).toBeNull();
  });

  it('turns a large light box into an ordinary parcel', () => {
    // Bulky by size with 21.6 kg: 440. With 20 kg, 120,000 cm³, it is SUPER: 350.
    const box = { lengthCm: 60, widthCm: 54, heightCm: 40 };
    expect(optionOf(box, 'BUK')).toMatchObject({
      totalSatang: 44_000,
      smallerBox: { service: 'SUPER', totalSatang: 35_000, savedSatang: 9_000 },
    });
  });

  it('is never a box that its service would refuse: what is no longer bulky goes as ordinary', () => {
    const bulkyTo20 = {
      ...terms,
      list: toPriceList({
        ...card,
        domesticRates: [
          ...card.domesticRates,
          { service: 'BUK' as const, zone: 'BETWEEN_REGIONS' as const, upToGrams: 20_000, feeSatang: 10_000 },
        ],
      }),
    };
    // 21.6 kg by size; as bulky 20 kg would cost 100, but bulky starts above 20 kg.
    const box = { ...plainParcel, lengthCm: 60, widthCm: 54, heightCm: 40 };
    const bulky = quoteDomestic(box, bulkyTo20).options.find(({ service }) => service === 'BUK');
    expect(bulky?.smallerBox).toMatchObject({ service: 'SUPER', totalSatang: 35_000 });
  });

  it('may be two ordinary parcels instead of a bulky one [C-05]', () => {
    // 22 kg: bulky 440; twice 11 kg: up to 12 kg 215 each.
    expect(optionOf({ weightGrams: 22_000 }, 'BUK')?.twoParcels).toEqual({
      service: 'SUPER',
      eachGrams: 11_000,
      totalSatang: 43_000,
      savedSatang: 1_000,
    });
    // 40 kg: bulky 695 + 60; twice 20 kg would be 700.
    expect(optionOf({ weightGrams: 40_000 }, 'BUK')?.twoParcels?.savedSatang).toBe(5_500);
    expect(optionOf({ weightGrams: 41_000 }, 'BUK')?.twoParcels).toBeNull();
  });

  it('splits the box across its longest side, and shares COD and declared value between the two', () => {
    const heavy = { weightGrams: 22_000 };
    const savedBy = (more: Partial<DomesticQuestion>) =>
      optionOf({ ...heavy, ...more }, 'BUK')?.twoParcels?.savedSatang;
    // 54 × 60 × 40 is 21.6 kg, each half 10.8 kg: less than its actual 11 kg.
    expect(savedBy({ lengthCm: 54, widthCm: 60, heightCm: 40 })).toBe(1_000);
    // COD of 1,000 is 25 for one, but at least 15 for each of two: 465 against 460.
    expect(savedBy({ codSatang: 100_000 })).toBe(500);
    // Cover of 3,000 is 30 for one, 15 for each of two: 470 against 460.
    expect(savedBy({ cover: true, declaredValueSatang: 300_000 })).toBe(1_000);
  });

  it('is nothing that costs the same', () => {
    const sameFor = (service: string, upToGrams: number, feeSatang: number) => ({
      ...terms,
      list: toPriceList({
        ...card,
        domesticRates: card.domesticRates.map((row) =>
          row.service === service && row.zone === 'BETWEEN_REGIONS' && row.upToGrams === upToGrams
            ? { ...row, feeSatang }
            : row,
        ),
      }),
    });
    // Up to 3 kg as much as up to 4 kg, so the box must go down to 2 kg, 12,000 cm³.
    const large = { ...plainParcel, lengthCm: 40, widthCm: 30, heightCm: 20 };
    const [ordinary] = quoteDomestic(large, sameFor('SUPER', 3_000, 9_500)).options;
    expect(ordinary?.smallerBox?.savedSatang).toBe(3_000);
    // Twice 11 kg is 430.
    const heavy = { ...plainParcel, weightGrams: 22_000 };
    const bulkyFor = (feeSatang: number) =>
      quoteDomestic(heavy, sameFor('BUK', 25_000, feeSatang)).options[1]?.twoParcels?.savedSatang;
    expect([bulkyFor(43_100), bulkyFor(43_000)]).toEqual([100, undefined]);
  });
});
