import { describe, expect, it } from 'vitest';
import { createTranslate, shippedTexts } from '#app/translate.ts';
import { toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { languages } from '#lib/language.ts';
import { places } from '#tests/examples/quotes/example-places.ts';
import { type DomesticQuestion, quoteDomestic } from './domestic-quote.rules.ts';
import { quoteInternational } from './international-quote.rules.ts';
import { lineKinds } from './quote-parts.contract.ts';
import { toTextParams } from './quote-texts.rules.ts';

const translate = createTranslate(shippedTexts);
const card = shippedCard();
const list = toPriceList({
  ...card,
  surcharges: [
    ...card.surcharges,
    { kind: 'TIME_SLA', service: 'SUPER', overGrams: 0, feeSatang: 1_010, basisPoints: 0 },
    { kind: 'FUEL', service: 'BUK', overGrams: 0, feeSatang: 500, basisPoints: 0 },
  ],
  promotions: [
    {
      code: 'AUTUMN',
      service: 'FP',
      handover: 'WALK_IN',
      from: '2022-01-01',
      until: '2030-12-31',
      basisPoints: 1_250,
    },
  ],
});

const parcel: DomesticQuestion = {
  origin: places.dusit,
  destination: places.koLipe,
  itemType: 'clothing',
  weightGrams: 900,
  codSatang: 50_000,
  declaredValueSatang: 50_000,
  cover: true,
  handover: 'WALK_IN',
};
const terms = { list, rules: firstVersion, holidays: new Set<string>() };

/** Every sentence in quotes of very different parcels. */
function sentences() {
  const questions: Partial<DomesticQuestion>[] = [
    {},
    { codSatang: 1_000_000, declaredValueSatang: 1_000_000 },
    { lengthCm: 60, widthCm: 60, heightCm: 60, destination: places.chiangMai },
    { itemType: 'fruit', weightGrams: 6_000 },
    { itemType: 'fruit', destination: places.koSamui },
    { itemType: 'document', weightGrams: 3_000, handover: 'PICKUP', origin: places.omkoi },
    { itemType: 'fruit', weightGrams: 22_000, handover: 'PICKUP' },
    { handover: 'PICKUP', destination: places.bangRak, lengthCm: 99, widthCm: 50, heightCm: 40 },
    { handover: 'PICKUP', destination: places.bangRak },
    { weightGrams: 31_000, destination: places.nonthaburi },
    { weightGrams: 60_000, destination: places.nonthaburi },
    { handover: 'PICKUP', lengthCm: 120, widthCm: 50, heightCm: 40 },
  ];
  const options = questions.flatMap((question) =>
    ['2023-01-05', '2026-11-20'].flatMap(
      (day) =>
        quoteDomestic({ ...parcel, ...question }, { ...terms, at: new Date(`${day}T09:00:00+07:00`) })
          .options,
    ),
  );
  const international = [
    { country: 'MY' as const, postcode: '88000', kind: 'parcel' as const, weightGrams: 900 },
    {
      country: 'PH' as const,
      postcode: '1000',
      kind: 'document' as const,
      weightGrams: 100,
      lengthCm: 30,
      widthCm: 20,
      heightCm: 10,
    },
  ].map((question) => quoteInternational(question, list, firstVersion));
  const lines = [
    ...options.flatMap((option) => option.lines),
    ...international.flatMap((quote) => (quote.found ? quote.lines : [])),
  ];
  return [
    ...lines.map(({ reason, params }) => ({ key: `reasons.${reason}`, params })),
    ...options.flatMap(({ problems }) =>
      problems.map(({ reason, params }) => ({ key: `problems.${reason}`, params })),
    ),
  ];
}

describe('the reasons of a quote', () => {
  const given = sentences();

  it.each(languages)('are whole sentences in %s, with every placeholder filled', (language) => {
    for (const { key, params } of given) {
      const text = translate(language, `quotes:${key}`, toTextParams(params, language));
      expect(text, key).not.toMatch(/\{\{|\$t\(|undefined|quotes:|^(?:reasons|problems)\./);
      expect(text.length, key).toBeGreaterThan(4);
    }
  });

  it('are all used: none in the texts is without a case', () => {
    const used = new Set(given.map(({ key }) => key));
    const { reasons, problems } = shippedTexts.th.quotes as { reasons: object; problems: object };
    const known = [
      ...Object.keys(reasons).map((name) => `reasons.${name}`),
      ...Object.keys(problems).map((name) => `problems.${name}`),
    ];
    expect(known.filter((key) => !used.has(key))).toEqual([]);
  });

  it('are worded as people write them', () => {
    const of = (key: string) => given.find((each) => each.key === key)?.params ?? {};
    const say = (language: (typeof languages)[number], key: string) =>
      translate(language, `quotes:${key}`, toTextParams(of(key), language));
    expect(say('en-us', 'reasons.baseByActual')).toBe(
      'SUPER, between regions, up to 1 kg. Your parcel weighs 0.9 kg.',
    );
    expect(say('th', 'reasons.remoteArea')).toBe('เกาะหลีเป๊ะเป็นเกาะ');
    expect(say('zh-cn', 'reasons.walkInFirstKilogram')).toBe(
      '到店寄件，首重一公斤 15 泰铢，截至 2023年1月31日。',
    );
  });

  it('have a name for every kind of line', () => {
    for (const language of languages)
      for (const kind of lineKinds)
        expect(translate(language, `quotes:lines.${kind}`)).not.toContain('lines.');
  });
});
