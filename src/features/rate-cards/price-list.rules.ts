import { placeKey } from '#features/places/book/place-names.rules.ts';
import type { DestinationCountry } from '#features/rules/destinations.rules.ts';
import type { DomesticService, DomesticZone } from './card-kinds.rules.ts';
import type { InternationalArea, RateCard, RemoteAreaRate, ShareFee, Surcharge } from './rate-card.rules.ts';

/** A weight step: its price up to a charged weight. */
export type Step = { upToGrams: number; feeSatang: number };

/** A price list indexed for queries. */
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

/** Origin or destination, with the names that identify remote areas. */
export type QuotePlace = {
  provinceCode: string;
  /** Thai and English name of the district. */
  districtNames: readonly string[];
  /** Names of the island or subdistrict, narrowest first: an island, then its subdistrict. */
  areaNames?: readonly string[] | undefined;
  postcode?: string | undefined;
  /** Whether staff have marked it as remote, whatever the price list charges. */
  isRemote?: boolean | undefined;
};

/** Sorts and indexes a price list once, so that quotes need not search it. */
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

/** The step for a charged weight; undefined above the heaviest. */
export function stepFor(steps: readonly Step[], chargedGrams: number): Step | undefined {
  return steps.find(({ upToGrams }) => chargedGrams <= upToGrams);
}

/** The remote area of a place, found by its island or subdistrict, its postcode, or its district. */
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

/** Whether a place is remote: by the price list, or as marked by staff. */
export function isFarAway(list: PriceList, place: QuotePlace): boolean {
  return place.isRemote === true || remoteAreaOf(list, place) !== undefined;
}

/** The row with the longest matching prefix of a foreign postcode. */
export function internationalAreaOf(
  list: PriceList,
  country: DestinationCountry,
  postcode: string,
): InternationalArea | undefined {
  return list.internationalAreas.find((row) => row.country === country && postcode.startsWith(row.prefix));
}
