import { placeKey } from '#features/places/book/place-names.rules.ts';
import type { DestinationCountry } from '#features/rules/destinations.rules.ts';
import type { DomesticService, DomesticZone } from './card-kinds.rules.ts';
import type { InternationalArea, RateCard, RemoteAreaRate, ShareFee, Surcharge } from './rate-card.rules.ts';

/** A weight step: what it costs up to a charged weight. */
export type Step = { upToGrams: number; feeSatang: number };

/** A rate card prepared for questions. */
export type PriceList = Pick<RateCard, 'validFrom' | 'name' | 'roundToSatang' | 'promotions'> & {
  steps: ReadonlyMap<string, readonly Step[]>;
  remoteAreas: ReadonlyMap<string, RemoteAreaRate>;
  /** Largest weights first. */
  surcharges: readonly Surcharge[];
  /** Smallest amounts first. */
  shareFees: readonly ShareFee[];
  /** Longest prefixes first. */
  internationalAreas: readonly InternationalArea[];
};

/** Where a parcel comes from or goes to, with the names by which remote areas are known. */
export type QuotePlace = {
  provinceCode: string;
  /** Thai and English name of the district. */
  districtNames: readonly string[];
  /** Names of the island or subdistrict, narrowest first: an island, then the subdistrict it lies in. */
  areaNames?: readonly string[] | undefined;
  postcode?: string | undefined;
  /** Whether staff say that it takes longer there, whatever the card charges. */
  isRemote?: boolean | undefined;
};

/** Sorts and indexes a card once, so that a quote need not search it. */
export function toPriceList(card: RateCard): PriceList {
  const { validFrom, name, roundToSatang, promotions } = card;
  return {
    validFrom,
    name,
    roundToSatang,
    promotions,
    steps: new Map([
      ...stepsBy(card.domesticRates, ({ service, zone }) => domesticKey(service, zone)),
      ...stepsBy(card.internationalRates, ({ country, kind }) => internationalKey(country, kind)),
    ]),
    remoteAreas: new Map(
      card.remoteAreas.flatMap((row) => remoteKeys(row).map((key) => [key, row] as const)),
    ),
    surcharges: card.surcharges.toSorted((a, b) => b.overGrams - a.overGrams),
    shareFees: card.shareFees.toSorted((a, b) => a.upToSatang - b.upToSatang),
    internationalAreas: card.internationalAreas.toSorted((a, b) => b.prefix.length - a.prefix.length),
  };
}

function stepsBy<T extends Step>(rows: readonly T[], keyOf: (row: T) => string): [string, Step[]][] {
  return [...Map.groupBy(rows, keyOf)].map(([key, steps]) => [
    key,
    steps.toSorted((a, b) => a.upToGrams - b.upToGrams),
  ]);
}

const domesticKey = (service: DomesticService, zone: DomesticZone) => `${service} ${zone}`;
const internationalKey = (country: DestinationCountry, kind: 'document' | 'parcel') => `${country} ${kind}`;

function remoteKeys({ provinceCode, th, en, postcode }: RemoteAreaRate): string[] {
  const names = [th, en].map((name) => `${provinceCode} ${placeKey(name)}`);
  return postcode ? [...names, postcode] : names;
}

/** The weight steps of a service in a zone, lightest first. */
export function stepsOf(list: PriceList, service: DomesticService, zone: DomesticZone): readonly Step[] {
  return list.steps.get(domesticKey(service, zone)) ?? [];
}

/** The weight steps to a country, lightest first. */
export function stepsTo(
  list: PriceList,
  country: DestinationCountry,
  kind: 'document' | 'parcel',
): readonly Step[] {
  return list.steps.get(internationalKey(country, kind)) ?? [];
}

/** The step a charged weight falls into; none beyond the heaviest. */
export function stepFor(steps: readonly Step[], chargedGrams: number): Step | undefined {
  return steps.find(({ upToGrams }) => chargedGrams <= upToGrams);
}

/** The remote area a place lies in, found by the island or subdistrict named, by its postcode, or by its district. */
export function remoteAreaOf(list: PriceList, place: QuotePlace): RemoteAreaRate | undefined {
  const { provinceCode, areaNames = [], postcode, districtNames } = place;
  const byName = (names: readonly string[]) =>
    names
      .map((name) => list.remoteAreas.get(`${provinceCode} ${placeKey(name)}`))
      .find((found) => found !== undefined);
  const named = byName(areaNames);
  if (named) return named;
  const byPostcode = postcode ? list.remoteAreas.get(postcode) : undefined;
  if (byPostcode?.provinceCode === provinceCode) return byPostcode;
  return byName(districtNames);
}

/** Whether the way from or to a place is long: a remote area of the card, or one that staff have named. */
export function isFarAway(list: PriceList, place: QuotePlace): boolean {
  return place.isRemote === true || remoteAreaOf(list, place) !== undefined;
}

/** The row of the longest prefix that a foreign postcode begins with. */
export function internationalAreaOf(
  list: PriceList,
  country: DestinationCountry,
  postcode: string,
): InternationalArea | undefined {
  return list.internationalAreas.find((row) => row.country === country && postcode.startsWith(row.prefix));
}
