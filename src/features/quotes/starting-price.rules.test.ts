import { expect, it } from 'vitest';
import { toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { startingPrices } from './starting-price.rules.ts';

const card = shippedCard();
const at = new Date('2026-11-20T09:00:00+07:00');
const pricesOf = (changed: Partial<typeof card> = {}, when = at) =>
  startingPrices({ list: toPriceList({ ...card, ...changed }), rules: firstVersion, at: when });
const priceOf = (service: string, ...given: Parameters<typeof pricesOf>) =>
  pricesOf(...given).find((price) => price.service === service);

it('every service starts at the cheapest route of the price list, with all its fees [W-03, W-04]', () => {
  const inside = { zone: 'SAME_PROVINCE', country: null };
  expect(pricesOf()).toMatchObject([
    { service: 'SUPER', ...inside, totalSatang: 3_000, overGrams: 0, upToGrams: 500 },
    { service: 'BUK', ...inside, totalSatang: 29_000, overGrams: 20_000, upToGrams: 25_000 },
    // Fruit is handled with care, for 15 baht.
    { service: 'FP', ...inside, totalSatang: 5_500, overGrams: 0, upToGrams: 1_000 },
    { service: 'DOC', ...inside, totalSatang: 2_500, overGrams: 0, upToGrams: 500 },
    { service: 'INTL', zone: null, country: 'KH', overGrams: 0, upToGrams: 500 },
  ]);
});

it('a cheaper zone is named, and of equal ones the nearest', () => {
  const domesticRates = card.domesticRates.map((rate) =>
    rate.service === 'SUPER' && rate.zone === 'METROPOLITAN' ? { ...rate, feeSatang: 2_900 } : rate,
  );
  expect(priceOf('SUPER', { domesticRates })).toMatchObject({ zone: 'METROPOLITAN', totalSatang: 2_900 });
  expect(priceOf('SUPER')?.zone).toBe('SAME_PROVINCE');
});

it('an offer counts while it lasts [W-19]', () => {
  const during = new Date('2023-01-31T23:00:00+07:00');
  expect(priceOf('SUPER', {}, during)?.totalSatang).toBe(1_500);
  expect(priceOf('SUPER', {}, new Date('2023-02-01T00:00:00+07:00'))?.totalSatang).toBe(3_000);
});

it('a service without a price in the list is left out', () => {
  const domesticRates = card.domesticRates.filter(({ service }) => service !== 'FP');
  const services = pricesOf({ domesticRates, internationalRates: [] }).map(({ service }) => service);
  expect(services).toEqual(['SUPER', 'BUK', 'DOC']);
});

it('a step that is wider than the service ends at the service’s limit [C-05]', () => {
  const domesticRates = card.domesticRates
    .filter(({ service, upToGrams }) => service === 'SUPER' && upToGrams === 20_000)
    .map((rate) => ({ ...rate, upToGrams: 30_000 }));
  expect(priceOf('SUPER', { domesticRates })?.upToGrams).toBe(20_000);
});
