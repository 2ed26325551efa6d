import { describe, expect, it } from 'vitest';
import { toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { createFindTerms } from './quote-terms.ts';

const now = new Date('2026-11-20T09:00:00+07:00');
const list = toPriceList(shippedCard());
const listFrom = (day: string) => ({ ...list, name: day, validFrom: new Date(`${day}T00:00:00+07:00`) });
const rulesFrom = (day: string) => ({
  rules: firstVersion,
  validFrom: new Date(`${day}T00:00:00+07:00`),
});

/** The finder at `now`, and the instants for which it requested rules. */
function finder(cardDays: readonly string[], ruleDays: readonly [string, string?]) {
  const asked: Date[] = [];
  const [current, next] = ruleDays;
  const findTerms = createFindTerms({
    cards: { get: async () => cardDays.map(listFrom) },
    rules: {
      async around(at) {
        asked.push(at);
        return { current: rulesFrom(current), next: next ? rulesFrom(next) : null };
      },
    },
    holidays: async () => new Set<string>(),
    clock: { now: () => now },
  });
  return { findTerms, asked };
}

describe('the terms of a quote', () => {
  it.each([
    ['the card changes first', ['2026-01-01', '2027-01-01'], '2027-03-01', '2027-01-01'],
    ['the rules change first', ['2026-01-01', '2027-03-01'], '2027-01-01', '2027-01-01'],
    ['only the rules change', ['2026-01-01'], '2027-01-01', '2027-01-01'],
    [
      'of two later cards the nearer counts',
      ['2026-01-01', '2027-05-01', '2027-02-01'],
      undefined,
      '2027-02-01',
    ],
  ] as const)('are valid until the first change: %s', async (_, cardDays, nextRules, until) => {
    const { findTerms } = finder(cardDays, ['2026-06-01', nextRules]);
    expect((await findTerms(undefined)).basis).toEqual({
      pricedFor: now.toISOString(),
      cardName: '2026-01-01',
      cardValidFrom: '2025-12-31T17:00:00.000Z',
      rulesValidFrom: '2026-05-31T17:00:00.000Z',
      nextChangeAt: new Date(`${until}T00:00:00+07:00`).toISOString(),
    });
  });

  it('are valid for good if no change is planned', async () => {
    const { findTerms } = finder(['2026-01-01'], ['2026-06-01']);
    expect((await findTerms(undefined)).basis.nextChangeAt).toBeNull();
  });

  it('are those of the planned day, price list and rules alike, but never those of a past day', async () => {
    const { findTerms, asked } = finder(['2025-01-01', '2026-11-01', '2027-01-01'], ['2026-06-01']);
    const nameAt = async (day: string) => (await findTerms(`${day}T00:00:00+07:00`)).basis.cardName;
    expect([await nameAt('2027-01-01'), await nameAt('2025-06-01')]).toEqual(['2027-01-01', '2026-11-01']);
    expect(asked).toEqual([new Date('2027-01-01T00:00:00+07:00'), now]);
  });

  it('can be requested 365 days ahead at most', async () => {
    const { findTerms } = finder(['2026-01-01'], ['2026-06-01']);
    await expect(findTerms('2027-11-20T09:00:00+07:00')).resolves.toBeDefined();
    const { problems } = await findTerms('2027-11-20T09:00:00.001+07:00');
    expect(problems).toEqual([{ field: 'at', key: 'quotes:validation.tooFarAhead', params: { days: 365 } }]);
  });

  it('do not exist without a price list', async () => {
    const { findTerms } = finder([], ['2026-06-01']);
    await expect(findTerms(undefined)).rejects.toMatchObject({ spec: { code: 50002 } });
  });
});
