import { findProvince } from '#features/places/book/provinces.rules.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { cardSheets } from './card-columns.rules.ts';
import { domesticServices, domesticZones } from './card-kinds.rules.ts';
import type { CardTable, RateCard } from './rate-card.rules.ts';
import type { SheetProblem } from './sheet-problem.rules.ts';

/** What makes a price list unusable although each row is valid: missing prices, and contradicting rows. */
export function cardProblems(card: RateCard): SheetProblem[] {
  const found = (table: CardTable, reason: string, what: string): SheetProblem => ({
    sheet: cardSheets[table].sheet,
    row: null,
    column: null,
    reason,
    params: { what },
  });
  const ways = domesticServices.flatMap((service) => domesticZones.map((zone) => ({ service, zone })));
  const international = destinationCountries.flatMap((country) =>
    (['document', 'parcel'] as const).map((kind) => ({ country, kind })),
  );
  return [
    ...ways
      .filter((way) => !card.domesticRates.some((r) => r.service === way.service && r.zone === way.zone))
      .map(({ service, zone }) => found('domesticRates', 'noRates', `${service} ${zone}`)),
    ...international
      .filter((way) => !card.internationalRates.some((r) => r.country === way.country && r.kind === way.kind))
      .map(({ country, kind }) => found('internationalRates', 'noRates', `${country} ${kind}`)),
    ...card.remoteAreas
      .filter(({ provinceCode }) => !findProvince(provinceCode))
      .map(({ provinceCode }) => found('remoteAreas', 'unknownProvince', provinceCode)),
    ...(['COD', 'COVER'] as const)
      .filter((kind) => !card.shareFees.some((row) => row.kind === kind))
      .map((kind) => found('shareFees', 'noRates', kind)),
    ...card.promotions
      .filter(({ from, until }) => until < from)
      .map(({ code }) => found('promotions', 'endsBeforeItBegins', code)),
  ];
}

/** Steps that cost less than a lighter one of the same kind: allowed, but the publisher should know. */
export function cheaperForHeavier(card: RateCard): { table: CardTable; what: string; upToGrams: number }[] {
  const groups = [
    ...[...Map.groupBy(card.domesticRates, ({ service, zone }) => `${service} ${zone}`)].map(
      ([what, rows]) => ({ table: 'domesticRates' as const, what, rows }),
    ),
    ...[...Map.groupBy(card.internationalRates, ({ country, kind }) => `${country} ${kind}`)].map(
      ([what, rows]) => ({ table: 'internationalRates' as const, what, rows }),
    ),
  ];
  return groups.flatMap(({ table, what, rows }) => {
    const inOrder = [...rows].sort((a, b) => a.upToGrams - b.upToGrams);
    return inOrder
      .filter((row, at) => row.feeSatang < (inOrder[at - 1]?.feeSatang ?? 0))
      .map(({ upToGrams }) => ({ table, what, upToGrams }));
  });
}
