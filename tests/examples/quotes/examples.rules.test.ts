import { expect, it } from 'vitest';
import { type DomesticQuote, quoteDomestic } from '#features/quotes/domestic-quote.rules.ts';
import { quoteInternational } from '#features/quotes/international-quote.rules.ts';
import type { PriceLine } from '#features/quotes/quote-parts.contract.ts';
import { domesticServices } from '#features/rate-cards/card-kinds.rules.ts';
import { toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { type DomesticExample, places } from './example-places.ts';
import { type InternationalExample, internationalExamples } from './international-examples.ts';
import { optionExamples } from './option-examples.ts';
import { wayExamples } from './way-examples.ts';

const domesticExamples = [...wayExamples, ...optionExamples];
const list = toPriceList(shippedCard());
const usualAt = '2026-11-20T09:00:00+07:00';

it.each(domesticExamples)(
  '$from → $to, $kg kg $item $cm costs as calculated by hand [W-03, W-18, C-03, C-04, C-05, C-08, W-19]',
  (example) => {
    const answers = answersOf(quote(example));
    expect(answers).toEqual({ ...answers, ...example.answers });
  },
);

it.each(internationalExamples)(
  '$to $postcode, $kg kg $kind $cm costs as calculated by hand [W-04, W-17, C-06, E-15]',
  (example) => {
    expect(answerInternational(example)).toBe(example.answer);
  },
);

it('there are at least sixty of them', () => {
  expect(domesticExamples.length + internationalExamples.length).toBeGreaterThanOrEqual(60);
});

function sizeOf({ kg, cm }: { kg: number; cm?: readonly [number, number, number] }) {
  const [lengthCm, widthCm, heightCm] = cm ?? [];
  return { weightGrams: Math.round(kg * 1000), lengthCm, widthCm, heightCm };
}

function quote(example: DomesticExample): DomesticQuote {
  const { from, to, item = 'clothing', codBaht = 0, valueBaht = 0, cover = false, pickup } = example;
  return quoteDomestic(
    {
      ...sizeOf(example),
      origin: places[from],
      destination: places[to],
      itemType: item,
      codSatang: Math.round(codBaht * 100),
      declaredValueSatang: valueBaht * 100,
      cover,
      handover: pickup ? 'PICKUP' : 'WALK_IN',
    },
    { list, rules: firstVersion, holidays: new Set(), at: new Date(example.at ?? usualAt) },
  );
}

function answersOf({ options }: DomesticQuote): Record<string, string> {
  const answers = domesticServices.map((service) => {
    const option = options.find((each) => each.service === service);
    if (!option) return [service, 'none'];
    if (!option.possible) return [service, option.problems.map(({ reason }) => reason).join(', ')];
    return [service, sumOf(option.lines, option.totalSatang ?? 0)];
  });
  return Object.fromEntries(answers);
}

function answerInternational(example: InternationalExample): string {
  const { to, postcode, kind = 'parcel' } = example;
  const priced = quoteInternational({ ...sizeOf(example), country: to, postcode, kind }, list, firstVersion);
  return priced.found ? sumOf(priced.lines, priced.totalFeeSatang) : priced.why;
}

function sumOf(lines: readonly PriceLine[], totalSatang: number): string {
  const parts = lines.map(({ kind, amountSatang }, at) => {
    const sign = amountSatang < 0 ? '- ' : at > 0 ? '+ ' : '';
    return `${sign}${kind} ${Math.abs(amountSatang) / 100}`;
  });
  return `${parts.join(' ')} = ${totalSatang / 100}`;
}
