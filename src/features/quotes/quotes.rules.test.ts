import { describe, expect, it } from 'vitest';
import { remoteDistricts } from '#features/places/book/provinces.rules.ts';
import { cheaperForHeavier } from '#features/rate-cards/card-problems.rules.ts';
import { remoteAreaOf, toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { places } from '#tests/examples/quotes/example-places.ts';
import { plainParcel } from '#tests/examples/quotes/plain-parcel.ts';
import { type DomesticQuestion, quoteDomestic } from './domestic-quote.rules.ts';
import { limitChanges, limitsOf } from './order-limit.rules.ts';
import { toTextParams } from './quote-texts.rules.ts';
import { internationalDates, transitOf } from './transit.rules.ts';

const card = shippedCard();
const list = toPriceList(card);
const holidays = new Set(['2026-12-07', '2026-12-10']);
const at = new Date('2026-11-20T09:00:00+07:00');
const terms = { list, rules: firstVersion, holidays, at };
const optionOf = (question: Partial<DomesticQuestion>, service = 'SUPER') =>
  quoteDomestic({ ...plainParcel, ...question }, terms).options.find((option) => option.service === service);

describe('the promised day', () => {
  const transit = (service: 'SUPER' | 'BUK', instant: string, isRemote = false) =>
    transitOf({ service, zone: 'BETWEEN_REGIONS', isRemote }, new Date(instant), holidays);

  it('counts working days after the cut-off hour', () => {
    expect(transit('SUPER', '2026-11-20T16:00:00+07:00')).toMatchObject({
      promisedDate: '2026-11-23',
      isAfterCutOff: false,
    });
    expect(transit('SUPER', '2026-11-20T16:00:01+07:00')).toMatchObject({
      startDate: '2026-11-21',
      promisedDate: '2026-11-24',
      isAfterCutOff: true,
    });
  });

  it('skips Sundays and holidays, and is later for a remote area', () => {
    // Saturday 5 December; 6 is a Sunday, 7 and 10 are holidays.
    expect(transit('SUPER', '2026-12-05T10:00:00+07:00').promisedDate).toBe('2026-12-09');
    expect(transit('SUPER', '2026-12-05T10:00:00+07:00', true).promisedDate).toBe('2026-12-11');
    expect(transit('BUK', '2026-12-05T10:00:00+07:00').promisedDate).toBe('2026-12-12');
  });

  it('is later from an island, too, though no fee is due', () => {
    const fromIsland = optionOf({ origin: places.koSamui, destination: places.dusit });
    expect(fromIsland?.transit?.workingDays).toBe(3);
    expect(fromIsland?.lines.map(({ kind }) => kind)).toEqual(['BASE']);
  });

  it('of an international parcel is 7 to 10 days from the start [C-07]', () => {
    expect(internationalDates(firstVersion, at, holidays)).toEqual({
      fastestDays: 7,
      slowestDays: 10,
      earliestDate: '2026-11-27',
      promisedDate: '2026-11-30',
    });
  });
});

describe('home pickup', () => {
  it('accepts a box that is exactly at every limit, and names each limit that is exceeded [C-04]', () => {
    // 100 × 60 × 20 cm: 180 cm, 120,000 cm³, 20 kg.
    const box = { weightGrams: 20_000, lengthCm: 100, widthCm: 60, heightCm: 20 };
    const collected = { ...plainParcel, ...box, handover: 'PICKUP' as const };
    const problemsWith = (more: Partial<typeof firstVersion.pickup>) => {
      const rules = { ...firstVersion, pickup: { ...firstVersion.pickup, ...more } };
      return quoteDomestic(collected, { ...terms, rules }).options[0]?.problems;
    };
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({ maxWeightKg: 19, maxTotalCm: 179, maxSideCm: 99 })).toEqual([
      { reason: 'pickupTooHeavy', params: { maxGrams: 19_000 } },
      { reason: 'pickupTotalTooLong', params: { maxCm: 179 } },
      { reason: 'pickupSideTooLong', params: { maxCm: 99 } },
    ]);
  });
});

describe('the suggested service', () => {
  it('is the chosen one if it is possible, otherwise the cheapest', () => {
    const food = { ...plainParcel, itemType: 'food' as const };
    expect(quoteDomestic({ ...food, service: 'FP' }, terms).suggested).toBe('FP');
    expect(quoteDomestic({ ...food, service: 'BUK' }, terms).suggested).toBe('SUPER');
    const tooHeavy = { ...plainParcel, itemType: 'fruit' as const, weightGrams: 30_000 };
    expect(quoteDomestic(tooHeavy, terms).suggested).toBeNull();
  });
});

describe('services side by side', () => {
  it('mark the cheapest and the fastest', () => {
    const { options } = quoteDomestic({ ...plainParcel, itemType: 'document' }, terms);
    expect(options.map(({ service, isCheapest, isFastest }) => [service, isCheapest, isFastest])).toEqual([
      ['SUPER', false, true],
      ['BUK', false, false],
      ['FP', false, false],
      ['DOC', true, false],
    ]);
  });

  it('show if the price list has no price for the weight', () => {
    const domesticRates = card.domesticRates.filter(
      (row) => row.service !== 'SUPER' || row.upToGrams < 5_000,
    );
    const [option] = quoteDomestic(
      { ...plainParcel, weightGrams: 5_000 },
      { ...terms, list: toPriceList({ ...card, domesticRates }) },
    ).options;
    expect(option).toMatchObject({ possible: false, problems: [{ reason: 'noPrice' }], totalSatang: null });
  });
});

describe('a surcharge in the price list', () => {
  it('with an amount and a percentage is two lines, each with its own reason', () => {
    const surcharges = [
      { kind: 'FUEL' as const, service: 'SUPER' as const, overGrams: 0, feeSatang: 300, basisPoints: 600 },
    ];
    const dearer = { ...terms, list: toPriceList({ ...card, surcharges }) };
    const [option] = quoteDomestic(plainParcel, dearer).options;
    // Up to 1 kg between regions 50 baht, of which 6 % is 3.
    expect(option?.lines.map(({ reason, amountSatang }) => [reason, amountSatang])).toEqual([
      ['baseByActual', 5_000],
      ['flatFee', 300],
      ['percentOfBase', 300],
    ]);
    expect(option?.totalSatang).toBe(5_600);
  });
});

describe('an offer in the price list', () => {
  const offer = {
    code: 'AUTUMN',
    service: 'SUPER' as const,
    handover: 'WALK_IN' as const,
    from: '2026-11-20',
    until: '2026-11-20',
    basisPoints: 2_000,
  };

  it('reduces the base price on its days, and the better of two applies', () => {
    const promotions = [
      offer,
      { ...offer, code: 'BETTER', basisPoints: 3_000 },
      { ...offer, code: 'PICKUP', basisPoints: 4_000, handover: 'PICKUP' as const },
      { ...offer, code: 'FRUIT', basisPoints: 4_000, service: 'FP' as const },
    ];
    const withOffers = { ...terms, list: toPriceList({ ...card, promotions }) };
    const price = (day: string) =>
      quoteDomestic(plainParcel, { ...withOffers, at: new Date(day) }).options[0]?.lines.map(
        ({ kind, amountSatang }) => [kind, amountSatang],
      );
    expect(price('2026-11-20T00:00:00+07:00')).toEqual([
      ['BASE', 5_000],
      ['PROMOTION', -1_500],
    ]);
    expect(price('2026-11-21T00:00:00+07:00')).toEqual([['BASE', 5_000]]);
  });
});

describe('limits', () => {
  it('are given by kind of parcel [C-03, C-04, C-05, C-06, C-07]', () => {
    const limits = (kind: Parameters<typeof limitsOf>[0]['kind'], country?: 'CN' | 'MY') =>
      limitsOf({ kind, country, sender: 'personal' }, firstVersion);
    expect(limits('parcel')).toMatchObject({ overGrams: null, maxGrams: 50_000, cm3PerKg: 6000 });
    expect(limits('document').maxGrams).toBe(2_000);
    expect(limits('bulky')).toMatchObject({ overGrams: 20_000, maxGrams: 50_000 });
    expect(limits('pickup')).toMatchObject({ maxGrams: 20_000, requestFrom: '08:30', pickupUntil: '17:00' });
    expect(limits('international')).toMatchObject({ maxGrams: 30_000, maxSideCm: 80, maxCodSatang: null });
    expect(limits('international', 'CN').maxGrams).toBe(10_000);
    expect(limits('international', 'MY').maxValueSatang).toBe(7_900_000);
  });

  it('show what a later version changes', () => {
    const later = { ...firstVersion, domestic: { ...firstVersion.domestic, maxWeightKg: 40 } };
    const [before, after] = [firstVersion, later].map((rules) =>
      limitsOf({ kind: 'parcel', sender: 'personal' }, rules),
    );
    expect(before && after && limitChanges(before, after)).toEqual([
      { limit: 'maxGrams', from: 50_000, to: 40_000 },
    ]);
  });
});

describe('the shipped price list', () => {
  it('has a fee for every remote area in the terms', () => {
    for (const area of remoteDistricts) {
      const place = { provinceCode: area.provinceCode, districtNames: [area.th, area.en] };
      expect(remoteAreaOf(list, place), area.en).toMatchObject({ en: area.en, served: true });
    }
    expect(card.remoteAreas).toHaveLength(remoteDistricts.length);
  });

  it('is nowhere cheaper for more weight, and reaches every limit', () => {
    expect(cheaperForHeavier(card)).toEqual([]);
    const heaviest = (rows: readonly { upToGrams: number }[]) =>
      Math.max(...rows.map(({ upToGrams }) => upToGrams));
    const of = (service: string) => card.domesticRates.filter((row) => row.service === service);
    expect(heaviest(of('SUPER'))).toBe(firstVersion.bulky.overKg * 1000);
    expect(heaviest(of('FP'))).toBe(firstVersion.bulky.overKg * 1000);
    expect(heaviest(of('BUK'))).toBe(firstVersion.domestic.maxWeightKg * 1000);
    expect(heaviest(of('DOC'))).toBe(firstVersion.domestic.documentMaxWeightKg * 1000);
    expect(heaviest(card.internationalRates)).toBe(firstVersion.international.maxWeightKg * 1000);
  });
});

describe('the values in a reason', () => {
  it('are baht, kilograms and dates in the reader’s language', () => {
    const params = {
      feeSatang: 123_450,
      stepGrams: 500,
      until: '2023-01-31',
      areaTh: 'เกาะเต่า',
      areaEn: 'Ko Tao',
    };
    expect(toTextParams(params, 'en-us')).toEqual({
      feeSatang: '1,234.50',
      stepGrams: '0.5',
      until: '31 Jan 2023',
      areaTh: 'เกาะเต่า',
      areaEn: 'Ko Tao',
      area: 'Ko Tao',
    });
    expect(toTextParams(params, 'th')).toMatchObject({ until: '31 ม.ค. 2566', area: 'เกาะเต่า' });
  });
});
