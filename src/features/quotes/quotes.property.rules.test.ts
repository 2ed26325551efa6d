import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domesticServices, domesticZones, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { cardAfter, cardAt, type RateCard } from '#features/rate-cards/rate-card.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { rulesAt } from '#features/rules/rules.rules.ts';
import { places } from '#tests/examples/quotes/example-places.ts';
import { type DomesticQuestion, quoteDomestic } from './domestic-quote.rules.ts';
import { quoteInternational } from './international-quote.rules.ts';
import { priceOf } from './price-lines.rules.ts';

const card = shippedCard();
const list = toPriceList(card);
const at = new Date('2026-11-20T09:00:00+07:00');
const terms = { list, rules: firstVersion, holidays: new Set<string>(), at };
const RUNS = { numRuns: 2_000 };

const place = fc.constantFrom(...Object.values(places));
const side = fc.double({ min: 1, max: 100, noNaN: true });
const question: fc.Arbitrary<DomesticQuestion> = fc
  .record({
    origin: place,
    destination: place,
    itemType: fc.constantFrom('clothing', 'fruit', 'food', 'document', 'furniture'),
    weightGrams: fc.integer({ min: 1, max: 50_000 }),
    sides: fc.option(fc.tuple(side, side, side)),
    codSatang: fc.integer({ min: 0, max: 3_000_000 }),
    declaredValueSatang: fc.integer({ min: 0, max: 5_000_000 }),
    cover: fc.boolean(),
    handover: fc.constantFrom(...handovers),
  })
  .map(({ sides, ...rest }) =>
    sides ? { ...rest, lengthCm: sides[0], widthCm: sides[1], heightCm: sides[2] } : rest,
  );
/** Within, at the edges of and outside the promotion of §1. */
const anyDay = fc
  .date({ min: new Date('2022-12-01T00:00:00Z'), max: new Date('2023-02-20T00:00:00Z'), noInvalidDate: true })
  .filter((date) => !Number.isNaN(date.getTime()));

describe('any price inside Thailand', () => {
  it('is never negative, and its lines add up to the total [W-03]', () => {
    fc.assert(
      fc.property(question, anyDay, (asked, day) => {
        for (const option of quoteDomestic(asked, { ...terms, at: day }).options) {
          expect(option.possible).toBe(option.problems.length === 0);
          if (option.totalSatang === null) continue;
          expect(option.totalSatang).toBeGreaterThanOrEqual(0);
          expect(option.lines.reduce((sum, line) => sum + line.amountSatang, 0)).toBe(option.totalSatang);
          expect(option.totalSatang % list.roundToSatang).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('is never lower for a heavier parcel in the same service and zone [C-03]', () => {
    const weights = fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 50_000 }));
    const rest = fc.record({
      service: fc.constantFrom(...domesticServices),
      zone: fc.constantFrom(...domesticZones),
      handover: fc.constantFrom(...handovers),
      codSatang: fc.integer({ min: 0, max: 3_000_000 }),
      remoteArea: fc.constantFrom(undefined, ...card.remoteAreas),
    });
    fc.assert(
      fc.property(weights, rest, anyDay, (pair, asked, day) => {
        const [light, heavy] = [Math.min(...pair), Math.max(...pair)].map((grams) => {
          const weighing = { actualGrams: grams, chargedGrams: grams, basis: 'ACTUAL' as const };
          return priceOf(list, firstVersion, { ...asked, weighing, coverSatang: 0, at: day })?.totalSatang;
        });
        if (heavy !== undefined) expect(heavy).toBeGreaterThanOrEqual(light ?? Number.POSITIVE_INFINITY);
      }),
      RUNS,
    );
  });

  it('offers a smaller box only if it fits into the first one and really costs what it says', () => {
    let found = 0;
    const light = question.map((asked) => ({
      ...asked,
      itemType: 'clothing' as const,
      handover: 'WALK_IN' as const,
      weightGrams: (asked.weightGrams % 3_000) + 1,
    }));
    fc.assert(
      fc.property(light, (asked) => {
        for (const { smallerBox, totalSatang } of quoteDomestic(asked, terms).options) {
          if (!smallerBox) continue;
          found += 1;
          const { lengthCm, widthCm, heightCm, service } = smallerBox;
          expect(lengthCm).toBeLessThanOrEqual(asked.lengthCm ?? 0);
          expect(widthCm).toBeLessThanOrEqual(asked.widthCm ?? 0);
          expect(heightCm).toBeLessThanOrEqual(asked.heightCm ?? 0);
          const again = quoteDomestic({ ...asked, lengthCm, widthCm, heightCm }, terms);
          const same = again.options.find((option) => option.service === service);
          expect(same?.totalSatang).toBe(smallerBox.totalSatang);
          expect(smallerBox.totalSatang + smallerBox.savedSatang).toBe(totalSatang);
          expect(smallerBox.savedSatang).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(100);
  });
});

describe('any international price', () => {
  it('is never negative, adds up, and never falls with the weight [W-04, E-15]', () => {
    const asked = fc.record({
      country: fc.constantFrom(...destinationCountries),
      kind: fc.constantFrom('document' as const, 'parcel' as const),
      postcode: fc.constantFrom('10000', '88000', '830000', '97000', '5300'),
    });
    const grams = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(asked, grams, grams, (way, one, other) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((weightGrams) =>
          quoteInternational({ ...way, weightGrams }, list, firstVersion),
        );
        for (const quote of [light, heavy]) {
          if (!quote?.found) continue;
          expect(quote.totalFeeSatang).toBeGreaterThanOrEqual(0);
          expect(quote.lines.reduce((sum, line) => sum + line.amountSatang, 0)).toBe(quote.totalFeeSatang);
        }
        if (light?.found && heavy?.found)
          expect(heavy.totalFeeSatang).toBeGreaterThanOrEqual(light.totalFeeSatang);
      }),
      RUNS,
    );
  });
});

describe('versions', () => {
  const next: RateCard = { ...card, name: 'Next', validFrom: new Date('2027-01-01T00:00:00+07:00') };
  const boundaryMs = next.validFrom.getTime();

  it('of the price list apply from their first minute, whatever their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.boolean(), (minutes, isReversed) => {
        const cards = isReversed ? [next, card] : [card, next];
        const instant = new Date(boundaryMs + minutes * 60_000);
        expect(cardAt(cards, instant)?.name).toBe(minutes < 0 ? card.name : 'Next');
        expect(cardAfter(cards, instant)?.name).toBe(minutes < 0 ? 'Next' : undefined);
      }),
    );
  });

  it('of the rules apply from their first minute', () => {
    const stricter = { ...firstVersion, domestic: { ...firstVersion.domestic, cm3PerKg: 5000 } };
    const versions = [
      { validFrom: card.validFrom, rules: firstVersion },
      { validFrom: next.validFrom, rules: stricter },
    ];
    const asked: DomesticQuestion = {
      origin: places.dusit,
      destination: places.bangRak,
      itemType: 'clothing',
      weightGrams: 100,
      lengthCm: 30,
      widthCm: 20,
      heightCm: 10,
      codSatang: 0,
      declaredValueSatang: 0,
      cover: false,
      handover: 'WALK_IN',
    };
    const total = (ms: number) =>
      quoteDomestic(asked, { ...terms, rules: rulesAt(versions, new Date(ms)) }).options[0]?.totalSatang;
    // 6,000 cm³: 1 kg by the old rule, 1.2 kg by the new one.
    expect(total(boundaryMs - 60_000)).toBe(3_500);
    expect(total(boundaryMs)).toBe(4_500);
  });
});
